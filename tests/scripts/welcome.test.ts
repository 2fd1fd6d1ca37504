import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderText, printWelcome } from '../../scripts/local/welcome.ts';
import { dataHome } from '../../supabase/local/postgres/places.ts';

const VARIABLES = [
  'LOCAL_DATA_DIR',
  'DATABASE_URL',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_SUPABASE_ANON_KEY',
];

beforeEach(() => {
  for (const name of VARIABLES) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A data folder as the welcome shows it: where the server's user cannot reach it, another one. */
const shown = (folder: string): string => folderText(dataHome(folder));

/** The line of the welcome that says where the data is. */
function dataLine(): string | undefined {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  printWelcome();
  return String(print.mock.lastCall?.[0])
    .split('\n')
    .find((line) => line.startsWith('Data: '));
}

test("the data is in the repository's folder if no other is named", () => {
  const folder = path.join('supabase', '.temp', 'pgdata');
  expect(dataLine()).toBe(`Data: local only, in ${shown(folder)} (npm run backup copies it)`);
});

test('another folder is named as it was given', () => {
  const folder = path.join(tmpdir(), 'gold-data');
  vi.stubEnv('LOCAL_DATA_DIR', folder);
  expect(dataLine()).toBe(`Data: local only, in ${shown(folder)} (npm run backup copies it)`);
  vi.stubEnv('LOCAL_DATA_DIR', path.join('data', 'other'));
  expect(dataLine()).toContain(`in ${shown(path.join('data', 'other'))} (`);
});

test("a server of the owner's own is named", () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/gold');
  expect(dataLine()).toBe('Data: the server in DATABASE_URL');
});

test('a hosted project is named', () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  expect(dataLine()).toBe('Data: the hosted project in VITE_SUPABASE_URL');
});
