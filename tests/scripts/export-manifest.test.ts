import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildDigest, readFormerExport, writeExportRecord } from '../../scripts/build/export-manifest.ts';
import { presentPages, removeAllButPages, removeVanished } from '../../scripts/build/remove-vanished.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string) => path.join(folder, name);
const write = (name: string, text = '') => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};

const STATES = {
  texas: { digest: 'd', pages: { '/texas': { shown: 's', size: 3, writtenAt: 4, entry: null } } },
};

test('what an export recorded is known to the next one, where the site itself is the same', async () => {
  await writeExportRecord(file('pages.json'), 'build', STATES);
  expect(await readFormerExport(file('pages.json'), 'build')).toEqual({ states: STATES, because: null });
  expect(readdirSync(folder)).toEqual(['pages.json']);
});

test.each([
  ['no record', null, 'there is no record of an earlier export'],
  [
    'a cut record',
    '{"build":"build","states":{"tex',
    'pages.json, the record of the last export, is unreadable',
  ],
  ['a foreign file', '{"name":"x"}', 'pages.json, the record of the last export, is unreadable'],
  ['another bundle', '{"build":"old","states":{}}', 'the site itself has changed since the last export'],
])('%s means that every page is made, said in words', async (_name, text, because) => {
  if (text !== null) write('pages.json', text);
  expect(await readFormerExport(file('pages.json'), 'build')).toEqual({ states: {}, because });
});

test('another bundle and another year are another site', async () => {
  write('server/site.js', 'one');
  const at = (day: string) => buildDigest(file('server'), new Date(`${day}T12:00:00`));
  const first = await at('2026-06-01');
  expect(await at('2026-07-01')).toBe(first);
  expect(await at('2027-01-02')).not.toBe(first);
  write('server/site.js', 'two');
  expect(await at('2026-06-01')).not.toBe(first);
});

test('vanished pages and old parts of the sitemap leave, with their empty folders; other files stay', async () => {
  for (const name of [
    'texas.html',
    'ohio.html',
    'ohio/columbus/east.html',
    'sitemap.xml',
    'sitemap-2.xml',
    'a.js',
  ])
    write(name);
  const present = await presentPages(folder);
  expect(await removeVanished(folder, present, new Set(['texas.html', 'sitemap.xml']))).toBe(3);
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'sitemap.xml', 'texas.html']);
});

test('a new bundle leaves the pages of the last export where they are', async () => {
  for (const name of ['texas.html', 'texas/austin.html', 'assets/old.js', '_headers']) write(name);
  await removeAllButPages(folder);
  await removeAllButPages(file('nowhere'));
  expect(existsSync(file('texas/austin.html'))).toBe(true);
  expect(readdirSync(file('assets'))).toEqual([]);
  expect(existsSync(file('_headers'))).toBe(false);
});
