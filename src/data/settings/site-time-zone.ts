import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, writeSetting } from './app-setting.ts';

const SETTING = 'time_zone';

export const timeZoneQueries = {
  /** The zone of the days that are the same for everyone: 'America/Los_Angeles'. */
  ofSite: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: async () => (await readSetting(adminClient, SETTING, "Reading the site's time zone")) ?? 'UTC',
    }),
};

/** The data that are counted by day. */
const daily = [queryKeys.dashboard.all, queryKeys.figures.all];

export function useSaveTimeZone() {
  const queryClient = useQueryClient();
  const afterChange = useInvalidate(daily);
  const { queryKey } = timeZoneQueries.ofSite();
  return useMutation({
    // Two quick choices must arrive in order.
    scope: { id: SETTING },
    mutationFn: (zone: string) => writeSetting(adminClient, SETTING, zone, "Saving the site's time zone"),
    ...optimistic(queryClient, queryKey, (_former: string, zone: string) => zone),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey }), afterChange()]),
  });
}
