// Proves what the owner does on the first day: the documented commands of the official CLI, against a database of this
// machine with the roles, tables and rights of a hosted project. It is no part of `npm test`, because it downloads the
// CLI. `npm run test:hosted -- <files>` runs those that you name.
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { run } from './shared/run-commands.ts';
import { ensureSupabaseCli } from './shared/supabase-cli.ts';

try {
  ensureSupabaseCli();
  const { code } = await run({
    name: 'hosted project tests',
    command: 'vitest',
    args: ['run', '--project', 'hosted', ...process.argv.slice(2)],
    env: { HOSTED: 'yes' },
  });
  process.exitCode = code;
} catch (error) {
  exitWithOneLine(error);
}
