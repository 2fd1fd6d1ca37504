import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CONSENT_RECORD_YEARS, consentRecordYears } from '../../domain/leads/retention.ts';
import { adminClient } from '../client/admin-client.ts';
import { cacheUpdateOnSuccess } from '../client/cache-changes.ts';
import { queryKeys } from '../query-keys.ts';
import { readSetting, removeSetting, writeSetting } from './app-setting.ts';

const SETTING = 'retention_days';

export const retentionQueries = {
  /** The days after which requests and messages are deleted; null means that they are kept. */
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(SETTING),
      queryFn: async () => {
        const days = Number(await readSetting(adminClient, SETTING, 'Reading how long requests are kept'));
        return days > 0 ? days : null;
      },
    }),
};

const save = (days: number | null) => {
  const doing = 'Saving how long requests are kept';
  return days === null
    ? removeSetting(adminClient, SETTING, doing)
    : writeSetting(adminClient, SETTING, String(days), doing);
};

/** Sets the period; null keeps everything. */
export function useSaveRetention() {
  const queryClient = useQueryClient();
  const { queryKey } = retentionQueries.current();
  return useMutation({
    scope: { id: SETTING },
    mutationFn: save,
    ...cacheUpdateOnSuccess<number | null, number | null>(queryClient, queryKey, (_former, days) => days),
  });
}

const YEARS_SETTING = 'consent_record_years';

export const consentRecordQueries = {
  /** The years for which the record of an agreement stays after its request is deleted. */
  years: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting(YEARS_SETTING),
      queryFn: async () => {
        const years = await readSetting(adminClient, YEARS_SETTING, 'Reading how long evidence is kept');
        return consentRecordYears(years ?? '') ?? CONSENT_RECORD_YEARS;
      },
    }),
};

export function useSaveConsentRecordYears() {
  const queryClient = useQueryClient();
  const { queryKey } = consentRecordQueries.years();
  return useMutation({
    scope: { id: YEARS_SETTING },
    mutationFn: (years: number) =>
      writeSetting(adminClient, YEARS_SETTING, String(years), 'Saving how long evidence is kept'),
    ...cacheUpdateOnSuccess<number, number>(queryClient, queryKey, (_former, years) => years),
  });
}
