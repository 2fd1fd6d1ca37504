import { useQuery } from '@tanstack/react-query';
import type { LocationSlugs } from '../../data/locations/published-location-reads.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { FurtherLinks } from './further-links.tsx';

const ID = 'related-locations';

// Hides what follows until the links have loaded: see `data-waiting` in index.css.
const Awaited = () => <div data-waiting />;

/**
 * Lists cities beside a city, or neighborhoods beside a neighborhood. The list is optional: without an answer it is
 * left out.
 */
export function SiblingLocations({ slugs, title }: { slugs: LocationSlugs; title: string }) {
  const { data = [], isPending } = useQuery(publishedLocationQueries.siblings(slugs));
  if (isPending) return <Awaited />;
  const links = data.map((location) => ({ to: locationPath(location), label: locationTitle(location) }));
  return <FurtherLinks id={ID} title={title} links={links} />;
}

export function OtherStates({ slug: own }: { slug: string }) {
  const { data = [], isPending } = useQuery(stateQueries.list());
  if (isPending) return <Awaited />;
  const links = data
    .filter(({ slug, is_listed }) => is_listed && slug !== own)
    .map(({ slug, name }) => ({ to: `/${slug}`, label: name }));
  return <FurtherLinks id={ID} title="Other states" links={links} />;
}
