import type { LocationFilters } from '../locations/location-filters.ts';

/**
 * Which locations a run is for: all that match the filters except those in `except`, and of them the first `most` that
 * a run can write for; or given locations; or those that an import added. `older_prompt` means texts that a run wrote
 * with a version of its prompt that is no longer active.
 */
export type GenerationChoice =
  | {
      filters: Partial<LocationFilters> & { older_prompt?: boolean };
      except?: readonly string[];
      most?: number;
    }
  | { locations: readonly string[]; import?: string };
