import { useParams } from 'react-router-dom';
import { displayName, placeTitle } from '../../domain/display-name.ts';
import { INDEX_ID, indexTitle, PlaceIndex } from './place-index.tsx';
import { PlacePage } from './place-page.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { SiblingPlaces } from './related-places.tsx';

export function CityPage() {
  const { state = '', city = '' } = useParams();
  const slugs = { state, city };
  return (
    <PlaceScreen slugs={slugs} loadingText="Loading neighborhoods...">
      {(place) => {
        const index = { kind: 'neighborhoods', placeName: placeTitle(place.location) } as const;
        return (
          <PlacePage place={place} sections={[{ id: INDEX_ID, title: indexTitle(index) }]}>
            <PlaceIndex slugs={slugs} {...index} />
            <SiblingPlaces slugs={slugs} title={`More cities in ${displayName(place.location.state)}`} />
          </PlacePage>
        );
      }}
    </PlaceScreen>
  );
}
