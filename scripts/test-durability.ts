// Runs what takes minutes and rarely breaks: servers that are killed, starts that are interrupted, signals that end
// `npm start`, backups of other versions and damaged ones, and single calls for very many rows. `npm test` has fast tests
// of most of these rules.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { run } from './shared/run-commands.ts';

try {
  const { code } = await run({
    name: 'durability tests',
    command: 'vitest',
    args: ['run', '--project', 'durability'],
    env: { DURABILITY: 'yes' },
  });
  process.exitCode = code;
} catch (error) {
  exitWithOneLine(error);
}
