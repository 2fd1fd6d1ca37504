import { CONSENT_VERSION, consentText } from '../../src/domain/leads/consent.ts';
import type { LocalDatabase } from './database/database.ts';

/**
 * Publishes the agreement that the form shows, so that a new version of its words takes effect at the next start. On a hosted project the owner publishes it, and the build refuses to run before that.
 */
export async function publishWording(database: LocalDatabase) {
  const [table] = await database.query<{ exists: boolean }>(
    "select to_regclass('public.consent_wordings') is not null and to_regclass('public.company') is not null as exists",
  );
  if (!table?.exists) return;
  const [company] = await database.query<{ name: string; phone: string }>(
    'select name, phone from public.company',
  );
  if (!company) return;
  await database.query(
    `insert into public.consent_wordings (version, words) values ($1, $2)
     on conflict (version) do update set words = excluded.words where consent_wordings.words <> excluded.words`,
    [CONSENT_VERSION, consentText(company)],
  );
}
