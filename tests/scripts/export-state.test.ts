import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportState } from '../../scripts/build/export-state.ts';
import type { PageResult } from '../../src/server/page-maker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = (...pages: [path: string, text: string][]) =>
  pages.map(([path, text]) => ({ path, entry: null, answers: () => [[['text'], text]] as const }));
type Pages = ReturnType<typeof texts>;

const html = (path: string, text: string): PageResult => ({
  outcome: 'page',
  text: `<h1>${path}</h1>${text}`,
  type: 'text/html',
});
const run = (pages: Pages) =>
  exportState({
    pages,
    own: ['/', '/contact'],
    folder,
    make: async ({ path, answers }) => html(path, String(answers()[0]?.[1])),
  });
const file = (name: string) => path.join(folder, name);

test('pages are written as files beside each other, and named with their entries in their order', async () => {
  const { pages } = await run(texts(['/texas/austin', 'two'], ['/texas', 'one']));
  expect(readFileSync(file('texas.html'), 'utf8')).toContain('one');
  expect(readFileSync(file('texas/austin.html'), 'utf8')).toContain('two');
  expect(pages).toEqual([
    { path: '/texas/austin', entry: null },
    { path: '/texas', entry: null },
  ]);
});

test('a location at an address of the site is refused before a page of its state is written', async () => {
  const { refused, pages } = await run(
    texts(['/texas', ''], ['/admin', ''], ['/app', ''], ['/contact', ''], ['/texas/index', '']),
  );
  expect(refused).toEqual([
    '/admin: the site itself uses admin.html',
    '/app: the site itself uses app.html',
    '/contact: the site itself uses contact.html',
    '/texas/index: the site itself uses texas/index.html',
  ]);
  expect(pages).toEqual([]);
  expect(existsSync(file('texas.html'))).toBe(false);
});

test('every page that cannot be published is named, with the reason', async () => {
  const outcomes: Record<string, () => Promise<PageResult>> = {
    '/broken': async () => Promise.reject(new Error('/broken: it has no h1')),
    '/silent': async () => ({ outcome: 'unanswered', failures: ['no answer'] }),
    '/gone': async () => ({ outcome: 'missing' }),
  };
  const { faults } = await exportState({
    pages: texts(...Object.keys(outcomes).map((path): [string, string] => [path, ''])),
    own: [],
    folder,
    make: async ({ path }) => outcomes[path]?.() ?? html(path, ''),
  });
  expect(faults.sort()).toEqual(['/broken: it has no h1', '/gone: no page there', '/silent: no answer']);
});
