import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { coverageQueries } from '../../data/figures/coverage.ts';
import { type Coverage, coverageTotal } from '../../domain/locations/coverage.ts';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';
import {
  DOCUMENTED_SITEMAP_URLS,
  FIRST_EDITION,
  MAX_SINGLE_FILE,
  STATIC_ENTRIES,
} from '../../domain/sitemap.ts';
import { countText } from '../../lib/number-text.ts';
import { QueryState } from '../shared/query-state.tsx';
import { DocSection } from './doc-section.tsx';
import { SitemapTable } from './sitemap-table.tsx';

const addressesIn = (coverage: readonly Coverage[]) =>
  STATIC_ENTRIES.length + coverageTotal(coverage, 'sitemap_addresses');

function Figures({ live }: { live: ReactNode }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div className="rounded border border-line bg-white p-4">
        <dt className="text-ink-600">Documented</dt>
        <dd className="mt-1 font-semibold text-ink-900">{DOCUMENTED_SITEMAP_URLS} URLs</dd>
      </div>
      <div className="rounded border border-line bg-white p-4">
        <dt className="text-ink-600">In the database now</dt>
        <dd className="mt-1 font-semibold text-ink-900">{live}</dd>
      </div>
    </dl>
  );
}

/** Shows what search engines are told: the documented rules, and what the database has now. */
export function SitemapSection() {
  const query = useQuery(coverageQueries.all());
  const coverage = query.data;
  return (
    <DocSection id="sitemap" title="The sitemap">
      <p>
        The sitemap tells search engines which pages exist. It is a static file,{' '}
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
          <QueryState
            query={query}
            failed="The addresses could not be counted."
            loading="Counting..."
            layout="inline"
          >
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
        Homepage and free guide are announced as changing weekly, all other pages monthly. The date of the
        last change (lastmod) is {FIRST_EDITION}; a page that has changed since then, or a location whose
        article has, has the day of that change.
      </p>
      <p>
        Above {countText(MAX_SINGLE_FILE)} URLs it is an index that names a file for each state. The site
        server lists a page a second after it is published; on a static host the file is written when the site
        is built, so the page is listed after the next build. Visitors see it at once. A location without a
        published article is not listed, and its page asks search engines to leave it out.
      </p>
    </DocSection>
  );
}
