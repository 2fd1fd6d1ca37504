import { queryOptions } from '@tanstack/react-query';
import { locationName } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The dashboard covers this many days, including today. The database's days are in UTC. */
export const FIGURE_DAYS = 30;

/** Leads count against visits from `measured_from` (ISO) on; it is null until a visit is recorded. */
export type GuideConversion = { leads: number; visits: number; measured_from: string | null };

/** The figures of a day (YYYY-MM-DD). `visits` are page views of the whole site, including the guide's page. */
export type DailyFigures = { day: string; leads: number; visits: number; guide_visits: number };

/** A location with leads or visits. `measured_leads` are the leads since visits have been recorded. */
export type LocationFigures = {
  location_id: string;
  name: string;
  path: string;
  leads: number;
  measured_leads: number;
  visits: number;
};

export async function fetchGuideConversion(client: DataClient): Promise<GuideConversion> {
  const answer = await client.rpc('guide_conversion', { days: FIGURE_DAYS });
  const [row] = dataOf(answer, 'Counting the visits of the guide');
  // `measured_from` is null until there is a visit, although the generated types do not say so.
  return { leads: row?.leads ?? 0, visits: row?.visits ?? 0, measured_from: row?.measured_from ?? null };
}

export const fetchDailyFigures = async (client: DataClient): Promise<DailyFigures[]> =>
  dataOf(await client.rpc('daily_figures', { days: FIGURE_DAYS }), 'Counting leads and visits by day');

export async function fetchLocationFigures(client: DataClient): Promise<LocationFigures[]> {
  const rows = dataOf(
    await client.rpc('location_figures', { days: FIGURE_DAYS }),
    'Counting leads by location',
  );
  return rows.map(({ location_id, leads, measured_leads, visits, ...location }) => ({
    location_id,
    name: locationName(location),
    path: locationPath(location),
    leads,
    measured_leads,
    visits,
  }));
}

export const figureQueries = {
  daily: () =>
    queryOptions({
      queryKey: queryKeys.figures.daily,
      queryFn: () => fetchDailyFigures(adminClient),
      // Visitors change the figures, so every visit to the screen refetches them.
      staleTime: 0,
    }),
  locations: () =>
    queryOptions({
      queryKey: queryKeys.figures.locations,
      queryFn: () => fetchLocationFigures(adminClient),
      staleTime: 0,
    }),
};
