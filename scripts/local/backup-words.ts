import type { BackupContents } from '../../supabase/local/backup/backup-file.ts';
import type { DatabaseChoice } from '../../supabase/local/database/open-database.ts';
import { databaseChoice } from '../../supabase/local/environment.ts';
import { hostedProject } from '../../supabase/local/hosted-project.ts';
import { environment } from './environment-files.ts';

/** The database that the environment names. Throws for a hosted project, which makes its own backups. */
export function ownDatabase(): DatabaseChoice {
  const variables = environment();
  if (hostedProject(variables) && !variables.DATABASE_URL) {
    throw new Error(
      'The environment names a hosted project. Its backups are in its dashboard under Database, Backups (or use pg_dump with the connection string that the dashboard shows under Connect).',
    );
  }
  return databaseChoice(variables);
}

const NOUNS = [
  ['public.locations', 'locations'],
  ['public.articles', 'articles'],
  ['public.leads', 'leads'],
  ['public.contact_messages', 'messages'],
] as const;

/** '26 locations, 31 articles, 7 leads, 2 messages (1,204 rows in all)' */
export function contentsText({ rows }: BackupContents): string {
  const nouns = NOUNS.map(([table, noun]) => `${(rows.get(table) ?? 0).toLocaleString('en-US')} ${noun}`);
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return `${nouns.join(', ')} (${all.toLocaleString('en-US')} rows in total)`;
}
