import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { environment } from '../local/environment-files.ts';
import { bundleStamp, isBundled } from '../serve/bundle-stamp.ts';
import { SITE_FOLDER } from '../serve/node-site.ts';
import { type Command, run } from '../shared/run-commands.ts';
import { E2E_DATA_DIR, hasCurrentDatabase, script } from './end-to-end.ts';
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

const PRODUCTION_BUILD: Step = {
  name: 'production build',
  ...script('build'),
  env: { LOCAL_DATA_DIR: E2E_DATA_DIR },
};

/** Only a build writes this file. A bundling does not. */
const EXPORTED_PAGE = path.join(SITE_FOLDER, 'index.html');

/** The build comes first: the browser tests run on it. */
export const END_TO_END: Step[] = [PRODUCTION_BUILD, END_TO_END_TESTS];

/** Bundles the current sources, unless the last bundle was made from the same. */
const keptBundle = (): Step[] =>
  isBundled(bundleStamp(environment())) ? [] : [{ name: 'bundle', ...script('bundle') }];

/** Ten tests in the browser, from a visitor's first page to a published article. They need no exported pages. */
export const smokeTests = (): Step[] => [
  ...keptBundle(),
  { ...END_TO_END_TESTS, name: 'smoke tests in the browser', args: ['test', '--grep', '@smoke'] },
];

/** Whether a test file needs a browser. */
export const isInBrowser = (file: string): boolean => /(^|\/)tests\/e2e\//.test(file);

/** Runs the named test files. Those in the browser get a new build unless the last one is still current. */
export function testsOf(files: string[]): Step[] {
  const inBrowser = files.filter(isInBrowser);
  const others = files.filter((file) => !inBrowser.includes(file));
  const isBuilt = keptBundle().length === 0 && existsSync(EXPORTED_PAGE) && hasCurrentDatabase();
  const built = isBuilt ? [] : [PRODUCTION_BUILD];
  return [
    ...(others.length > 0 ? [{ ...UNIT_TESTS, args: [...UNIT_TESTS.args, ...others] }] : []),
    ...(inBrowser.length > 0 ? [...built, { ...END_TO_END_TESTS, args: ['test', ...inBrowser] }] : []),
  ];
}

const removed = (file: string) => rmSync(file, { recursive: true, force: true });

/** Runs one step after the other. The first that fails ends it, and the last lines say why: they are what a log shows. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const file of [UNIT_REPORT, END_TO_END_REPORT]) removed(file);
  if (steps.includes(PRODUCTION_BUILD)) removed(dataHome(E2E_DATA_DIR));
  for (const { failures, ...command } of steps) {
    console.log(`\n== ${command.name}`);
    const { code } = await run(command);
    if (code === 0) continue;
    throw new Error(`\nFAILED: ${command.name}\n\n${failuresText(failures?.() ?? [])}`.trimEnd());
  }
}
