import { expect, test } from 'vitest';
import { policyViolations } from '../../src/domain/policy-report.ts';

const byUri = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://goldatlas.example/about?email=ada@example.com#top',
    'blocked-uri': 'https://tracker.example/pixel.gif?who=ada',
    'effective-directive': 'img-src',
    'source-file': 'https://goldatlas.example/assets/index-1.js?x=1',
    ...changes,
  },
});
const byEndpoint = (body: Record<string, unknown>, type = 'csp-violation') => ({
  type,
  url: 'https://goldatlas.example/',
  body: { documentURL: 'https://goldatlas.example/texas', effectiveDirective: 'script-src-elem', ...body },
});

test('a stored report has the directive, the blocked origin, the page and the file, but no query', () => {
  expect(policyViolations(byUri())).toEqual([
    {
      directive: 'img-src',
      blocked: 'https://tracker.example',
      page: '/about',
      source: '/assets/index-1.js',
    },
  ]);
});

test('the newer format has several reports, and other kinds are ignored', () => {
  expect(
    policyViolations([
      byEndpoint({ blockedURL: 'inline' }),
      byEndpoint({}, 'deprecation'),
      { type: 'csp-violation' },
      byEndpoint({ blockedURL: 'wss://other.example/socket?token=1', effectiveDirective: 'connect-src' }),
    ]),
  ).toEqual([
    { directive: 'script-src-elem', blocked: 'inline', page: '/texas', source: '' },
    { directive: 'connect-src', blocked: 'wss://other.example', page: '/texas', source: '' },
  ]);
  expect(
    policyViolations(Array.from({ length: 500 }, () => byEndpoint({ blockedURL: 'eval' }))),
  ).toHaveLength(20);
});

test.each([
  [
    'an older browser sends the whole directive',
    { 'effective-directive': '', 'violated-directive': "img-src 'self'" },
    { directive: 'img-src' },
  ],
  [
    'the scheme data: is kept without the data',
    { 'blocked-uri': 'data:text/html,ada' },
    { blocked: 'data:' },
  ],
  ['a text that is not an address is not kept', { 'blocked-uri': 'Ada Lovelace' }, { blocked: 'something' }],
  [
    'an e-mail address in a path is not kept',
    { 'document-uri': 'https://goldatlas.example/free-guide/ada%40example.com/x?ada@example.com' },
    { page: '/free-guide/.../x' },
  ],
  [
    "a preview's key is not kept",
    { 'document-uri': 'https://goldatlas.example/preview/abc.def' },
    { page: '/preview/...' },
  ],
  [
    'a long address is truncated',
    { 'document-uri': `https://goldatlas.example/${'a'.repeat(900)}` },
    { page: `/${'a'.repeat(199)}` },
  ],
])('%s', (_, changes, kept) => {
  expect(policyViolations(byUri(changes))).toEqual([expect.objectContaining(kept)]);
});

test.each([
  ['a browser extension', { 'source-file': 'moz-extension://1234/inject.js' }],
  ['another extension', { 'blocked-uri': 'chrome-extension://abcd/a.css' }],
  ['a page without an address', { 'document-uri': 'about:blank' }],
  ['a directive that is markup', { 'effective-directive': '<script>' }],
  ['a made-up directive', { 'effective-directive': 'money-src' }],
])('a report about %s is ignored', (_, changes) => {
  expect(policyViolations(byUri(changes))).toEqual([]);
});

test.each([[null], ['text'], [{}], [{ 'csp-report': 'no' }], [[1, 2]]])('%j is not a report', (body) => {
  expect(policyViolations(body)).toBeNull();
});

const SCRIPT = '"><script>alert(1)</script>';
test.each([
  ['alone', byUri(Object.fromEntries(Object.keys(byUri()['csp-report']).map((name) => [name, SCRIPT])))],
  [
    'in addresses',
    byUri({
      'document-uri': `https://goldatlas.example/${SCRIPT}`,
      'blocked-uri': `javascript:${SCRIPT}`,
      'source-file': `https://goldatlas.example/${SCRIPT}?${SCRIPT}`,
    }),
  ],
  ['in host and protocol', byUri({ 'blocked-uri': `https://${SCRIPT}/`, 'source-file': `${SCRIPT}:x` })],
])('a script in every field, %s, leaves no markup', (_, body) => {
  expect(JSON.stringify(policyViolations(body))).not.toMatch(/[<>]|\\"/);
});
