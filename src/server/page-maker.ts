import { type Prime, renderPage } from '../app/entry-server.tsx';
import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { isSitemap } from './affected-pages.ts';
import { faultsOf, pageTemplate, splitHead } from './page-template.ts';
import type { SiteBuild } from './site-build.ts';
import { makeSitemap } from './sitemap-maker.ts';

/** A page's text, or why there is none. */
export type Made =
  | { outcome: 'page'; text: string; type: string }
  | { outcome: 'missing' }
  | { outcome: 'browser' }
  | { outcome: 'unanswered'; failures: string[] };

/** Makes a page; what it is primed with, it does not ask for. */
export type MakePage = (path: string, prime?: Prime) => Promise<Made>;

async function makeSitemapFile(path: string, client: DataClient): Promise<Made> {
  try {
    const text = await makeSitemap(path, client);
    return text === null ? { outcome: 'missing' } : { outcome: 'page', text, type: 'application/xml' };
  } catch (error) {
    return { outcome: 'unanswered', failures: [String(error)] };
  }
}

/** Returns a function that makes a page of what the database says now. It throws where the page is not fit to show. */
export function pageMaker(build: SiteBuild, client: DataClient): MakePage {
  const template = pageTemplate(build.indexHtml, build.files);
  return async (path, prime) => {
    if (isSitemap(path)) return makeSitemapFile(path, client);
    const rendering = await renderPage(path, client, prime);
    if (rendering.outcome !== 'page') return rendering;
    const { html, state, screen, problems } = rendering;
    const parts = splitHead(html);
    const faults = [...problems, ...faultsOf(parts)];
    if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
    const text = template.page(parts, state, build.screens[screen] ?? [], path === paths.notFound);
    return { outcome: 'page', text, type: 'text/html; charset=utf-8' };
  };
}
