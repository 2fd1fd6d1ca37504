import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readHeaderRules } from '../../scripts/build/header-rules.ts';
import { headersFile } from '../../scripts/build/hosting-files.ts';

async function rulesOf(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'headers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, '_headers');
  writeFileSync(file, text);
  return readHeaderRules(file);
}

test('a later rule overrides an earlier one, header by header', async () => {
  const headersOf = await rulesOf(
    '# note\n/*\n  A: one\n  B: x:y\n/assets/*\n  A: two\n/exact\n  C: three\n',
  );
  expect([...headersOf('/')]).toEqual([
    ['A', 'one'],
    ['B', 'x:y'],
  ]);
  expect(headersOf('/assets/a.js').get('A')).toBe('two');
  expect(headersOf('/exact').get('C')).toBe('three');
  expect(headersOf('/exact/more').has('C')).toBe(false);
});

test("the built headers keep hashed files for a year and let no page run other hosts' scripts", async () => {
  const headersOf = await rulesOf(headersFile('https://project.supabase.co', null));
  expect(headersOf('/assets/index-1.js').get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const page = headersOf('/california');
  expect(page.get('Cache-Control')).toContain('must-revalidate');
  const policy = page.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self' https://project.supabase.co");
  expect(policy).toContain("img-src 'self' data: https://project.supabase.co;");
  expect(policy.match(/script-src ([^;]*)/)?.[1]).not.toContain('unsafe-inline');
  expect(page.get('X-Content-Type-Options')).toBe('nosniff');
  expect(page.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
});
