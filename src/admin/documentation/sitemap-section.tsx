import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { coverageQueries } from '../../data/figures/coverage-counts.ts';
import { type Coverage, coverageTotal } from '../../domain/locations/coverage.ts';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';
import {
  DOCUMENTED_SITEMAP_URLS,
  FIRST_EDITION,
  MAX_SINGLE_FILE,
  STATIC_ENTRIES,
} from '../../domain/sitemap.ts';
import { countText } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { DocSection } from './doc-section.tsx';
import { SitemapTable } from './sitemap-table.tsx';

const addressesIn = (coverage: readonly Coverage[]) =>
  STATIC_ENTRIES.length + coverageTotal(coverage, 'sitemap_addresses');

/** The pages that change weekly, by address. */
const weekly = new Intl.ListFormat('en-US').format(
  STATIC_ENTRIES.filter(({ changefreq }) => changefreq === 'weekly').map(({ path }) =>
    path === paths.home ? 'the homepage' : path,
  ),
);

function Figures({ live }: { live: ReactNode }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div className="rounded border border-line bg-white p-4">
        <dt className="text-ink-600">In the first edition</dt>
        <dd className="mt-1 font-semibold text-ink-900">{DOCUMENTED_SITEMAP_URLS} URLs</dd>
      </div>
      <div className="rounded border border-line bg-white p-4">
        <dt className="text-ink-600">Right now</dt>
        <dd className="mt-1 font-semibold text-ink-900">{live}</dd>
      </div>
    </dl>
  );
}

/** Shows what the sitemap tells search engines: the documented rules, and the database's current numbers. */
export function SitemapSection() {
  const query = useQuery(coverageQueries.all());
  const coverage = query.data;
  return (
    <DocSection id="sitemap" title="The sitemap">
      <p>
        The sitemap tells search engines which pages exist. It is a file,{' '}
        <a
          href={paths.sitemap}
          target="_blank"
          rel="noopener"
          className="text-info underline underline-offset-2"
        >
          sitemap.xml
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        , with {DOCUMENTED_SITEMAP_URLS} URLs in its first edition.
      </p>
      <Figures
        live={
          <QueryState query={query} failed="Couldn't count the URLs." loading="Counting..." layout="inline">
            {(known) => `${countText(addressesIn(known))} URLs`}
          </QueryState>
        }
      />
      <SitemapTable
        locations={LOCATION_TYPES.map((type) => ({
          type,
          count: coverage && coverageTotal(coverage, 'sitemap_addresses', type),
        }))}
      />
      <p>
        The sitemap says that {weekly} change weekly and all other pages monthly. The date of the last change
        (lastmod) is {FIRST_EDITION}, or the day a page or a location's article last changed after that.
      </p>
      <p>
        With more than {countText(MAX_SINGLE_FILE)} URLs, the sitemap is split into one file per state. If
        your site runs on the site server, a page is listed a second after you publish it. On a static host,
        it is listed after the next build. Visitors can read it immediately either way. A location without a
        published article is not listed, and its page asks search engines not to list it.
      </p>
    </DocSection>
  );
}
