import { test } from 'vitest';
import { expectEndWith } from './npm-starts.ts';

// `npm run test:durability` tries the other signals, of which npm passes some on.
test('a server ends with npm, and with the shell between them, even if they are killed', () =>
  expectEndWith('SIGKILL'));
