import { locationTitle } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { INDEX_ID, indexTitle, LocationIndex } from './location-index.tsx';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { FetchedSurroundings, SurroundingsContent } from './location-sections.ts';

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
            <ServerSection name="surroundings" Content={SurroundingsContent} Fetched={FetchedSurroundings} />
            <LocationIndex slugs={slugs} {...index} />
          </LocationPage>
        );
      }}
    </LocationScreen>
  );
}
