import { useParams } from 'react-router-dom';
import { placeTitle } from '../../domain/display-name.ts';
import { INDEX_ID, indexTitle, PlaceIndex } from './place-index.tsx';
import { PlacePage } from './place-page.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { OtherStates } from './related-places.tsx';

export function StatePage() {
  const { state = '' } = useParams();
  const slugs = { state };
  return (
    <PlaceScreen slugs={slugs} loadingText="Loading cities...">
      {(place) => {
        const index = { kind: 'cities', placeName: placeTitle(place.location) } as const;
        return (
          <PlacePage place={place} sections={[{ id: INDEX_ID, title: indexTitle(index) }]}>
            <PlaceIndex slugs={slugs} {...index} />
            <OtherStates slug={state} />
          </PlacePage>
        );
      }}
    </PlaceScreen>
  );
}
