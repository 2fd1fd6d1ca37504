// Writes src/data/database.types.ts from the schema with the official generator. Run it after every change of a
// table or view. It needs the npm registry; the test that compares the two does not.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { createBackend } from '../supabase/local/backend.ts';
import { DATABASE } from '../supabase/local/database/open-database.ts';
import { runningServer } from '../supabase/local/postgres/server.ts';
import { temporaryDataDir } from './local/temporary-data-dir.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { run } from './shared/run-commands.ts';

const FILE = 'src/data/database.types.ts';
// It is not in package.json because its platform packages made the lock file unusable (npm ci failed).
const GENERATOR = 'supabase@3.1.0';

async function generate(url: string): Promise<string> {
  // It runs in another folder because the CLI leaves files in the project that it works in.
  const args = ['gen', 'types', 'typescript', `--remote=${url}`, '--schema=public', `--workdir=${tmpdir()}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', GENERATOR, ...args], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    timeout: 300_000,
  });
  if (!stdout.includes('export type Database')) throw new Error(`${GENERATOR} wrote no types:\n${stdout}`);
  return stdout;
}

try {
  const { dataDir, remove } = temporaryDataDir();
  const backend = await createBackend({ dataDir });
  try {
    await writeFile(
      fromRoot(FILE),
      await generate(`${await runningServer(dataDir, DATABASE)}?sslmode=disable`),
    );
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
