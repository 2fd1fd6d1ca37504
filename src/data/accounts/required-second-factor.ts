import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, writeSetting } from '../settings/app-setting.ts';

const SETTING = 'second_factor';

/** Whether every administrator must have a second factor. */
export const isSecondFactorRequiredQuery = () =>
  queryOptions({
    queryKey: queryKeys.appSettings.setting(SETTING),
    queryFn: async () =>
      (await readSetting(adminClient, SETTING, 'Reading the setting for second factors')) === 'required',
  });

/** Makes the second factor required or optional for every administrator. */
export function useRequireSecondFactor() {
  const queryClient = useQueryClient();
  const { queryKey } = isSecondFactorRequiredQuery();
  return useMutation({
    scope: { id: SETTING },
    mutationFn: (isRequired: boolean) =>
      writeSetting(
        adminClient,
        SETTING,
        isRequired ? 'required' : 'optional',
        'Saving the setting for second factors',
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
