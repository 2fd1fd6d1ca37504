import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { letterQueries } from '../../data/locations/letters.ts';
import type { ListedLocation, ListSlugs, LocationListing } from '../../data/locations/location-list-reads.ts';
import { letterPath, letterTitle } from '../../domain/locations/location-letters.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { LetterLinks } from './letter-links.tsx';
import { indexTitle } from './location-index.tsx';
import { LocationList } from './location-list.tsx';
import { locationTrail } from './location-trail.ts';
import { PendingPage, ToNotFound } from './pending-page.tsx';

type LetterListProps = Pick<LocationListing, 'letters' | 'locations'> & {
  first: ListedLocation;
  letter: string;
};

/** Lists the locations of one letter, with links to the others. */
function LetterList({ first, locations, letters, letter }: LetterListProps) {
  const kind = first.location_type === 'city' ? 'cities' : 'neighborhoods';
  const parents = locationTrail(first).slice(0, -1);
  const parent = parents.at(-1) ?? { name: '', to: '' };
  const path = letterPath(parent.to, letter);
  const title = `${indexTitle({ kind, locationName: parent.name })}: ${letterTitle(letter)}`;
  const trail = [...parents, { name: letterTitle(letter), to: path }];
  return (
    <>
      <PageHead
        title={title}
        description={`Local pages about gold and gold IRAs for the ${kind} of ${parent.name} that begin with ${letterTitle(letter)}.`}
        path={path}
        structuredData={[breadcrumbList(trail)]}
      />
      <Container className="grid gap-10 py-section">
        <div>
          <Breadcrumbs trail={trail} />
          <h1 className="mt-6 text-title">{title}</h1>
        </div>
        <div>
          <LocationList locations={locations} heading="h2" />
        </div>
        <LetterLinks letters={letters} parentPath={parent.to} kind={kind} current={letter} />
      </Container>
    </>
  );
}

/** One letter of a list that is too long for its parent's page. */
export function LetterPage() {
  const { state = '', city, letter = '' } = useParams();
  const slugs: ListSlugs = city === undefined ? { state } : { state, city };
  const { data, isPending, refetch } = useVisitorQuery(letterQueries.page(slugs, letter));
  const [first] = data?.locations ?? [];
  if (data && first) return <LetterList {...data} first={first} letter={letter} />;
  if (data) return <ToNotFound />;
  return (
    <PendingPage
      name={letterTitle(letter)}
      isLoading={isPending}
      loadingText="Loading..."
      onRetry={() => void refetch()}
    />
  );
}
