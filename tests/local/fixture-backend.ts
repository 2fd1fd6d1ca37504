import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';
import { type BackendOptions, createBackend } from '../../supabase/local/backend.ts';

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

export const bareSnapshot = () => new Blob([readFileSync(inject('bareSnapshot'))]);

/** A backend in memory with the fixtures' migrations and seeds. */
export const fixtureBackend = (options: BackendOptions = {}) =>
  createBackend({ snapshot: bareSnapshot(), supabaseDir: FIXTURES, ...options });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-local-'));
  folders.push(folder);
  return folder;
}

/** A data directory on disk that has had its first start, unpacked to save the seconds that a start takes. */
export function usedDataDir(): string {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  mkdirSync(dataDir);
  execFileSync('tar', ['-xf', inject('bareSnapshot'), '-C', dataDir], { stdio: 'ignore' });
  return dataDir;
}
