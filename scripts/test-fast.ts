// The answer in three minutes, before a commit: format, types, the house's rules, all rules of the domain, the tests of
// what the change touches, and ten tests in the browser. `npm test` is the complete one.
import { execFileSync } from 'node:child_process';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { runSteps, smokeTests, UNIT_TESTS } from './test/steps.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: fromRoot(''),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The change begins at what was pushed, or at the last commit if the branch has no upstream. */
function beginOfChange(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/** No test imports SQL, so a change of it has these: rights, the catalogue, types, and values named twice. */
const SCHEMA_TESTS = ['access', 'catalogue', 'schema-files', 'database-types', 'named-values'].map(
  (name) => `tests/database/foundation/${name}.test.ts`,
);

const vitest = (name: string, ...args: string[]) => ({
  ...UNIT_TESTS,
  name,
  args: [...UNIT_TESTS.args, ...args],
});

try {
  ensureChromium();
  const begin = beginOfChange();
  const changesSchema = git('diff', '--name-only', begin, '--', 'supabase/schemas', 'supabase/seeds') !== '';
  await runSteps([
    { name: 'check', ...script('check') },
    vitest('rules of the domain', '--project', 'domain', '--project', 'lib'),
    vitest(
      'tests of the change',
      '--project',
      'components',
      '--project',
      'database',
      '--changed',
      begin,
      '--passWithNoTests',
    ),
    ...(changesSchema ? [vitest('tests of the schema', ...SCHEMA_TESTS)] : []),
    ...smokeTests(),
  ]);
} catch (error) {
  exitWithOneLine(error);
}
