import { finish, runAll } from './shared/run-commands.ts';

// Runs format, lint, types, dead code and the house rules side by side. Developers run it before a commit.
finish(
  await runAll([
    { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    { name: 'types', command: 'tsc', args: ['-p', '.'] },
    { name: 'dead code', command: 'knip', args: [] },
    { name: 'architecture', command: 'vitest', args: ['run', '--project', 'architecture'] },
  ]),
);
