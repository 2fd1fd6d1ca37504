import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { visitorQueryKeys } from '../../data/visitor-query-keys.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { INDEX_ID, indexTitle, LocationIndex } from './location-index.tsx';
import { LocationPage } from './location-page.tsx';
import { LocationScreen } from './location-screen.tsx';
import { OtherStates } from './related-locations.tsx';
import { StateLaw } from './state-law.tsx';

const LAW_ID = 'state-law';

export function StatePage() {
  const { state = '' } = useParams();
  const slugs = { state };
  // A delivered page brings its facts with it; elsewhere they are read when their code has loaded.
  const facts = useQueryClient().getQueryData<readonly unknown[]>(visitorQueryKeys.facts(state));
  return (
    <LocationScreen slugs={slugs} loadingText="Loading cities...">
      {(published) => {
        const index = {
          kind: 'cities',
          locationName: locationTitle(published.location),
          parentPath: locationPath(published.location),
        } as const;
        const lawTitle = `Gold and the law in ${index.locationName}`;
        return (
          <LocationPage
            published={published}
            sections={[
              ...(facts?.length ? [{ id: LAW_ID, title: lawTitle }] : []),
              { id: INDEX_ID, title: indexTitle(index) },
            ]}
          >
            <StateLaw key={state} slug={state} title={lawTitle} id={LAW_ID} />
            <LocationIndex slugs={slugs} {...index} />
            <OtherStates slug={state} />
          </LocationPage>
        );
      }}
    </LocationScreen>
  );
}
