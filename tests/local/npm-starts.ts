import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, expect, onTestFinished } from 'vitest';
import { isAlive } from '../../supabase/local/postgres/running.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gold-atlas-npm-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tsx = createRequire(import.meta.url).resolve('tsx');
const fixture = path.join(import.meta.dirname, 'fixtures/started-by-npm.ts');
// A program that starts the server, as a benchmark does, and is busy: it wakes up often.
writeFileSync(
  path.join(folder, 'program.mjs'),
  `import { spawn } from 'node:child_process';
   spawn(process.execPath, ['--import', ${JSON.stringify(tsx)}, ${JSON.stringify(fixture)}], { stdio: 'inherit' });
   setInterval(() => {}, 5);`,
);
writeFileSync(
  path.join(folder, 'package.json'),
  JSON.stringify({ scripts: { start: `node --import "${tsx}" "${fixture}"`, bench: 'node program.mjs' } }),
);

/** Starts the fixture, and waits until it says who it is. */
export async function startByNpm(command: string, args: string[]) {
  const starter = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  starter.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said).toMatch(/pids \d+ \d+/);
  const [, server = 0, parent = 0] = (/pids (\d+) (\d+)/.exec(said) ?? []).map(Number);
  onTestFinished(() => {
    if (isAlive(server)) process.kill(server, 'SIGKILL');
  });
  return { starter, server, parent };
}

/** Starts the fixture in a shell that has ended by then, and returns what it says: nothing if it ends. */
export async function startAfterNpm(agent: string): Promise<string> {
  const script = '(while kill -0 $$ 2>/dev/null; do :; done; exec "$0" --import "$@") &';
  const starter = spawn('sh', ['-c', script, process.execPath, tsx, fixture], {
    env: { ...process.env, npm_lifecycle_event: 'start', npm_config_user_agent: agent },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.race([once(starter.stdout, 'data'), once(starter.stdout, 'end')]);
  const [, server] = /pids (\d+)/.exec(String(said ?? '')) ?? [];
  if (server) process.kill(Number(server), 'SIGKILL');
  return String(said ?? '');
}

/** Gives a signal to npm, and then to the shell between npm and a server. The server must end each time. */
export async function expectEndWith(signal: NodeJS.Signals): Promise<void> {
  const first = await startByNpm('npm', ['start']);
  first.starter.kill(signal);
  await expect.poll(() => isAlive(first.server)).toBe(false);
  const second = await startByNpm('npm', ['start']);
  process.kill(second.parent, signal);
  await expect.poll(() => isAlive(second.server)).toBe(false);
}

/** What becomes of a server within several looks at its starter. */
export async function inTheEnd(starter: ChildProcess, server: number) {
  const [outcome] = await Promise.race([
    once(starter, 'exit').then(() => ['ended']),
    later(2500, ['goes on']),
  ]);
  return [outcome, isAlive(server)];
}
