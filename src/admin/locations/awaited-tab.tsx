import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { type AwaitedPage, awaitedPagesQuery } from '../../data/locations/awaited-pages.ts';
import { useAddLocation } from '../../data/locations/location-changes.ts';
import { newLocation } from '../../domain/locations/new-location.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { addedAround } from '../location-forms/added-around.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { stateNameOfSlug } from './places/state-names.ts';

const stateOf = ({ state, address }: AwaitedPage): string =>
  state ?? stateNameOfSlug(address.split('/')[1] ?? '');

/** Writes the page's article, or first adds its place. */
function Action({ page }: { page: AwaitedPage }) {
  const { mutateAsync: add, isPending } = useAddLocation();
  const name = `${page.place}, ${stateOf(page)}`;
  if (page.location_id)
    return (
      <Link
        to={`${paths.admin.generate}?${new URLSearchParams({ location: page.location_id })}`}
        aria-label={`Write article: ${name}`}
        className={buttonClasses('outline', 'small')}
      >
        Write article
      </Link>
    );
  const addPlace = () =>
    tellOutcome(async () => {
      const location = newLocation({ location_type: 'city', state: stateOf(page), city: page.place });
      // Visitors wait for this very address: of two places with one name it has a number.
      const { parents } = await add({ ...location, city_slug: page.address.split('/')[2] ?? null });
      return { title: 'Location added', description: `${name}.${addedAround(parents)}` };
    }, 'Location not added');
  return (
    <Button
      look="outline"
      size="small"
      aria-label={`Add location: ${name}`}
      aria-disabled={isPending}
      onClick={() => void (isPending || addPlace())}
    >
      Add location
    </Button>
  );
}

/** Lists the pages that visitors wait for, those that most wait for first. */
export function AwaitedTab() {
  const query = useQuery(awaitedPagesQuery());
  return (
    <Card
      title="Pages that visitors wait for"
      description="Visitors who search for a place without an article can ask to be told. They get one email an hour after its article is published."
    >
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
                  <span className="text-ink-600">{stateOf(page)}</span>
                  <p className="text-ink-600">
                    {countOf(page.waiting, 'visitor')}, most recently {minuteText(page.newest)}
                  </p>
                </div>
                <Action page={page} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
