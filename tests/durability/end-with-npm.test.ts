import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isAlive } from '../../supabase/local/postgres/running.ts';
import { expectEndWith, startByNpm } from '../local/npm-starts.ts';

/** What becomes of a server within several looks at its starter. */
async function inTheEnd(starter: ChildProcess, server: number) {
  const [outcome] = await Promise.race([
    once(starter, 'exit').then(() => ['ended']),
    later(2500, ['goes on']),
  ]);
  return [outcome, isAlive(server)];
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'a server ends with npm, and with the shell between them, by %s',
  expectEndWith,
);

test('a server that was stopped with all around it, as by Ctrl-Z, goes on', async () => {
  const { starter, server, parent } = await startByNpm('npm', ['start']);
  const everybody = [server, parent, starter.pid ?? 0];
  for (const pid of everybody) process.kill(pid, 'SIGSTOP');
  for (const pid of everybody.reverse()) process.kill(pid, 'SIGCONT');
  expect(await inTheEnd(starter, server)).toEqual(['goes on', true]);
  starter.kill('SIGTERM');
});

test('a server that another program started, which npm runs, is left to that program', async () => {
  const { starter, server, parent } = await startByNpm('npm', ['run', 'bench']);
  expect(await inTheEnd(starter, server)).toEqual(['goes on', true]);
  process.kill(parent, 'SIGTERM');
});
