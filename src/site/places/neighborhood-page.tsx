import { useParams } from 'react-router-dom';
import { MoreArticles } from './more-articles.tsx';
import { PlacePage } from './place-page.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { placeTrail } from './place-trail.ts';
import { SiblingPlaces } from './related-places.tsx';

export function NeighborhoodPage() {
  const { state = '', city = '', neighborhood = '' } = useParams();
  const slugs = { state, city, neighborhood };
  return (
    <PlaceScreen slugs={slugs} loadingText="Loading...">
      {(place) => (
        <PlacePage place={place}>
          <MoreArticles location={place.location} articles={place.articles.slice(1)} />
          <SiblingPlaces slugs={slugs} title={`More in ${placeTrail(place.location).at(-2)?.name}`} />
        </PlacePage>
      )}
    </PlaceScreen>
  );
}
