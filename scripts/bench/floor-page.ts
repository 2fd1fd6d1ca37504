import { readFile } from 'node:fs/promises';
import { compress } from '../build/compress.ts';
import { fileOfPage } from '../build/page-files.ts';
import { type ServeOptions, serveSite } from '../serve/serve-site.ts';
import { fromRoot } from '../shared/root.ts';

/** The least that a page can cost: its HTML and pictures, without script and web fonts. */
export const withoutScriptsAndFonts = (html: string): string =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/@font-face\s*\{[^}]*\}/g, '');

async function floorOf(page: string): Promise<[page: string, body: Buffer]> {
  const html = await readFile(fromRoot(`dist/${fileOfPage(page)}`), 'utf8');
  return [page, await compress(Buffer.from(withoutScriptsAndFonts(html)))];
}

/**
 * Answers these pages' addresses with their floors, and everything else as the site itself does. The floors are
 * compressed beforehand, like the site's files, because Lighthouse counts the time that a server takes to answer.
 */
export async function serveFloors(options: ServeOptions, pages: readonly string[]) {
  const floors = new Map(await Promise.all(pages.map(floorOf)));
  return serveSite({
    ...options,
    first: (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const body = floors.get(pathname);
      if (!body) return next();
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
    },
  });
}
