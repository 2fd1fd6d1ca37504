import type { LocationOverview } from '../../data/locations/location-overview.ts';

/** The dialog that is open, or null. */
export type LocationDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'seo' | 'swap' | 'delete' | 'regenerate' | 'built-in'; location: LocationOverview }
  | null;
