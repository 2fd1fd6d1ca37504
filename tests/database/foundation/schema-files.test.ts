import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { schemaFiles } from '../../../scripts/shared/schema-files.ts';
import { createBackend } from '../../../supabase/local/backend.ts';
import { DATABASE } from '../../../supabase/local/database/open-database.ts';
import { startServer } from '../../../supabase/local/postgres/server.ts';
import { readCatalogue } from '../../support/catalogue.ts';
import { copyFolder, ensureBareFolder, QUICK } from '../../support/prepared-folders.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-schema-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything in a new database that is made of these files alone, without seeds. */
async function catalogueOf(name: string, files: { text: string; as: string }[]): Promise<string[]> {
  const supabaseDir = path.join(folder, name);
  mkdirSync(path.join(supabaseDir, 'migrations'), { recursive: true });
  for (const { text, as } of files) writeFileSync(path.join(supabaseDir, 'migrations', as), text);
  // Each has a server of its own, since the settings of roles belong to a whole server.
  const dataDir = path.join(folder, `${name}-data`);
  copyFolder(await ensureBareFolder(), dataDir);
  const server = await startServer(dataDir, console.log, QUICK);
  onTestFinished(() => server.stop());
  const backend = await createBackend({ supabaseDir, databaseUrl: server.url(DATABASE) });
  try {
    return await readCatalogue(backend.sql);
  } finally {
    await backend.close();
  }
}

const MIGRATIONS = 'supabase/migrations';
const textOf = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const DECLARED = schemaFiles().map((file, at) => ({
  text: textOf(file),
  as: `${20000101000000 + at}_${path.basename(file)}`,
}));

test('the migrations make the schema that its files declare: tables, functions, rights, rows and all else', async () => {
  const migrations = readdirSync(fromRoot(MIGRATIONS)).map((as) => ({
    text: textOf(`${MIGRATIONS}/${as}`),
    as,
  }));
  const schema = await catalogueOf('declared', DECLARED);
  expect(schema.length).toBeGreaterThan(9_000);
  expect(await catalogueOf('migrated', migrations)).toEqual(schema);
});

test('a column added to locations breaks nothing that passes whole rows on, also where a place has one of the same name', async () => {
  const last = '  is_another_city boolean not null default false,\n';
  const wider = DECLARED.map(({ text, as }) => ({
    text: text.replace(last, `${last}  population integer,\n  county text,\n  note text,\n`),
    as,
  }));
  expect(wider.filter(({ text }, at) => text !== DECLARED[at]?.text)).toHaveLength(1);
  const schema = await catalogueOf('wider', wider);
  expect(schema.filter((line) => /\blocation_overview\b.*\bpopulation\b/.test(line))).not.toEqual([]);
});
