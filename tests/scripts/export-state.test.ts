import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areThere, exportState } from '../../scripts/build/export-state.ts';
import type { Made } from '../../src/server/page-maker.ts';

let folder: string;
let made: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-export-'));
  made = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = (...pages: [path: string, text: string][]) =>
  pages.map(([path, text]) => ({ path, entry: null, answers: () => [[['text'], text]] as const }));
type Pages = ReturnType<typeof texts>;

const html = (path: string, text: string): Made => ({
  outcome: 'page',
  text: `<h1>${path}</h1>${text}`,
  type: 'text/html',
});
const run = (pages: Pages, former: Awaited<ReturnType<typeof exportState>>['pages'] = {}) =>
  exportState({
    pages,
    own: ['/', '/contact'],
    folder,
    former,
    make: async ({ path, answers }) => {
      made.push(path);
      return html(path, String(answers()[0]?.[1]));
    },
  });
const file = (name: string) => path.join(folder, name);

test('pages are written as files beside each other', async () => {
  const { written, pages } = await run(texts(['/texas', 'one'], ['/texas/austin', 'two']));
  expect(readFileSync(file('texas.html'), 'utf8')).toContain('one');
  expect(readFileSync(file('texas/austin.html'), 'utf8')).toContain('two');
  expect(written).toBe(2);
  expect(await areThere(folder, pages)).toBe(true);
});

test('only a page that shows something else is made again', async () => {
  const { pages } = await run(texts(['/texas', 'one'], ['/texas/austin', 'two']));
  made = [];
  const next = await run(texts(['/texas', 'one'], ['/texas/austin', 'new']), pages);
  expect(made).toEqual(['/texas/austin']);
  expect(readFileSync(file('texas/austin.html'), 'utf8')).toContain('new');
  expect(Object.keys(next.pages).sort()).toEqual(['/texas', '/texas/austin']);
});

test('a file that was removed, or written by an export that was killed, is made again', async () => {
  const { pages } = await run(texts(['/texas', 'one'], ['/ohio', 'two'], ['/utah', 'three']));
  rmSync(file('texas.html'));
  writeFileSync(file('ohio.html'), '<h1>/oh');
  expect(await areThere(folder, pages)).toBe(false);
  made = [];
  await run(texts(['/texas', 'one'], ['/ohio', 'two'], ['/utah', 'three']), pages);
  expect(made.sort()).toEqual(['/ohio', '/texas']);
  expect(readFileSync(file('ohio.html'), 'utf8')).toContain('two');
});

test('a location at an address of the site is refused before a page of its state is written', async () => {
  const { refused, written } = await run(
    texts(['/texas', ''], ['/admin', ''], ['/app', ''], ['/contact', ''], ['/texas/index', '']),
  );
  expect(refused).toEqual([
    '/admin: the site itself uses admin.html',
    '/app: the site itself uses app.html',
    '/contact: the site itself uses contact.html',
    '/texas/index: the site itself uses texas/index.html',
  ]);
  expect(written).toBe(0);
  expect(existsSync(file('texas.html'))).toBe(false);
});

test('every page that cannot be published is named, with the reason', async () => {
  const outcomes: Record<string, () => Promise<Made>> = {
    '/broken': async () => Promise.reject(new Error('/broken: it has no h1')),
    '/silent': async () => ({ outcome: 'unanswered', failures: ['no answer'] }),
    '/gone': async () => ({ outcome: 'missing' }),
  };
  const { faults } = await exportState({
    pages: texts(...Object.keys(outcomes).map((path): [string, string] => [path, ''])),
    own: [],
    folder,
    former: {},
    make: async ({ path }) => outcomes[path]?.() ?? html(path, ''),
  });
  expect(faults.sort()).toEqual(['/broken: it has no h1', '/gone: no page there', '/silent: no answer']);
});
