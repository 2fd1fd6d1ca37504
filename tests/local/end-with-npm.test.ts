import { expect, test } from 'vitest';
import { expectEndWith, inTheEnd, startAfterNpm, startByNpm } from './npm-starts.ts';

// `npm run test:durability` tries the other signals, of which npm passes some on.
test('a server ends with npm, and with the shell between them, even if they are killed', () =>
  expectEndWith('SIGKILL'));

test('a server whose npm has ended before it looks ends at once, and one that only others started goes on', async () => {
  expect(await startAfterNpm('npm/11.6.0 node/v24.0.0 linux x64')).toBe('');
  expect(await startAfterNpm('pnpm/10.0.0 npm/? node/v24.0.0 linux x64')).toMatch(/^pids/);
});

test('a server that was stopped with all around it, as by Ctrl-Z, goes on', async () => {
  const { starter, server, parent } = await startByNpm('npm', ['start']);
  const everybody = [server, parent, starter.pid ?? 0];
  for (const pid of everybody) process.kill(pid, 'SIGSTOP');
  for (const pid of everybody.reverse()) process.kill(pid, 'SIGCONT');
  expect(await inTheEnd(starter, server)).toEqual(['goes on', true]);
  starter.kill('SIGTERM');
});
