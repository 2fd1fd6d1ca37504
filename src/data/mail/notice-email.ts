import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { cacheUpdateOnSuccess } from '../client/cache-changes.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, removeSetting, writeSetting } from '../settings/app-setting.ts';

const SETTING = 'notice_email';

export const noticeEmailQueries = {
  /** The address for notices about leads and messages; null means the site's own address. */
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: () => readSetting(adminClient, SETTING, 'Reading the address for notices'),
    }),
};

const save = (email: string | null) => {
  const doing = 'Saving the address for notices';
  return email === null
    ? removeSetting(adminClient, SETTING, doing)
    : writeSetting(adminClient, SETTING, email, doing);
};

/** Sets the address; null restores the site's own. */
export function useSaveNoticeEmail() {
  const queryClient = useQueryClient();
  const { queryKey } = noticeEmailQueries.current();
  return useMutation({
    scope: { id: SETTING },
    mutationFn: save,
    ...cacheUpdateOnSuccess<string | null, string | null>(queryClient, queryKey, (_former, email) => email),
  });
}
