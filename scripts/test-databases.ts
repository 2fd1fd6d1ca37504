// Runs every database test on both databases: the embedded one and a native server. `npm test` repeats only some of
// them on the embedded database, because all of them take minutes and rarely differ.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { run } from './shared/run-commands.ts';
import { ensurePostgres, NO_POSTGRES } from './test/native-postgres.ts';

try {
  if (!ensurePostgres()) throw new Error(NO_POSTGRES);
  const { code } = await run({
    name: 'database tests',
    command: 'vitest',
    args: ['run', '--project', 'database*'],
    env: { DATABASES: 'both' },
  });
  process.exitCode = code;
} catch (error) {
  exitWithOneLine(error);
}
