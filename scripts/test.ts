// Runs all tests, or those of the files that are named: `npm test -- tests/e2e/site/mail.spec.ts`.
import { readFile } from 'node:fs/promises';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { END_TO_END_REPORT, UNIT_REPORT } from './test/failures.ts';
import { END_TO_END, isInBrowser, runSteps, testsOf, UNIT_TESTS } from './test/steps.ts';

type Counts = { passed: number; failed: number };

async function unitCounts(): Promise<Counts> {
  const report = JSON.parse(await readFile(UNIT_REPORT, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function endToEndCounts(): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(END_TO_END_REPORT, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

const files = process.argv.slice(2);

async function everything(): Promise<void> {
  ensureChromium();
  // The order matters: each step relies on what the one before has proven.
  const { command, args } = script('check');
  const check = { name: 'check', command, args: [...args, '--without-rules'] };
  await runSteps([check, UNIT_TESTS, ...END_TO_END]);
  const [unit, endToEnd] = [await unitCounts(), await endToEndCounts()];
  console.log(`\n${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`);
}

async function only(named: string[]): Promise<void> {
  const steps = testsOf(named);
  if (named.some(isInBrowser)) ensureChromium();
  await runSteps(steps);
}

try {
  await (files.length > 0 ? only(files) : everything());
} catch (error) {
  exitWithOneLine(error);
}
