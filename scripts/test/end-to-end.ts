import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { fromRoot } from '../shared/root.ts';

/** The database of the end-to-end tests' build. Each worker gets a copy of it. */
export const E2E_DATA_DIR = fromRoot('supabase/.temp/e2e');

/** A script of this folder as a command. */
export const script = (name: string) => ({
  command: process.execPath,
  args: [fromRoot('scripts/run.mjs'), name],
});

/** Whether the tests are about the site as the Worker serves it, and not Node. */
export const IS_WORKER = process.env.CARRIER === 'worker';

const changedAt = (file: string): number => statSync(file).mtimeMs;

/** Whether that database is there, and was made after the last change of the schema and of the samples. */
export function hasCurrentDatabase(): boolean {
  const made = path.join(dataHome(E2E_DATA_DIR), 'cluster/PG_VERSION');
  if (!existsSync(made)) return false;
  const sources = ['supabase/migrations', 'supabase/seeds'].map(fromRoot);
  return sources.every((folder) =>
    readdirSync(folder).every((file) => changedAt(path.join(folder, file)) <= changedAt(made)),
  );
}
