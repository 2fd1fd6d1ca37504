import { chmodSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type BackendOptions, createBackend } from '../../supabase/local/backend.ts';
import { DATABASE } from '../../supabase/local/database/open-database.ts';
import { copyDatabase } from '../support/databases.ts';
import { copyFolder } from '../support/prepared-folders.ts';

export const FIXTURES = fileURLToPath(new URL('fixtures/supabase', import.meta.url));

type Note = {
  body: string;
  price: number;
  written_at: string;
  local_time: string;
  client_address: string | null;
  request_method: string | null;
  request_path: string | null;
};
type Table<R, Insert> = { Row: R; Insert: Insert; Update: Partial<R>; Relationships: [] };

/** The fixtures' tables, for the client's types. */
export type FixtureDatabase = {
  public: {
    Tables: {
      notes: Table<Note, Pick<Note, 'body'> & Partial<Note>>;
      secrets: Table<{ word: string }, { word: string }>;
    };
    Views: Record<never, never>;
    Functions: { who_am_i: { Args: never; Returns: string } };
  };
};

/** A backend on a new database with the fixtures' migrations and seeds, or others. */
export async function fixtureBackend(options: Omit<BackendOptions, 'dataDir' | 'databaseUrl'> = {}) {
  const database = await copyDatabase(inject('bareServer'), DATABASE);
  const backend = await createBackend({ supabaseDir: FIXTURES, ...options, databaseUrl: database.url });
  const close = async () => {
    await backend.close();
    await database.drop();
  };
  return { ...backend, close };
}

/** A folder that is deleted once all tests have ended. The user who runs the database server may enter it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(inject('temporaryFolders'), 'folder-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A data folder that has had its first start, copied to save the seconds that a start takes. */
export function usedDataDir(): string {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  copyFolder(inject('bareFolder'), dataDir);
  return dataDir;
}
