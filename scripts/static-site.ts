import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { readHeaderRules } from './header-rules.ts';
import { fromRoot } from './root.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves dist/ as the hosting files in it ask for: the headers of _headers, pages without ".html", brotli
 * files where the browser takes them, and the shell of one of the two apps for every other address. So the tests run under
 * the same Content Security Policy as the visitors.
 */
export async function siteHandler(dist = fromRoot('dist')): Promise<Handler> {
  const { default: sirv } = await import('sirv');
  const headersOf = await readHeaderRules(`${dist}/_headers`);
  const files = sirv(dist, { brotli: true, extensions: ['html'], dotfiles: false, etag: true });

  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of headersOf(pathname)) response.setHeader(name, value);
    files(request, response, () => {
      if (/\.[a-z0-9]+$/i.test(pathname)) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
        return;
      }
      request.url = /^\/admin(\/|$)/.test(pathname) ? '/admin.html' : '/app.html';
      files(request, response, () => void response.writeHead(404).end());
    });
  };
}

/** The same on Vite's preview server, after the local backend's addresses. */
export function staticSite(): Plugin {
  return {
    name: 'gold-atlas:static-site',
    async configurePreviewServer(server) {
      server.middlewares.use(await siteHandler());
    },
  };
}
