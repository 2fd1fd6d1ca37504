import { canGenerate } from '../../domain/generation/generation-eligibility.ts';
import type { DataClient } from '../client/data-client.ts';
import type { LocationFilters } from '../locations/location-filters.ts';
import type { LocationOverview } from '../locations/location-overview.ts';
import { fetchOverviews, fetchSelectable } from '../locations/locations.ts';

const LOOKED_AT = 100;

/** The first matching locations, at most `most`, that have no article and can get one. */
export async function fetchGenerationCandidates(
  client: DataClient,
  filters: LocationFilters,
  most: number,
): Promise<LocationOverview[]> {
  const { ids } = await fetchSelectable(client, filters, { by: 'state', descending: false }, 'generate');
  const candidates: LocationOverview[] = [];
  for (let at = 0; at < ids.length && candidates.length < most; at += LOOKED_AT) {
    const locations = await fetchOverviews(client, ids.slice(at, at + LOOKED_AT));
    candidates.push(...locations.filter(canGenerate));
  }
  return candidates.slice(0, most);
}
