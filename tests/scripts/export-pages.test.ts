import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportPages } from '../../scripts/build/export-pages.ts';
import type { MakePage } from '../../src/server/page-maker.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-dist-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const file of ['app.html', 'admin.html']) writeFileSync(path.join(folder, file), 'own');

const make: MakePage = async (url) => ({
  outcome: 'page',
  text: `<title>${url}</title><main><h1>${url}</h1></main>`,
  type: 'text/html',
});
const exportAll = (...urls: string[]) => exportPages({ urls, make, folder });

test('a location at an address of the site stops the build with a readable error before anything is written', async () => {
  const building = exportAll('/', '/texas', '/admin', '/app', '/index', '/404', '/404');
  await expect(building).rejects.toThrow(
    /Rename or delete them in the back office:\n\/admin: admin\.html .*\n\/app: .*\n\/index: .*\n\/404: /,
  );
  expect(readFileSync(path.join(folder, 'admin.html'), 'utf8')).toBe('own');
  expect(existsSync(path.join(folder, 'texas.html'))).toBe(false);
});

test('so does a page called "index", which a host would show at its folder\'s address', async () => {
  await expect(exportAll('/', '/washington', '/washington/index', '/texas/austin/index')).rejects.toThrow(
    /in the back office:\n\/washington\/index: .*\n\/texas\/austin\/index: .*$/,
  );
});

test('pages are written as files beside each other', async () => {
  await exportAll('/', '/texas', '/texas/austin', '/404');
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('<h1>/</h1>');
  expect(readFileSync(path.join(folder, 'texas/austin.html'), 'utf8')).toContain('<h1>/texas/austin</h1>');
});

test('every page that cannot be published is named, with the reason', async () => {
  const faulty: MakePage = async (url) => {
    if (url === '/broken') throw new Error('/broken: it has no h1');
    return url === '/silent' ? { outcome: 'unanswered', failures: ['no answer'] } : { outcome: 'missing' };
  };
  const urls = ['/broken', '/silent', '/gone'];
  await expect(exportPages({ urls, make: faulty, folder })).rejects.toThrow(
    /must not be published:\n\/broken: it has no h1\n\/silent: no answer\n\/gone: nothing is there$/,
  );
});
