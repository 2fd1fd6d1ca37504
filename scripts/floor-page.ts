import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Plugin, type PreviewOptions, type PreviewServer, preview } from 'vite';
import { fileOfPage } from './prerender.ts';
import { fromRoot } from './root.ts';
import { siteHandler } from './static-site.ts';

/** The least a page can cost: its HTML and pictures, with neither script nor web fonts. */
export const withoutScriptsAndFonts = (html: string): string =>
  html
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');

/** Answers a page's address with its floor, and everything else as the site itself does. */
const floorPages: Plugin = {
  name: 'gold-atlas:floor-pages',
  async configurePreviewServer({ middlewares }) {
    const files = await siteHandler();
    middlewares.use((request, response) => {
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
  },
};

/** Serves the built pages' floors as `server` says. */
export const serveFloors = (server: PreviewOptions): Promise<PreviewServer> =>
  preview({ configFile: false, plugins: [floorPages], logLevel: 'error', preview: server });
