import { useParams } from 'react-router-dom';
import { displayName, locationTitle } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { INDEX_ID, indexTitle, LocationIndex } from './location-index.tsx';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { SiblingLocations } from './related-locations.tsx';

export function CityPage() {
  const { state = '', city = '' } = useParams();
  const slugs = { state, city };
  return (
    <LocationScreen slugs={slugs} loadingText="Loading neighborhoods...">
      {(published) => {
        const index = {
          kind: 'neighborhoods',
          locationName: locationTitle(published.location),
          parentPath: locationPath(published.location),
        } as const;
        return (
          <LocationPage published={published} sections={[{ id: INDEX_ID, title: indexTitle(index) }]}>
            <LocationIndex slugs={slugs} {...index} />
            <SiblingLocations
              slugs={slugs}
              title={`More cities in ${displayName(published.location.state)}`}
            />
          </LocationPage>
        );
      }}
    </LocationScreen>
  );
}
