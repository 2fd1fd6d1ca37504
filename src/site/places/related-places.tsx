import { useQuery } from '@tanstack/react-query';
import type { PlaceSlugs } from '../../data/place-reads.ts';
import { placeQueries } from '../../data/places.ts';
import { stateQueries } from '../../data/states.ts';
import { placeTitle } from '../../domain/display-name.ts';
import { locationPath } from '../../domain/location-path.ts';
import { FurtherLinks } from './further-links.tsx';

const ID = 'related-places';

// Holds back what follows until the links are there: see `data-waiting` in index.css.
const Awaited = () => <div data-waiting />;

/** Cities beside a city, neighborhoods beside a neighborhood. A courtesy: without an answer there is nothing. */
export function SiblingPlaces({ slugs, title }: { slugs: PlaceSlugs; title: string }) {
  const { data = [], isPending } = useQuery(placeQueries.siblings(slugs));
  if (isPending) return <Awaited />;
  const links = data.map((place) => ({ to: locationPath(place), label: placeTitle(place) }));
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
