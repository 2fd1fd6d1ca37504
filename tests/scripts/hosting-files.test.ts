import { expect, test } from 'vitest';
import { parseHeaderRules } from '../../scripts/build/header-rules.ts';
import { headersFile, redirectsFile, securityFile } from '../../scripts/build/hosting-files.ts';

const HOSTED = 'https://project.supabase.example';

function policyOf(apiOrigin: string | null) {
  const [everywhere] = parseHeaderRules(headersFile(apiOrigin, null));
  const headers = new Map(everywhere?.headers);
  const parts = (headers.get('Content-Security-Policy') ?? '').split('; ');
  const directives = new Map(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
  return { directives, headers };
}

test('a hosted site reports policy violations to its project, with report-to and report-uri', () => {
  const { directives, headers } = policyOf(HOSTED);
  const endpoint = `${HOSTED}/functions/v1/policy-report`;
  expect(directives.get('report-to')).toBe('policy');
  expect(directives.get('report-uri')).toBe(endpoint);
  expect(headers.get('Reporting-Endpoints')).toBe(`policy="${endpoint}"`);
  expect(directives.get('connect-src')).toBe(`'self' ${HOSTED}`);
});

test('a local site, which is served over plain HTTP, reports with report-uri, the only one that works there', () => {
  const { directives } = policyOf(null);
  expect(directives.has('report-to')).toBe(false);
  expect(directives.get('report-uri')).toBe('/functions/v1/policy-report');
});

test('only the named trusted types may turn text into HTML or into the address of a script', () => {
  const { directives } = policyOf(HOSTED);
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('gold-atlas default dompurify');
});

test("the home page's file redirects to its address before the apps get all other addresses", () => {
  const rules = redirectsFile.split('\n').filter((line) => line.startsWith('/'));
  expect(rules[0]).toBe('/index.html / 301');
  expect(rules.at(-1)).toBe('/* /app.html 200');
});

test('security.txt is renewed with each build and expires within a year', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(securityFile('https://goldatlas.example', 'info@goldatlas.example', now)).toBe(
    [
      'Contact: mailto:info@goldatlas.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://goldatlas.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
