import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { fromRoot } from '../shared/root.ts';

/** Where the two test runners write what happened. Playwright empties its folder when it starts. */
export const UNIT_REPORT = fromRoot('test-results-unit.json');
export const END_TO_END_REPORT = fromRoot('test-results/e2e.json');

const TESTS_SHOWN = 10;
const LINES_SHOWN = 15;

export type FailedTest = { title: string; message: string };

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const reportedError = z.object({
  message: z.string().default('No message'),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
});
const specification = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ results: z.array(z.object({ status: z.string(), errors: z.array(reportedError) })) }),
  ),
});
const suite = z.object({
  specs: z.array(specification).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const endToEndReport = z.object({ errors: z.array(reportedError).default([]), suites: z.array(suite) });

type Suite = z.infer<typeof suite>;
type ReportedError = z.infer<typeof reportedError>;

const relative = (file: string): string => path.relative(fromRoot(''), file);

/** Vitest puts this in place of the message where a test timed out, and says only on the screen what was awaited. */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR';

/** The failures in a report of Vitest: of each test, or of a whole file that could not be loaded. */
export function unitFailures(report: unknown): FailedTest[] {
  return unitReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: relative(name), message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${relative(name)} › ${fullName}`,
      message: (failureMessages ?? [])
        .join('\n')
        .replaceAll(TIMED_OUT, 'Timed out. The output above has the details.'),
    }));
  });
}

const messageOf = ({ message, location }: ReportedError): string =>
  location ? `${relative(location.file)}:${location.line}\n${message}` : message;

const specificationsOf = (suites: Suite[]): Suite['specs'] =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...specificationsOf(inner)]);

/** The failures in a report of Playwright: of each test, and those outside of any test. */
export function endToEndFailures(report: unknown): FailedTest[] {
  const { errors, suites } = endToEndReport.parse(report);
  const outside = errors.map((error) => ({ title: 'outside of any test', message: messageOf(error) }));
  const inTests = specificationsOf(suites).flatMap(({ title, file, line, tests }) => {
    const wrong = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return wrong.length === 0
      ? []
      : [{ title: `${file}:${line} › ${title}`, message: wrong.map(messageOf).join('\n') }];
  });
  return [...outside, ...inTests];
}

function shortened(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line));
  const rest = lines.length - LINES_SHOWN;
  return rest > 0 ? [...lines.slice(0, LINES_SHOWN), `(${rest} more lines)`] : lines;
}

/** Says why tests failed, short enough to be the end of a log. */
export function failuresText(failures: FailedTest[]): string {
  const shown = failures
    .slice(0, TESTS_SHOWN)
    .map(({ title, message }) => [title, ...shortened(message).map((line) => `    ${line}`)].join('\n'));
  const rest = failures.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n\n');
}

/** The failures in a step's report; an empty list if it wrote none. */
export const failuresIn = (file: string, read: (report: unknown) => FailedTest[]): FailedTest[] =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
