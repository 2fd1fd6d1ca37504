import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { compress } from '../build/compress.ts';
import { type ServeOptions, serveSite } from '../serve/serve-site.ts';
import { LOOPBACK_TLS } from './loopback-tls.ts';

/** The least that a page can cost: its HTML and pictures, without script and web fonts. */
export const withoutScriptsAndFonts = (html: string): string =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/@font-face\s*\{[^}]*\}/g, '');

async function floorOf(site: string, page: string): Promise<[page: string, body: Buffer]> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    https.get(site + page, { ca: LOOPBACK_TLS.cert }, resolve).on('error', reject);
  });
  const html = await text(response);
  if (response.statusCode !== 200) throw new Error(`${page} answered ${response.statusCode}.`);
  return [page, await compress(Buffer.from(withoutScriptsAndFonts(html)))];
}

/**
 * Answers the addresses of these pages of the site with their floors, and everything else as the site itself does. The
 * floors are compressed beforehand, like the site's files, because Lighthouse counts the time that a server takes to
 * answer.
 */
export async function serveFloors(options: ServeOptions, site: string, pages: readonly string[]) {
  const floors = new Map(await Promise.all(pages.map((page) => floorOf(site, page))));
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
