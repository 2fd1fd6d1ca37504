import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { pageSearchQueries } from '../../data/locations/page-search.ts';
import type { FoundPage } from '../../data/locations/page-search-reads.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const REMARKS: Record<FoundPage['kind'], string> = {
  guide: 'Local guide',
  page: 'In preparation',
  none: 'No page yet',
};

/** Lists the pages that match the search. */
export function FoundPages({ asked }: { asked: string }) {
  const { data: pages, isPending, refetch } = useVisitorQuery(pageSearchQueries.found(asked));
  if (isPending) return <Loading text="Searching..." />;
  if (!pages)
    return (
      <RetryNotice
        title="Couldn't search"
        detail="Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby="found" className="mt-12">
      <h2 id="found" className="text-h3 wrap-anywhere">
        {pages.length === 0 ? `No pages match “${asked}”` : `Pages for “${asked}”`}
      </h2>
      {pages.length === 0 && (
        <p className="mt-3 max-w-measure">
          Check the spelling, try the name of a larger city nearby, or choose your state below.
        </p>
      )}
      <ul className="mt-5 divide-y divide-line border-y border-line empty:hidden">
        {pages.map((page) => (
          <li key={`${page.path} ${page.name} ${page.within}`}>
            <SiteLink
              to={page.path}
              className="group flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
            >
              <span>
                <span className="font-semibold text-ink-900 decoration-gold-700 underline-offset-4 group-hover:underline">
                  {page.name}
                </span>{' '}
                <span className="text-ink-600">{page.within}</span>
              </span>
              <span className="text-sm text-ink-600">{REMARKS[page.kind]}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
