import type { LocationFilters } from '../locations/location-filters.ts';

/**
 * What a run is for: all locations that fit the filters, but those in `except`, and of them the first `most` that can
 * be begun; or locations, and what an import has added. `older_prompt` means texts that a run wrote with a version of
 * its prompt that is not the active one any more.
 */
export type GenerationChoice =
  | {
      filters: Partial<LocationFilters> & { older_prompt?: boolean };
      except?: readonly string[];
      most?: number;
    }
  | { locations: readonly string[]; import?: string };
