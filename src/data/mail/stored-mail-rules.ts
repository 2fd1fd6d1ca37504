import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { cacheUpdateOnSuccess } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';
import { removeSetting, writeSetting } from '../settings/app-setting.ts';

/** Null means the site's default limit. The database reads the settings under these names. */
export type MailRules = {
  confirm_by_mail: boolean;
  guides_per_hour: number | null;
  notices_per_hour: number | null;
};
const NAMES = ['confirm_by_mail', 'guides_per_hour', 'notices_per_hour'] as const;

export async function fetchMailRules(client: DataClient): Promise<MailRules> {
  const rows = dataOf(
    await client.from('app_settings').select('setting_name, setting_value').in('setting_name', NAMES),
    'Reading the rules of mail',
  );
  const textOf = (name: keyof MailRules) =>
    rows.find(({ setting_name }) => setting_name === name)?.setting_value.trim() ?? '';
  const ceilingOf = (name: keyof MailRules) => (/^\d{1,7}$/.test(textOf(name)) ? Number(textOf(name)) : null);
  return {
    confirm_by_mail: textOf('confirm_by_mail') === 'yes',
    guides_per_hour: ceilingOf('guides_per_hour'),
    notices_per_hour: ceilingOf('notices_per_hour'),
  };
}

/** Stores the given rules. A rule that is off or empty has no row. */
export async function saveMailRules(client: DataClient, rules: Partial<MailRules>): Promise<void> {
  const doing = 'Saving the rules of mail';
  for (const name of NAMES) {
    const value = rules[name];
    if (value === undefined) continue;
    if (value === null || value === false) await removeSetting(client, name, doing);
    else await writeSetting(client, name, value === true ? 'yes' : String(value), doing);
  }
}

export const mailRuleQueries = {
  current: () =>
    queryOptions({
      queryKey: queryKeys.appSettings.setting('mail-rules'),
      queryFn: () => fetchMailRules(adminClient),
    }),
};

export function useSaveMailRules() {
  const queryClient = useQueryClient();
  const { queryKey } = mailRuleQueries.current();
  return useMutation({
    scope: { id: 'mail-rules' },
    mutationFn: (rules: Partial<MailRules>) => saveMailRules(adminClient, rules),
    ...cacheUpdateOnSuccess<MailRules, Partial<MailRules>>(
      queryClient,
      queryKey,
      (known, rules) => known && { ...known, ...rules },
    ),
  });
}
