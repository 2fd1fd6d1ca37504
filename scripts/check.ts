import { denoBinary } from '../supabase/local/functions/deno-process.ts';
import { finish, runAll } from './shared/run-commands.ts';

// Runs format, lint, types, dead code and the house rules side by side. Developers run it before a commit. All tests
// include the house rules, so that `npm test` asks for a check without them.
const FUNCTIONS = 'supabase/functions';
const deno = (name: string, ...args: string[]) => ({
  ...{ name, command: denoBinary(), args: [...args, FUNCTIONS] },
  env: { NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
});
// The functions run in Deno, whose types are others. One process reads what they share once.
const OUR_PACKAGES = ['--no-lock', '--no-config', '--node-modules-dir=manual'];

const rules = { name: 'architecture', command: 'vitest', args: ['run', '--project', 'architecture'] };

finish(
  await runAll([
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'types', command: 'tsc', args: ['-p', '.'] },
    deno('types of the functions', 'check', '--quiet', ...OUR_PACKAGES),
    deno('lint of the functions', 'lint', '--quiet'),
    { name: 'dead code', command: 'knip', args: [] },
    ...(process.argv.includes('--without-rules') ? [] : [rules]),
  ]),
);
