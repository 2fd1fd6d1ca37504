import { rmSync } from 'node:fs';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { type Command, run } from '../shared/run-commands.ts';
import { E2E_DATA_DIR, script } from './end-to-end.ts';
import {
  END_TO_END_REPORT,
  endToEndFailures,
  type FailedTest,
  failuresIn,
  failuresText,
  UNIT_REPORT,
  unitFailures,
} from './failures.ts';

type Step = Command & { failures?: () => FailedTest[] };

export const UNIT_TESTS: Step = {
  name: 'unit, component, database and function tests',
  command: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  failures: () => failuresIn(UNIT_REPORT, unitFailures),
};

export const END_TO_END_TESTS: Step = {
  name: 'end-to-end tests',
  command: 'playwright',
  args: ['test'],
  failures: () => failuresIn(END_TO_END_REPORT, endToEndFailures),
};

/** The build comes first: the browser tests run on it. */
export const END_TO_END: Step[] = [
  { name: 'production build', ...script('build'), env: { LOCAL_DATA_DIR: E2E_DATA_DIR } },
  END_TO_END_TESTS,
];

/** Runs one step after the other. The first that fails ends it, and the last lines say why: they are what a log shows. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const file of [UNIT_REPORT, END_TO_END_REPORT, dataHome(E2E_DATA_DIR)]) {
    rmSync(file, { recursive: true, force: true });
  }
  for (const { failures, ...command } of steps) {
    console.log(`\n== ${command.name}`);
    const { code } = await run(command);
    if (code === 0) continue;
    throw new Error(`\nFAILED: ${command.name}\n\n${failuresText(failures?.() ?? [])}`.trimEnd());
  }
}
