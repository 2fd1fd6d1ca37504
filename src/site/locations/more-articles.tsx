import type { PublishedArticle } from '../../data/locations/published-location-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import type { Location } from '../../domain/locations/location.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { FurtherLinks } from './further-links.tsx';

/** Lists the further articles of a neighborhood, each at its own address. */
export function MoreArticles({ location, articles }: { location: Location; articles: PublishedArticle[] }) {
  const links = articles.map(({ slug, title }) => ({ to: articlePath(location, slug), label: title }));
  return <FurtherLinks id="more-articles" title={`More about ${locationTitle(location)}`} links={links} />;
}
