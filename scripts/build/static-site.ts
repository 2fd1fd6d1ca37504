import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { canonicalAddress } from '../../src/domain/canonical-address.ts';
import { askedAddress } from '../../supabase/local/request-guard.ts';
import { fromRoot } from '../shared/root.ts';
import { readHeaderRules } from './header-rules.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves dist/ as its hosting files say: the headers of _headers, pages without ".html", brotli files where the
 * browser accepts them, and one of the two apps' shells for every other address. The tests therefore run under the
 * same Content Security Policy as visitors. A page's other addresses redirect to its one address.
 */
export async function siteHandler(dist = fromRoot('dist')): Promise<Handler> {
  const { default: sirv } = await import('sirv');
  const headersOf = await readHeaderRules(`${dist}/_headers`);
  const files = sirv(dist, { brotli: true, extensions: ['html'], dotfiles: false, etag: true });

  return (request, response) => {
    const { url = '/', method = '' } = request;
    const [pathname = '/'] = url.split('?');
    for (const [name, value] of headersOf(pathname)) response.setHeader(name, value);
    const asked = askedAddress(request);
    const location = canonicalAddress(asked);
    if (location !== asked && ['GET', 'HEAD'].includes(method)) {
      response.writeHead(301, { location }).end();
      return;
    }
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

/** Adds siteHandler to Vite's preview server, after the local backend's addresses. */
export function staticSite(): Plugin {
  return {
    name: 'gold-atlas:static-site',
    async configurePreviewServer(server) {
      server.middlewares.use(await siteHandler());
    },
  };
}
