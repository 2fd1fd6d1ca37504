import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadPublicClient } from '../data/client/data-client.ts';
import { articlePath, locationPath } from '../domain/location-path.ts';
import { locationEntry, type SitemapEntry, STATIC_ENTRIES } from '../domain/sitemap.ts';
import { renderMarkdown } from '../ui/markdown/server-renderer.ts';
import { MarkdownRenderer } from '../ui/markdown/use-markdown.ts';
import { findRoute, preload } from './preload.ts';
import { createQueryClient } from './query-client.ts';
import { SiteApp } from './site-app.tsx';

export { brand } from '../config/brand.ts';
export { sitemapFiles } from '../domain/sitemap.ts';

/** Makes the pages' queries ask this backend, without a network. */
export async function connectBackend(fetch: typeof globalThis.fetch): Promise<void> {
  const { connectPublicClient } = await import('../data/client/public-client.ts');
  connectPublicClient(fetch);
}

/** A public address as HTML. `problems` says why it must not be published, if it must not. */
export type RenderedPage = {
  html: string;
  state: DehydratedState;
  /** The source file of its screen, as the route table names it. */
  screen: string;
  problems: string[];
};

/** Marks data as long outdated: the browser shows them at once, and then asks for what was published since. */
const asStale = (state: DehydratedState): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 1 } })),
});

/** Renders one public address with its data. */
export async function renderPage(url: string): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const problems: string[] = [];
  await preload(url, queryClient);
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status !== 'success') problems.push(`query ${query.queryHash} is ${query.state.status}`);
  }
  const { prelude } = await prerender(
    <MarkdownRenderer value={renderMarkdown}>
      <StaticRouter location={url}>
        <SiteApp queryClient={queryClient} />
      </StaticRouter>
    </MarkdownRenderer>,
    {
      onError: (error) => void problems.push(String(error)),
      // Larger than any page, so that pages are written whole. Beyond the size of a chunk React would write the
      // fallback and move the page in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  return {
    html: await new Response(prelude).text(),
    state: asStale(dehydrate(queryClient)),
    screen: findRoute(url)?.leaf.file ?? '',
    problems,
  };
}

/** A page that the build makes. `isListed` says whether search engines are told about it. */
export type PublicPage = SitemapEntry & { isListed: boolean };

/**
 * Lists every page that the build makes: the static ones, and one for each published article. Pages with a built-in
 * text are not listed for search engines.
 */
export async function listPublicPages(): Promise<PublicPage[]> {
  const { fetchPublishedAddresses } = await import('../data/locations/published-location-reads.ts');
  const rows = await fetchPublishedAddresses(await loadPublicClient());
  const pages = new Map<string, PublicPage>(
    STATIC_ENTRIES.map((entry) => [entry.path, { ...entry, isListed: true }]),
  );
  // A location's first row is the text at the location's own address; every other row has its own address.
  for (const { locations: location, slug, is_template, updated_at } of rows) {
    const own = locationPath(location);
    const path = pages.has(own) ? articlePath(location, slug) : own;
    if (pages.has(path)) continue;
    pages.set(path, { ...locationEntry(path, location.location_type, updated_at), isListed: !is_template });
  }
  return [...pages.values()];
}
