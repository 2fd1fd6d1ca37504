import { useState } from 'react';
import type { ListedLocation } from '../../data/locations/location-list-reads.ts';
import { FoundLocations, LocationFilter, locationsLike } from './location-filter.tsx';

/** A list that typing narrows down. */
export function FilteredLocationList({ locations, kind }: { locations: ListedLocation[]; kind: string }) {
  const [typed, setTyped] = useState('');
  const found = locationsLike(locations, typed);
  const status = typed.trim() === '' ? '' : `${found.length} of ${locations.length} ${kind}`;
  return (
    <LocationFilter kind={kind} typed={typed} onType={setTyped} status={status}>
      <FoundLocations found={found} kind={kind} typed={typed} onClear={() => setTyped('')} />
    </LocationFilter>
  );
}
