import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, removeSetting, writeSetting } from './app-setting.ts';

const SETTING = 'generation_dollars_a_month';

export const monthCapQueries = {
  /** The stored limit on what all runs together may spend in a month; null means no limit. */
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: () => readSetting(adminClient, SETTING, 'Reading the cap of a month'),
    }),
};

/** Sets the cap in dollars; null removes it. */
export function useSaveMonthCap() {
  const afterChange = useInvalidate([queryKeys.appSettings.setting(SETTING)]);
  return useMutation({
    scope: { id: SETTING },
    mutationFn: (dollars: number | null) =>
      dollars === null
        ? removeSetting(adminClient, SETTING, 'Removing the cap of a month')
        : writeSetting(adminClient, SETTING, String(dollars), 'Saving the cap of a month'),
    onSuccess: afterChange,
  });
}
