import { useParams } from 'react-router-dom';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { locationTrail } from './location-trail.ts';
import { MoreArticles } from './more-articles.tsx';
import { SiblingLocations } from './related-locations.tsx';

export function NeighborhoodPage() {
  const { state = '', city = '', neighborhood = '' } = useParams();
  const slugs = { state, city, neighborhood };
  return (
    <LocationScreen slugs={slugs} loadingText="Loading...">
      {(published) => (
        <LocationPage published={published}>
          <MoreArticles location={published.location} articles={published.articles.slice(1)} />
          <SiblingLocations
            slugs={slugs}
            title={`More in ${locationTrail(published.location).at(-2)?.name}`}
          />
        </LocationPage>
      )}
    </LocationScreen>
  );
}
