import { expect, test } from 'vitest';
import { expectEndWith, inTheEnd, startByNpm } from '../local/npm-starts.ts';

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'a server ends with npm, and with the shell between them, by %s',
  expectEndWith,
);

test('a server that another program started, which npm runs, is left to that program', async () => {
  const { starter, server, parent } = await startByNpm('npm', ['run', 'bench']);
  expect(await inTheEnd(starter, server)).toEqual(['goes on', true]);
  process.kill(parent, 'SIGTERM');
});
