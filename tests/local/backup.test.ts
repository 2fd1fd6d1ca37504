import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { backUp } from '../../supabase/local/backup/back-up.ts';
import { checkBackup, writeBackup } from '../../supabase/local/backup/backup-file.ts';
import { restoreBackup } from '../../supabase/local/backup/restore-backup.ts';
import { folderTarget } from '../../supabase/local/backup/targets.ts';
import { FIXTURES, temporaryFolder, usedDataDir } from './fixture-backend.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = usedDataDir();
  file = path.join(path.dirname(dataDir), 'a.backup.gz');
});

const restore = () =>
  restoreBackup(
    file,
    () => folderTarget(dataDir, () => {}),
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

test('a backup of an older version is refused, and the error says how to bring it up to date', async () => {
  await writeBackup(
    file,
    (async function* () {
      yield { ...HEADER, migrations: [{ version: '20250101000000', name: 'long_ago' }] };
    })(),
  );
  await expect(restore()).rejects.toThrow(
    /an older version.*Nothing has been changed.*git checkout [0-9a-f]{8} and npm ci.*come back/,
  );
  expect(beside()).toEqual(['a.backup.gz', 'pgdata']);
});

test('a backup of the last version on PGlite comes back with all its rows, into the schema of today', async () => {
  const former = path.join(FIXTURES, '../former-version.gz');
  await restoreBackup(
    former,
    () => folderTarget(dataDir, () => {}),
    () => {},
  );
  const backend = await createBackend({ dataDir });
  const rows = await backend.sql(`select name from public.leads where email = 'ada.former@example.com'`);
  expect(rows).toEqual([{ name: 'Ada of the former kind' }]);
  const { rows: counts } = await checkBackup(former);
  const [written] = await backend.sql<{ articles: number; locations: number }>(
    `select (select count(*)::int from public.articles) as articles,
            (select count(*)::int from public.locations) as locations`,
  );
  expect(written).toEqual({
    articles: counts.get('public.articles'),
    locations: counts.get('public.locations'),
  });
  await backend.close();
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
