import type { ReactNode } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationSearchQueries } from '../../data/locations/location-search.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { type LocationType, zipOf } from '../../domain/locations/location.ts';
import { SearchPicker } from './search-picker.tsx';

type LocationPickerProps = {
  label: string;
  hint?: ReactNode;
  /** Offers only locations of this type. */
  type?: LocationType;
  location: LocationOverview | null;
  onPick: (location: LocationOverview) => void;
  className?: string;
};

const WORDS = {
  failed: "Couldn't load the locations.",
  loading: 'Loading locations...',
  none: 'No locations found',
};

/** Finds one of any number of locations by part of its name or by its ZIP code. */
export function LocationPicker({ type, location, ...props }: LocationPickerProps) {
  return (
    <SearchPicker
      {...props}
      placeholder="City, neighborhood or ZIP code"
      picked={location ? locationName(location) : ''}
      offered={(typed) => locationSearchQueries.offered(typed, type ?? 'all')}
      words={WORDS}
      keyOf={(option) => option.id}
      show={(option) => ({ name: locationName(option), mark: zipOf(option) ?? option.location_type })}
    />
  );
}
