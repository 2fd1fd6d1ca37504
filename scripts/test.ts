import { readFile } from 'node:fs/promises';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { END_TO_END_REPORT, UNIT_REPORT } from './test/failures.ts';
import { END_TO_END, runSteps, UNIT_TESTS } from './test/steps.ts';

type Counts = { passed: number; failed: number };

async function unitCounts(): Promise<Counts> {
  const report = JSON.parse(await readFile(UNIT_REPORT, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function endToEndCounts(): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(END_TO_END_REPORT, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

try {
  ensureChromium();
  // The order matters: each step relies on what the one before has proven.
  await runSteps([{ name: 'check', ...script('check') }, UNIT_TESTS, ...END_TO_END]);
  const [unit, endToEnd] = [await unitCounts(), await endToEndCounts()];
  console.log(`\n${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`);
} catch (error) {
  exitWithOneLine(error);
}
