// Runs the tests of what changes, whenever it changes; `npm run test:watch -- tests/domain` only those there.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { run } from './shared/run-commands.ts';

try {
  const { code } = await run({
    name: 'tests of what changes',
    command: 'vitest',
    args: ['watch', '--changed', ...process.argv.slice(2)],
  });
  process.exitCode = code;
} catch (error) {
  exitWithOneLine(error);
}
