import { useQuery } from '@tanstack/react-query';
import { locationQueries } from '../../data/locations/location-table-reads.ts';
import { isUuid } from '../../lib/uuid.ts';
import { Card } from '../../ui/card.tsx';
import { LocationPicker } from '../location-forms/location-picker.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { addressCodec, textMatching } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { GenerationPlan } from './generation-plan.tsx';

const codec = addressCodec({ location: '' }, { location: textMatching(isUuid) });

/** Makes a new article: the administrator picks a location, the generator writes a draft, the editor opens it. */
export function NewArticlePage() {
  const { params, filter } = useAddressState(codec);
  const query = useQuery({ ...locationQueries.detail(params.location), enabled: params.location !== '' });
  return (
    <div className="grid max-w-xl gap-6">
      <Card
        title="Choose a location"
        description="Any state, city or neighborhood from the Locations screen."
      >
        <LocationPicker
          label="Location"
          hint="Type part of its name or its ZIP code."
          location={query.data ?? null}
          onPick={(picked) => filter({ location: picked.id })}
        />
        {query.data === null && (
          <p role="alert" className="mt-3 font-medium text-negative">
            This location no longer exists. Choose another one.
          </p>
        )}
      </Card>
      {params.location && (
        <QueryState query={query} failed="Couldn't load the location." loading="Loading locations...">
          {(location) => <GenerationPlan key={location.id} location={location} />}
        </QueryState>
      )}
    </div>
  );
}
