import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../scripts/shared/run-commands.ts';
import { script } from '../../scripts/test/end-to-end.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-reset-'));
  // The user who runs the database server may enter it.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = () => path.join(folder, 'pgdata');
const reset = () =>
  run(
    {
      name: 'reset',
      ...script('reset'),
      env: {
        LOCAL_DATA_DIR: dataDir(),
        DATABASE_URL: '',
        VITE_SUPABASE_URL: '',
        VITE_SUPABASE_PUBLISHABLE_KEY: '',
        VITE_SUPABASE_ANON_KEY: '',
      },
    },
    true,
  );
const asideOf = (name: string) =>
  readdirSync(folder).find((file) => file.startsWith(`${name}.set-aside-`)) ?? '';

test('reset erases nothing: it sets data and mail aside, unchanged, and says where', async () => {
  for (const name of ['pgdata', 'pgdata.mail']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'kept'), name);
  }
  const { code, output } = await reset();
  expect(code).toBe(0);
  expect(existsSync(dataDir())).toBe(false);
  for (const name of ['pgdata', 'pgdata.mail']) {
    expect(readFileSync(path.join(folder, asideOf(name), 'kept'), 'utf8')).toBe(name);
    expect(output).toContain(asideOf(name));
  }
  expect(output).toContain('without your locations, articles, leads and email');
});

test('without a database, reset says only that there is none', async () => {
  const { code, output } = await reset();
  expect([code, output]).toEqual([0, `Nothing to reset. There is no database in ${dataDir()}.\n`]);
});
