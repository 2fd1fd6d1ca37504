import { type PageRendering, type Prime, renderPage } from '../app/entry-server.tsx';
import { LAW_FEED } from '../config/law-feed-address.ts';
import { paths } from '../config/paths.ts';
import type { DataClient } from '../data/client/data-client.ts';
import { isSitemap } from './affected-pages.ts';
import { makeLawFeed } from './law-feed-maker.ts';
import { type Carrier, faultsOf, pageTemplate, splitHead } from './page-template.ts';
import type { SiteBuild } from './site-build.ts';
import { makeSitemap } from './sitemap-maker.ts';

/** A page's text, or why there is none. */
export type PageResult =
  /** `isPartial` means that optional data could not be read, and the page is shown without them. */
  | { outcome: 'page'; text: string; type: string; isPartial?: boolean }
  /** With a page that says what is missing, if known. */
  | { outcome: 'missing'; text?: string }
  | { outcome: 'browser' }
  | { outcome: 'unanswered'; failures: string[] };

export const HTML = 'text/html; charset=utf-8';

/** Makes a page, which does not ask for data that it is primed with. */
export type MakePage = (path: string, prime?: Prime) => Promise<PageResult>;

async function madeFile(type: string, make: () => Promise<string | null>): Promise<PageResult> {
  try {
    const text = await make();
    return text === null ? { outcome: 'missing' } : { outcome: 'page', text, type };
  } catch (error) {
    return { outcome: 'unanswered', failures: [String(error)] };
  }
}

/**
 * Returns a function that makes a page from the database's current content. It throws if the page is not fit to show.
 */
export function pageMaker(build: SiteBuild, client: DataClient, carrier: Carrier): MakePage {
  const template = pageTemplate(build.indexHtml, build.files, carrier);
  function textOf(path: string, { html, state, screen, problems }: PageRendering): string {
    const parts = splitHead(html);
    const faults = [...problems, ...faultsOf(parts)];
    if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
    return template.page(parts, state, build.screens[screen] ?? [], path === paths.notFound);
  }
  return async (path, prime) => {
    if (isSitemap(path)) return madeFile('application/xml', () => makeSitemap(path, client));
    if (path === LAW_FEED) return madeFile('application/atom+xml', () => makeLawFeed(client));
    const rendering = await renderPage(path, client, prime);
    if (rendering.outcome === 'missing')
      return { outcome: 'missing', ...(rendering.page && { text: textOf(path, rendering.page) }) };
    if (rendering.outcome !== 'page') return rendering;
    const { isPartial } = rendering;
    return { outcome: 'page', text: textOf(path, rendering), type: HTML, isPartial };
  };
}
