import { readFile } from 'node:fs/promises';
import { type Plugin, type PreviewOptions, type PreviewServer, preview } from 'vite';
import { compress } from '../build/compress.ts';
import { fileOfPage } from '../build/prerender.ts';
import { siteHandler } from '../build/static-site.ts';
import { fromRoot } from '../shared/root.ts';

/** The least that a page can cost: its HTML and pictures, without script and web fonts. */
export const withoutScriptsAndFonts = (html: string): string =>
  html
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');

async function floorOf(page: string): Promise<[page: string, body: Buffer]> {
  const html = await readFile(fromRoot(`dist/${fileOfPage(page)}`), 'utf8');
  return [page, await compress(Buffer.from(withoutScriptsAndFonts(html)))];
}

/**
 * Answers these pages' addresses with their floors, and everything else as the site itself does. The floors are
 * compressed beforehand, like the site's files, because Lighthouse counts the time that a server takes to answer.
 */
const floorPages = (pages: readonly string[]): Plugin => ({
  name: 'gold-atlas:floor-pages',
  async configurePreviewServer({ middlewares }) {
    const files = await siteHandler();
    const floors = new Map(await Promise.all(pages.map(floorOf)));
    middlewares.use((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const body = floors.get(pathname);
      if (!body) return files(request, response);
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
    });
  },
});

/** Serves the built pages' floors with these server options. */
export const serveFloors = (server: PreviewOptions, pages: readonly string[]): Promise<PreviewServer> =>
  preview({ configFile: false, plugins: [floorPages(pages)], logLevel: 'error', preview: server });
