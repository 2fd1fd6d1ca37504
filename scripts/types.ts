// Writes src/data/database.types.ts from the schema with the official generator. Run it after every change of a
// table or view. It needs the npm registry; the test that compares the two does not.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createBackend } from '../supabase/local/backend.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { run } from './shared/run-commands.ts';

const FILE = 'src/data/database.types.ts';
// It is not in package.json because its platform packages made the lock file unusable (npm ci failed).
const GENERATOR = 'supabase@3.1.0';

async function migratedDatabase(): Promise<PGlite> {
  const backend = await createBackend();
  const loadDataDir = await backend.dump();
  await backend.close();
  return PGlite.create({ loadDataDir, extensions: { pg_trgm } });
}

async function generate(url: string): Promise<string> {
  // It runs in another folder because the CLI leaves files of its own in the project that it works in.
  const args = ['gen', 'types', 'typescript', `--remote=${url}`, '--schema=public', `--workdir=${tmpdir()}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', GENERATOR, ...args], {
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
    timeout: 300_000,
  });
  if (!stdout.includes('export type Database')) throw new Error(`${GENERATOR} wrote no types:\n${stdout}`);
  return stdout;
}

try {
  const database = await migratedDatabase();
  // The generator needs a Postgres server, so the embedded database listens on a free local port.
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port: 0, maxConnections: 10 });
  await server.start();
  await writeFile(
    fromRoot(FILE),
    await generate(`postgres://postgres:any@${server.getServerConn()}/postgres?sslmode=disable`),
  );
  await server.stop();
  await database.close();
  const { code, output } = await run(
    { name: 'format', command: 'biome', args: ['check', '--write', FILE] },
    true,
  );
  if (code !== 0) throw new Error(output);
  console.log(`${FILE} matches the migrations.`);
} catch (error) {
  exitWithOneLine(error);
}
