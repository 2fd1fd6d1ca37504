import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { fileOfPage } from './prerender.ts';
import { fromRoot } from './root.ts';
import { siteHandler } from './static-site.ts';

/** The least a page can cost: its HTML and pictures, with neither script nor web fonts. */
export const withoutScriptsAndFonts = (html: string): string =>
  html
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');

/** Serves the built pages' floors on a free port of the loopback address. */
export async function serveFloor(): Promise<{ url: string; close: () => void }> {
  const files = await siteHandler();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/\.\w+$/.test(pathname)) return files(request, response);
    readFile(fromRoot(`dist/${fileOfPage(pathname)}`), 'utf8').then(
      (html) => {
        const body = brotliCompressSync(withoutScriptsAndFonts(html));
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
          .end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
