import { useParams } from '../../lib/screen-routes.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { FetchedSurroundings, SurroundingsContent } from './location-sections.ts';

export function NeighborhoodPage() {
  const { state = '', city = '', neighborhood = '' } = useParams();
  const slugs = { state, city, neighborhood };
  return (
    <LocationScreen slugs={slugs} loadingText="Loading...">
      {(published) => (
        <LocationPage published={published}>
          <ServerSection name="surroundings" Content={SurroundingsContent} Fetched={FetchedSurroundings} />
        </LocationPage>
      )}
    </LocationScreen>
  );
}
