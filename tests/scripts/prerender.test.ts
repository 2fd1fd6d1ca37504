import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Chunks } from '../../scripts/build/chunk-files.ts';
import { prerenderPages } from '../../scripts/build/prerender.ts';
import { pageTemplate } from '../../src/server/page-template.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'gold-atlas-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
for (const file of ['index.html', 'app.html', 'admin.html']) writeFileSync(path.join(dist, file), 'own');

const typefaces = { heading: '/assets/heading.woff2', text: '/assets/text.woff2' };
const template = pageTemplate('<!--app-->', {
  entry: '/assets/index.js',
  css: '',
  typefaces,
  bootScript: '',
});
const chunks = new Chunks({
  '_layout-1.js': { file: 'assets/layout-1.js', name: 'layout' },
  '_location-pages-2.js': { file: 'assets/location-pages-2.js', name: 'location-pages' },
});
const prerender = (...urls: string[]) =>
  prerenderPages({
    urls,
    render: async (url) => ({
      outcome: 'page',
      html: `<title>${url}</title><main><h1>${url}</h1></main>`,
      state: { mutations: [], queries: [] },
      screen: 'src/site/locations/state-page.tsx',
      problems: [],
    }),
    template,
    chunks,
    dist,
  });

test('a location at an address of the site stops the build with a readable error before anything is written', async () => {
  const building = prerender('/', '/texas', '/admin', '/app', '/index', '/404', '/404');
  await expect(building).rejects.toThrow(
    /Rename or delete them in the back office:\n\/admin: admin\.html .*\n\/app: .*\n\/index: .*\n\/404: /,
  );
  expect(readFileSync(path.join(dist, 'admin.html'), 'utf8')).toBe('own');
  expect(existsSync(path.join(dist, 'texas.html'))).toBe(false);
});

test('so does a page called "index", which a host would show at its folder\'s address', async () => {
  await expect(prerender('/', '/washington', '/washington/index', '/texas/austin/index')).rejects.toThrow(
    /in the back office:\n\/washington\/index: .*\n\/texas\/austin\/index: .*$/,
  );
});

test('the home page fills the shell, and other pages are written beside it', async () => {
  await prerender('/', '/texas', '/texas/austin', '/404');
  expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain('<h1>/</h1>');
  expect(readFileSync(path.join(dist, 'texas/austin.html'), 'utf8')).toContain('<h1>/texas/austin</h1>');
});
