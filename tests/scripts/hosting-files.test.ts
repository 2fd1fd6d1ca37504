import { expect, test } from 'vitest';
import { headersFile, indexNowFile, redirectsFile } from '../../scripts/build/hosting-files.ts';
import { disallowedPaths } from '../../src/app/no-index-paths.ts';
import { type HeaderRule, headerRules, headersOf } from '../../src/server/header-rules.ts';
import { robotsFile, securityFile } from '../../src/server/made-files.ts';

const HOSTED = 'https://project.supabase.example';

function policyOf(apiOrigin: string | null) {
  const headers = headersOf(
    headerRules({ apiOrigin, challenge: null, bootScriptHash: 'sha256-x', disallowedPaths: [] }),
    '/',
  );
  const parts = (headers.get('Content-Security-Policy') ?? '').split('; ');
  const directives = new Map(
    parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
  return { directives, headers };
}

test('the file for static hosts holds the same headers as the site server sends', () => {
  const file = headersFile([
    { pattern: '/*', headers: [['X-One', 'a: b']] },
    { pattern: '/assets/*', headers: [['Cache-Control', 'immutable']] },
  ]);
  expect(file).toBe('# Written by the build.\n/*\n  X-One: a: b\n/assets/*\n  Cache-Control: immutable\n');
});

test('a later rule overrides an earlier one, header by header, and a path without a star matches itself', () => {
  const rules: HeaderRule[] = [
    {
      pattern: '/*',
      headers: [
        ['A', 'one'],
        ['B', 'x:y'],
      ],
    },
    { pattern: '/assets/*', headers: [['A', 'two']] },
    { pattern: '/exact', headers: [['C', 'three']] },
  ];
  expect([...headersOf(rules, '/')]).toEqual([
    ['a', 'one'],
    ['b', 'x:y'],
  ]);
  expect(headersOf(rules, '/assets/a.js').get('A')).toBe('two');
  expect(headersOf(rules, '/exact').get('C')).toBe('three');
  expect(headersOf(rules, '/exact/more').has('C')).toBe(false);
});

test("hashed files are kept for a year, and no page runs other hosts' scripts", () => {
  const rules = headerRules({
    apiOrigin: HOSTED,
    challenge: null,
    bootScriptHash: 'sha256-x',
    disallowedPaths: [],
  });
  expect(headersOf(rules, '/assets/index-1.js').get('Cache-Control')).toBe(
    'public, max-age=31536000, immutable',
  );
  const page = headersOf(rules, '/california');
  expect(page.get('Cache-Control')).toContain('must-revalidate');
  expect(page.get('X-Content-Type-Options')).toBe('nosniff');
  expect(page.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  const { directives } = policyOf(HOSTED);
  expect(directives.get('default-src')).toBe("'none'");
  expect(directives.get('img-src')).toBe(`'self' data: ${HOSTED}`);
  expect(directives.get('script-src')).not.toContain('unsafe-inline');
});

test('a hosted site reports policy violations to its project, with report-to and report-uri', () => {
  const { directives, headers } = policyOf(HOSTED);
  const endpoint = `${HOSTED}/functions/v1/policy-report`;
  expect(directives.get('report-to')).toBe('policy');
  expect(directives.get('report-uri')).toBe(endpoint);
  expect(headers.get('Reporting-Endpoints')).toBe(`policy="${endpoint}"`);
  expect(directives.get('connect-src')).toBe(`'self' ${HOSTED}`);
});

test('a local site, which is served over plain HTTP, reports with report-uri, the only one that works there', () => {
  const { directives, headers } = policyOf(null);
  expect(directives.has('report-to')).toBe(false);
  expect(headers.has('Reporting-Endpoints')).toBe(false);
  expect(directives.get('report-uri')).toBe('/functions/v1/policy-report');
});

test('only the named trusted types may turn text into HTML or into the address of a script', () => {
  const { directives } = policyOf(HOSTED);
  expect(directives.get('require-trusted-types-for')).toBe("'script'");
  expect(directives.get('trusted-types')).toBe('gold-atlas default dompurify');
});

test("only the apps' own addresses get a shell: every other address without a file is 404", () => {
  expect(redirectsFile(['/preview'], []).split('\n').slice(1)).toEqual([
    '/index.html / 301',
    '/admin /admin.html 200',
    '/preview /app.html 200',
    '/admin/* /admin.html 200',
    '',
  ]);
});

test('security.txt is renewed whenever it is made and expires within a year', () => {
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

test('the file of a key for IndexNow is named by the key, and a bad key is refused', () => {
  expect(indexNowFile(undefined)).toBeNull();
  expect(indexNowFile('a1b2c3d4')).toEqual({ name: 'a1b2c3d4.txt', text: 'a1b2c3d4' });
  for (const key of ['short', '../../etc/passwd', 'x'.repeat(129)])
    expect(() => indexNowFile(key)).toThrow(/INDEXNOW_KEY must have/);
});

test('robots.txt bars search engines from the back office and from what the route table bars', () => {
  expect(robotsFile('https://gold.example', disallowedPaths)).toBe(`User-agent: *
Allow: /
Disallow: /admin
Disallow: /preview

Sitemap: https://gold.example/sitemap.xml
`);
});
