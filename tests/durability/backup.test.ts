import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBackend } from '../../supabase/local/backend.ts';
import { backUp } from '../../supabase/local/backup/back-up.ts';
import { checkBackup } from '../../supabase/local/backup/backup-file.ts';
import { restoreBackup } from '../../supabase/local/backup/restore-backup.ts';
import { folderTarget } from '../../supabase/local/backup/targets.ts';
import { FIXTURES, temporaryFolder, usedDataDir } from '../local/fixture-backend.ts';

// Each start of a database takes a second, and much longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const BODIES = ['plain', 'two\nlines\r\n', 'a\u2028b', '"quoted", \\ and {braces}', '😀 Ørsted', ''];

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = usedDataDir();
  file = path.join(path.dirname(dataDir), 'a.backup.gz');
});

/** The fixtures of an earlier version, without the later migrations. */
function earlierVersion(): string {
  const supabaseDir = path.join(temporaryFolder(), 'supabase');
  cpSync(
    path.join(FIXTURES, 'migrations/20260101000000_notes.sql'),
    `${supabaseDir}/migrations/20260101000000_notes.sql`,
    {
      recursive: true,
    },
  );
  return supabaseDir;
}

async function inBackend<T>(
  work: (sql: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<T>,
  supabaseDir = FIXTURES,
) {
  const backend = await createBackend({ dataDir, supabaseDir });
  try {
    return await work(backend.sql);
  } finally {
    await backend.close();
  }
}

const rowsOf = (supabaseDir?: string) =>
  inBackend(
    (sql) =>
      sql(
        'select id::text, body, price::text, written_at::text, client_address from public.notes order by id',
      ),
    supabaseDir,
  );
const restore = () =>
  restoreBackup(
    file,
    () => folderTarget(dataDir, () => {}),
    () => {},
    FIXTURES,
  );
const beside = () => readdirSync(path.dirname(dataDir)).sort();

test('a backup of an older version is restored completely and brought up to date; the former data is set aside', async () => {
  const older = earlierVersion();
  await inBackend(async (sql) => {
    for (const body of BODIES) await sql('insert into public.notes (body, price) values ($1, 0.10)', [body]);
    await sql(
      "update public.notes set client_address = 'as it was', written_at = '2026-01-02 03:04:05.678912+00'",
    );
    await sql("delete from public.notes where body = 'plain'");
  }, older);
  const before = await rowsOf(older);
  const contents = await backUp({ dataDir }, file);
  expect(contents.rows.get('public.notes')).toBe(BODIES.length - 1);
  expect(contents.header.migrations.map(({ version }) => version)).toEqual(['20260101000000']);
  expect(statSync(file).mode & 0o077).toBe(0);

  await inBackend(async (sql) => {
    await sql('delete from public.notes');
    await sql("insert into public.notes (body) values ('later')");
  }, older);
  const { aside } = await restore();
  expect(await rowsOf()).toEqual([
    ...before,
    // These come from the seeds, which the older version did not have.
    expect.objectContaining({ body: 'from seed.sql' }),
    expect.objectContaining({ body: 'from the first of seeds' }),
    expect.objectContaining({ body: 'from the second of seeds' }),
  ]);
  await inBackend(async (sql) => {
    expect(await sql('select word from public.secrets')).toEqual([{ word: 'sesame' }]);
    const [row] = await sql(
      "insert into public.notes (body) values ('next') returning id::int > 6 as follows",
    );
    expect(row).toEqual({ follows: true });
  });
  const present = dataDir;
  dataDir = aside ?? '';
  expect(await rowsOf(older)).toEqual([expect.objectContaining({ body: 'later' })]);
  expect(beside().filter((name) => name.includes('restoring'))).toEqual([]);
  dataDir = present;
});

test('an incomplete file is refused with a readable error, and nothing is changed', async () => {
  await inBackend((sql) => sql("insert into public.notes (body) values ('kept')"));
  await backUp({ dataDir }, file);
  const whole = readFileSync(file);
  const text = gunzipSync(whole).toString();
  const lines = text.trimEnd().split('\n');
  const names = beside();
  for (const [broken, what] of [
    [whole.subarray(0, whole.length - 20), 'its end is missing'],
    [gzipSync(text.replace('kept', 'lost')), 'its checksum does not match'],
    [gzipSync(lines.slice(0, -1).join('\n')), 'its end is missing'],
    [gzipSync(lines.filter((line) => !line.includes('kept')).join('\n')), 'its checksum does not match'],
    [gzipSync(`${text}["one more"]\n`), 'it continues past its end'],
    [gzipSync('{"format":"other"}\n'), 'line 1 is of an unknown type'],
    [gzipSync('hello\n'), 'line 1 is unreadable'],
    [gzipSync(Buffer.alloc(80_000_000, 'x')), 'it has a line that is too long'],
    [Buffer.from('no backup at all'), 'it is damaged, or another type of file'],
  ] as const) {
    writeFileSync(file, broken);
    await expect(restore()).rejects.toThrow(
      `${file} is not a complete backup (${what}). Nothing has been changed.`,
    );
  }
  expect(beside()).toEqual(names);
  const missing = `There is no file ${file}.missing. Nothing has been changed.`;
  await expect(checkBackup(`${file}.missing`)).rejects.toThrow(missing);
  expect(await rowsOf()).toContainEqual(expect.objectContaining({ body: 'kept' }));
});

test('a backup of a newer version or with an unknown table is refused, and nothing is left behind', async () => {
  await inBackend((sql) => sql('create table public.of_my_own (word text)'));
  await backUp({ dataDir }, file);
  await expect(restore()).rejects.toThrow(
    'The backup contains public.of_my_own, which this version does not have.',
  );
  expect(beside()).toEqual(['a.backup.gz', 'pgdata']);
  await expect(
    restoreBackup(
      file,
      () => folderTarget(dataDir, () => {}),
      () => {},
      earlierVersion(),
    ),
  ).rejects.toThrow(
    'The backup was made by a newer version (with migration 20260101000100_secrets). Update first',
  );
  expect(beside()).toEqual(['a.backup.gz', 'pgdata']);
});
