// Writes src/data/database.types.ts from the schema with the official generator. Run it after every change of a
// table or view. It needs the npm registry; the test that compares the two does not.
import { writeFile } from 'node:fs/promises';
import { createBackend } from '../supabase/local/backend.ts';
import { DATABASE } from '../supabase/local/database/open-database.ts';
import { runningServer } from '../supabase/local/postgres/server.ts';
import { temporaryDataDir } from './local/temporary-data-dir.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { run } from './shared/run-commands.ts';
import { runSupabase } from './shared/supabase-cli.ts';

const FILE = 'src/data/database.types.ts';

async function generate(url: string, folder: string): Promise<string> {
  // It runs in another folder because the CLI leaves files in the project that it works in.
  const args = ['gen', 'types', 'typescript', `--remote=${url}`, '--schema=public'];
  const { stdout, stderr } = await runSupabase(args, { folder });
  if (!stdout.includes('export type Database')) throw new Error(`The CLI wrote no types:\n${stderr}`);
  return stdout;
}

try {
  const { folder, dataDir, remove } = temporaryDataDir();
  const backend = await createBackend({ dataDir });
  try {
    const url = `${await runningServer(dataDir, DATABASE)}?sslmode=disable`;
    await writeFile(fromRoot(FILE), await generate(url, folder));
  } finally {
    await backend.close();
    remove();
  }
  const { code, output } = await run(
    { name: 'format', command: 'biome', args: ['check', '--write', FILE] },
    true,
  );
  if (code !== 0) throw new Error(output);
  console.log(`${FILE} matches the migrations.`);
} catch (error) {
  exitWithOneLine(error);
}
