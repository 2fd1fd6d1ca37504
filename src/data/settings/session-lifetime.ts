import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, removeSetting, writeSetting } from './app-setting.ts';

const SETTING = 'session_hours';
const SAVING = 'Saving how long a sign-in lasts';

export const sessionLifetimeQueries = {
  /** After how many hours a sign-in ends, however often it is renewed; null for never. */
  hours: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: async () => {
        const hours = Number(await readSetting(adminClient, SETTING, 'Reading how long a sign-in lasts'));
        return Number.isInteger(hours) && hours > 0 ? hours : null;
      },
    }),
};

export function useSaveSessionLifetime() {
  const queryClient = useQueryClient();
  const { queryKey } = sessionLifetimeQueries.hours();
  return useMutation({
    // Two quick choices must arrive in order.
    scope: { id: SETTING },
    mutationFn: (hours: number | null) =>
      hours === null
        ? removeSetting(adminClient, SETTING, SAVING)
        : writeSetting(adminClient, SETTING, String(hours), SAVING),
    ...optimistic(queryClient, queryKey, (_former: number | null, hours: number | null) => hours),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
