// Bundles each edge function with its packages into one file, then has the official CLI upload these files. Names choose
// functions, and options are the CLI's: `npm run deploy:functions -- deliver-outbox --remote=<ref>`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { deployArguments, writeBundles } from './functions/bundles.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { ensureSupabaseCli } from './shared/supabase-cli.ts';

try {
  await writeBundles(fromRoot('dist-functions'));
  const cli = spawn(ensureSupabaseCli(), deployArguments(process.argv.slice(2)), {
    cwd: fromRoot(''),
    stdio: 'inherit',
  });
  const [code] = await once(cli, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
} catch (error) {
  exitWithOneLine(error);
}
