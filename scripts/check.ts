import { finish, runAll } from './shared/run-commands.ts';

// Runs format, lint, types, dead code and the house rules side by side. Developers run it before a commit. All tests
// include the house rules, so that `npm test` asks for a check without them.
const rules = { name: 'architecture', command: 'vitest', args: ['run', '--project', 'architecture'] };

finish(
  await runAll([
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'types', command: 'tsc', args: ['-p', '.'] },
    { name: 'dead code', command: 'knip', args: [] },
    ...(process.argv.includes('--without-rules') ? [] : [rules]),
  ]),
);
