import { readFile, rm } from 'node:fs/promises';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { type Command, run } from './shared/run-commands.ts';
import { E2E_DATA_DIR, END_TO_END, script } from './test/end-to-end.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { ensurePostgres, NO_POSTGRES } from './test/native-postgres.ts';

// The order matters: each step relies on what the one before has proven.
const STEPS: Command[] = [
  { name: 'check', ...script('check') },
  {
    name: 'unit, component, database and function tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results-unit.json'],
  },
  ...END_TO_END,
];

type Counts = { passed: number; failed: number };

async function unitCounts(): Promise<Counts> {
  const report = JSON.parse(await readFile(fromRoot('test-results-unit.json'), 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function endToEndCounts(): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(fromRoot('test-results/e2e.json'), 'utf8'));
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
  await rm(fromRoot('test-results'), { recursive: true, force: true });
  await rm(E2E_DATA_DIR, { recursive: true, force: true });
  let failedStep: string | undefined;
  for (const step of STEPS) {
    console.log(`\n== ${step.name}`);
    const { code } = await run(step);
    if (code === 0) continue;
    failedStep = step.name;
    break;
  }
  if (failedStep) throw new Error(`\nFAILED: ${failedStep}`);
  const [unit, endToEnd] = [await unitCounts(), await endToEndCounts()];
  console.log(
    `\n${databases}\n${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`,
  );
} catch (error) {
  exitWithOneLine(error);
}
