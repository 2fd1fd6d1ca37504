import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formerRedirects, skippedRedirectsText } from '../../scripts/build/former-redirects.ts';
import { maxFormerRedirects, redirectsFile } from '../../scripts/build/hosting-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-redirects-'));
  writeFileSync(path.join(folder, 'robots.txt'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const SCREENS = ['/preview', '/unsubscribe'];
const read = (former: [from: string, to: string][]) =>
  formerRedirects({
    former: new Map(former),
    pages: new Set(['/', '/nevada', '/nevada/reno', ...SCREENS]),
    folder,
    room: maxFormerRedirects(SCREENS),
  });

test('a former address leads to its page with 301', async () => {
  const { redirects, ...rest } = await read([['/nevada/old', '/nevada/reno']]);
  expect(redirectsFile(SCREENS, redirects)).toContain('\n/nevada/old /nevada/reno 301\n');
  expect(skippedRedirectsText({ redirects, ...rest })).toBeNull();
});

test('what the site serves itself is never led elsewhere, and nothing leads to what it does not have', async () => {
  const { redirects } = await read([
    ['/nevada', '/nevada/reno'],
    ['/preview', '/nevada'],
    ['/admin', '/nevada'],
    ['/admin/leads', '/nevada'],
    ['/robots.txt', '/nevada'],
    ['/old', '/nevada/elko'],
    ['/administration', '/nevada'],
  ]);
  expect(redirects).toEqual([['/administration', '/nevada']]);
});

test('the newest that fit are written, and the build says how many were left out', async () => {
  const many = Array.from({ length: 2500 }, (_, at): [string, string] => [`/old-${at}`, '/nevada']);
  const { redirects, ...rest } = await read([['/all/*', '/nevada'], ['/:any', '/nevada'], ...many]);
  const lines = redirectsFile(SCREENS, redirects).trim().split('\n').slice(1);
  expect(lines.filter((line) => !line.includes('*'))).toHaveLength(2000);
  // Cloudflare takes every line after one with a star for another of these, and reads a hundred of them.
  expect(lines.findIndex((line) => line.includes('*'))).toBe(lines.length - 1);
  expect(lines).toContain('/old-0 /nevada 301');
  expect(skippedRedirectsText({ redirects, ...rest })).toBe(
    'Of the former addresses in _redirects, 504 older ones were skipped because hosts read at most 1996; ' +
      '2 with a star or a colon were skipped because hosts read those as patterns.',
  );
});
