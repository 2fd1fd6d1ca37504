import { useParams } from 'react-router-dom';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { INDEX_ID, indexTitle, LocationIndex } from './location-index.tsx';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { OtherStates } from './related-locations.tsx';
import { StateLaw } from './state-law.tsx';

export function StatePage() {
  const { state = '' } = useParams();
  const slugs = { state };
  return (
    <LocationScreen slugs={slugs} loadingText="Loading cities...">
      {(published) => {
        const index = {
          kind: 'cities',
          locationName: locationTitle(published.location),
          parentPath: locationPath(published.location),
        } as const;
        return (
          <LocationPage published={published} sections={[{ id: INDEX_ID, title: indexTitle(index) }]}>
            <StateLaw key={state} slug={state} name={index.locationName} />
            <LocationIndex slugs={slugs} {...index} />
            <OtherStates slug={state} />
          </LocationPage>
        );
      }}
    </LocationScreen>
  );
}
