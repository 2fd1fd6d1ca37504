import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/shared/root.ts';
import { endToEndFailures, failuresText, unitFailures } from '../../scripts/test/failures.ts';

const result = (status: string, ...errors: object[]) => ({ results: [{ status, errors }] });

test('a failed end-to-end test is named with its message, without colors, and where it failed', () => {
  const report = {
    errors: [],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              { title: 'passes', file: 'a.spec.ts', line: 3, tests: [result('passed')] },
              {
                title: 'shows the lead',
                file: 'a.spec.ts',
                line: 9,
                tests: [
                  result('failed', {
                    message: 'Error: \u001b[31mnot visible\u001b[39m\n\nTimeout: 10000ms',
                    location: { file: fromRoot('tests/e2e/a.spec.ts'), line: 12 },
                  }),
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(failuresText(endToEndFailures(report))).toBe(
    [
      'a.spec.ts:9 › shows the lead',
      '    tests/e2e/a.spec.ts:12',
      '    Error: not visible',
      '    Timeout: 10000ms',
    ].join('\n'),
  );
});

test('what fails before any end-to-end test is said too', () => {
  const report = { errors: [{ message: 'There is no build to test' }], suites: [] };
  expect(failuresText(endToEndFailures(report))).toBe('outside of any test\n    There is no build to test');
});

test('a failed unit test is named with its message, and a file that cannot be loaded with its own', () => {
  const report = {
    testResults: [
      {
        name: fromRoot('tests/domain/locations/slug.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a slug is short', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a slug is plain',
            failureMessages: [
              'AssertionError: a-b\n    at slug.test.ts:3:1\n    at x (/a/node_modules/vitest/a.js:1:1)',
            ],
          },
          {
            status: 'failed',
            fullName: 'a slug comes',
            failureMessages: ['Error: STACK_TRACE_ERROR\n    at slug.test.ts:5:1'],
          },
        ],
      },
      {
        name: fromRoot('tests/domain/zip.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  };
  expect(failuresText(unitFailures(report))).toBe(
    [
      'tests/domain/locations/slug.test.ts › a slug is plain',
      '    AssertionError: a-b',
      '        at slug.test.ts:3:1',
      '',
      'tests/domain/locations/slug.test.ts › a slug comes',
      '    Timed out. The output above has the details.',
      '        at slug.test.ts:5:1',
      '',
      'tests/domain/zip.test.ts',
      '    Cannot find module',
    ].join('\n'),
  );
});

test('a long message and a long list are cut, and what is left out is counted', () => {
  const message = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`).join('\n');
  const lines = failuresText(Array.from({ length: 12 }, () => ({ title: 'a test', message }))).split('\n');
  expect(lines.filter((line) => line === 'a test')).toHaveLength(10);
  expect(lines.filter((line) => line === '    (25 more lines)')).toHaveLength(10);
  expect(lines.at(-1)).toBe('and 2 more');
});
