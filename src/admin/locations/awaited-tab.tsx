import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { type AwaitedPage, awaitedPagesQuery } from '../../data/locations/awaited-pages.ts';
import type { LocationFilters } from '../../data/locations/location-filters.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { LateAddLocationDialog } from './location-dialogs.tsx';

/** Leads to the page's article, or first to its place. */
function Action({ page, onAdd }: { page: AwaitedPage; onAdd: () => void }) {
  const name = `${page.place}, ${page.state}`;
  return page.location_id ? (
    <AppLink
      to={`${paths.admin.generate}?${new URLSearchParams({ location: page.location_id })}`}
      aria-label={`Write article: ${name}`}
      className={buttonClasses('outline', 'small')}
    >
      Write article
    </AppLink>
  ) : (
    <Button look="outline" size="small" aria-label={`Add location: ${name}`} onClick={onAdd}>
      Add location
    </Button>
  );
}

type AwaitedTabProps = { onShow: (filters: Partial<LocationFilters>) => void };

/** Lists the pages that visitors wait for, those that most wait for first. */
export function AwaitedTab({ onShow }: AwaitedTabProps) {
  const query = useQuery(awaitedPagesQuery());
  const [adding, setAdding] = useState<AwaitedPage | null>(null);
  return (
    <section className="rounded border border-line bg-white p-5">
      <p className="mb-4 text-ink-600">
        Visitors who search for a place without an article can ask to be told. They get one email an hour
        after its article is published.
      </p>
      <QueryState
        query={query}
        failed="Couldn't load the pages that visitors wait for."
        empty="No visitor waits for a page."
      >
        {(pages) => (
          <ul className="divide-y divide-line border-y border-line">
            {pages.map((page) => (
              <li
                key={page.address}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
              >
                <div>
                  <span className="font-semibold text-ink-900">{page.place}</span>{' '}
                  <span className="text-ink-600">{page.state}</span>
                  <p className="text-ink-600">
                    {countOf(page.waiting, 'visitor')}, most recently {minuteText(page.newest)}
                  </p>
                </div>
                <Action page={page} onAdd={() => setAdding(page)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {adding && (
        <LateAddLocationDialog
          city={{ state: adding.state, city: adding.place }}
          onClose={() => setAdding(null)}
          onShow={onShow}
        />
      )}
    </section>
  );
}
