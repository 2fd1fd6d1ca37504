import type { LocationOverview } from '../../data/location-overview.ts';

/** The dialog that is open, or null. */
export type LocationDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'seo' | 'swap' | 'delete' | 'regenerate'; place: LocationOverview }
  | null;
