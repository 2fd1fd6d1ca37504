import { readFile } from 'node:fs/promises';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { END_TO_END_REPORT, UNIT_REPORT } from './test/failures.ts';
import { ensurePostgres, NO_POSTGRES } from './test/native-postgres.ts';
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

/** Says where the database tests run. Vitest adds the native server by itself where there is one. */
const databasesText = (native: string | undefined): string =>
  native
    ? `Database tests: all on the PostgreSQL server in ${native}; access, limits and sign-in on the embedded database too.`
    : `Database tests: ON THE EMBEDDED DATABASE ONLY. ${NO_POSTGRES}`;

try {
  ensureChromium();
  const databases = databasesText(ensurePostgres());
  console.log(databases);
  // The order matters: each step relies on what the one before has proven.
  await runSteps([{ name: 'check', ...script('check') }, UNIT_TESTS, ...END_TO_END]);
  const [unit, endToEnd] = [await unitCounts(), await endToEndCounts()];
  console.log(
    `\n${databases}\n${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`,
  );
} catch (error) {
  exitWithOneLine(error);
}
