import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
async function catalogueOf(name: string, files: { file: string; as: string }[]): Promise<string[]> {
  const supabaseDir = path.join(folder, name);
  mkdirSync(path.join(supabaseDir, 'migrations'), { recursive: true });
  for (const { file, as } of files) copyFileSync(fromRoot(file), path.join(supabaseDir, 'migrations', as));
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

test('the migrations make the schema that its files declare: tables, functions, rights, rows and all else', async () => {
  const declared = schemaFiles().map((file, at) => ({
    file,
    as: `${20000101000000 + at}_${path.basename(file)}`,
  }));
  const migrations = readdirSync(fromRoot(MIGRATIONS)).map((as) => ({ file: `${MIGRATIONS}/${as}`, as }));
  const schema = await catalogueOf('declared', declared);
  expect(schema.length).toBeGreaterThan(9_000);
  expect(await catalogueOf('migrated', migrations)).toEqual(schema);
});
