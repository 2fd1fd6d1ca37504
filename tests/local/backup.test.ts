import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../supabase/local/backup/back-up.ts';
import { checkBackup, writeBackup } from '../../supabase/local/backup/backup-file.ts';
import { restoreBackup } from '../../supabase/local/backup/restore.ts';
import { folderTarget } from '../../supabase/local/backup/targets.ts';
import { runVite } from './child.ts';
import { FIXTURES, temporaryFolder, usedDataDir } from './fixture-backend.ts';

// Each start of a database takes a second, and much longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const SITE = fileURLToPath(new URL('fixtures/site', import.meta.url));

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = usedDataDir();
  file = path.join(path.dirname(dataDir), 'a.backup.gz');
});

const restore = () =>
  restoreBackup(
    file,
    () => folderTarget(dataDir),
    () => {},
    FIXTURES,
  );
const beside = () => readdirSync(path.dirname(dataDir)).sort();

const HEADER = { format: 'gold-atlas-backup', version: 1, made_at: '2026-01-01' } as const;
const MIGRATIONS = [{ version: '20260101000000', name: 'first' }];

test('a cut and a changed file are refused with a readable error, and nothing is changed', async () => {
  await writeBackup(
    file,
    (async function* () {
      yield { ...HEADER, migrations: MIGRATIONS };
    })(),
  );
  const whole = readFileSync(file);
  const names = beside();
  for (const [broken, what] of [
    [whole.subarray(0, whole.length - 20), 'its end is missing'],
    [gzipSync(gunzipSync(whole).toString().replace('first', 'other')), 'its checksum does not match'],
  ] as const) {
    writeFileSync(file, broken);
    await expect(restore()).rejects.toThrow(
      `${file} is not a complete backup (${what}). Nothing has been changed.`,
    );
  }
  expect(beside()).toEqual(names);
});

test('a backup that lacks some of the replaced migrations is refused, and the error says how to bring it up to date', async () => {
  await writeBackup(
    file,
    (async function* () {
      yield { ...HEADER, migrations: MIGRATIONS };
    })(),
  );
  const supabaseDir = temporaryFolder();
  const replaced = { release: 'The last', versions: ['20260101000000', '20260102000000'], by: [], view: '' };
  writeFileSync(path.join(supabaseDir, 'replaced-migrations.json'), JSON.stringify(replaced));
  await expect(
    restoreBackup(
      file,
      () => folderTarget(dataDir),
      () => {},
      supabaseDir,
    ),
  ).rejects.toThrow(/Nothing has been changed.*check out the commit "The last".*npm run restore there/);
  expect(beside()).toEqual(['a.backup.gz', 'pgdata']);
});

test('a running server makes the backup itself, and refuses to be restored', async () => {
  vi.stubEnv('VITEST', '');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '');
  vi.stubEnv('LOCAL_DATA_DIR', dataDir);
  const server = runVite(SITE);
  const [, url = ''] = await server.printed(/Local:\s+(\S+?)\/?\n/);
  vi.unstubAllEnvs();
  const contents = await backUp({ dataDir }, file);
  expect(contents.rows.get('public.locations')).toBeGreaterThan(20);
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }];
  for (const headers of strangers) {
    expect((await fetch(`${url}/_local/backup`, { method: 'POST', headers })).status).toBe(404);
  }
  await expect(
    restoreBackup(
      file,
      () => folderTarget(dataDir),
      () => {},
    ),
  ).rejects.toThrow(`is in use by process ${server.pid}. Stop that process first`);
  await expect(backUp({ dataDir }, '/nonexistent/folder/a.backup.gz')).rejects.toThrow(
    "Couldn't write the backup (",
  );
  await server.kill('SIGTERM');
});

test('a long row, such as a picture, is read quickly', async () => {
  const row = JSON.stringify(['ab'.repeat(15_000_000)]);
  const texts = [
    '{"format":"gold-atlas-backup","version":1,"made_at":"","migrations":[]}',
    '{"table":["storage","local_files"],"columns":[]}',
    row,
  ].map((text) => `${text}\n`);
  const sha256 = createHash('sha256').update(texts.join('')).digest('hex');
  writeFileSync(file, gzipSync(`${texts.join('')}{"lines":3,"sha256":"${sha256}"}\n`));
  expect((await checkBackup(file)).rows.get('storage.local_files')).toBe(1);
});

test('a backup never overwrites a file, and needs a database', async () => {
  writeFileSync(file, 'mine');
  await expect(backUp({ dataDir }, file)).rejects.toThrow(`${file} already exists. Choose another name.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const empty = path.join(temporaryFolder(), 'pgdata');
  await expect(backUp({ dataDir: empty }, `${file}.2`)).rejects.toThrow(`There is no database in ${empty}.`);
  expect(existsSync(empty)).toBe(false);
  await expect(backUp({ dataDir }, path.join(dataDir, 'no/such/folder'))).rejects.toThrow(
    "Couldn't write the backup",
  );
});
