import type { LocationSlugs, PublishedLocation } from '../../data/locations/published-location-reads.ts';
import type { Surroundings } from '../../data/locations/surroundings-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { articlePath, locationPath } from '../../domain/locations/location-path.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { PageRecord } from './page-record.tsx';
import { PageSources } from './page-sources.tsx';

type ArticleRecordProps = {
  slugs: LocationSlugs;
  published: PublishedLocation;
  surroundings: Surroundings;
};

/** Follows every article: its sources, and how its page was made. */
export function ArticleRecord({
  slugs,
  published: { location, articles },
  surroundings: { depositories, text },
}: ArticleRecordProps) {
  const { article: slug } = useParams();
  const [own] = articles;
  const shown = slug === undefined ? own : articles.find((each) => each.slug === slug);
  const isOwn = shown === own;
  return (
    <>
      <PageSources slugs={slugs} content={shown?.content ?? ''} depositories={depositories} />
      <PageRecord
        state={slugs.state}
        name={locationTitle(location)}
        article={shown}
        // Only known for the location's own text.
        origin={isOwn ? text?.origin : undefined}
        path={isOwn || !shown ? locationPath(location) : articlePath(location, shown.slug)}
      />
    </>
  );
}
