import type { LocationOverview } from '../../../src/data/location-overview.ts';
import { connectPublicClient } from '../../../src/data/public-client.ts';
import { answer, type DeskRequest } from './desk-api.ts';
import { california, gaslamp } from './places.ts';

export const withArticle = {
  ...california,
  has_content: true,
  article_id: 'a0000000-0000-4000-8000-000000000009',
  article_status: 'published' as const,
};
export const withoutZip = {
  ...gaslamp,
  id: '10ca0000-0000-4000-8000-000000000005',
  neighborhood: 'Little Italy',
  zip: null,
};

/** Answers as the two relations of the list do: rows, counts, and single places by id; no state has locations. */
export function servePlaces(places: readonly LocationOverview[]) {
  connectPublicClient(async () => Response.json([]));
  const fitting = ({ search }: DeskRequest) => {
    const ids = /^in\.\((.*)\)$/.exec(search.get('id') ?? '')?.[1]?.split(',');
    return places
      .filter(({ id }) => !ids || ids.includes(id))
      .filter(
        ({ has_content }) => !search.has('has_content') || search.get('has_content') === `eq.${has_content}`,
      );
  };
  answer('locations', (request) => ({ rows: fitting(request) }));
  answer('location_overview', (request) => ({ rows: fitting(request) }));
}
