import { queryOptions } from '@tanstack/react-query';
import { locationName } from '../../domain/display-name.ts';
import { locationPath } from '../../domain/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Over how many days the dashboard looks back, today included; the database's days are those of UTC. */
export const FIGURE_DAYS = 30;

/** `measured_from` (ISO): since when leads are set against visits; null while no visit is recorded. */
export type GuideConversion = { leads: number; visits: number; measured_from: string | null };

/** A day (YYYY-MM-DD): page views of the whole site, those of the guide's page among them, and leads. */
export type DailyFigures = { day: string; leads: number; visits: number; guide_visits: number };

/** A location that brought leads or was read; `measured_leads` are those since visits are recorded. */
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
  // The generator types no column of a function's row as null; this one is, until there is a visit.
  return { leads: row?.leads ?? 0, visits: row?.visits ?? 0, measured_from: row?.measured_from ?? null };
}

export const fetchDailyFigures = async (client: DataClient): Promise<DailyFigures[]> =>
  dataOf(await client.rpc('daily_figures', { days: FIGURE_DAYS }), 'Counting leads and visits by day');

export async function fetchLocationFigures(client: DataClient): Promise<LocationFigures[]> {
  const rows = dataOf(await client.rpc('place_figures', { days: FIGURE_DAYS }), 'Counting leads by location');
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
      queryKey: [...queryKeys.figures, 'daily'],
      queryFn: () => fetchDailyFigures(adminClient),
      // Visitors' doings count too: each visit of the screen asks again.
      staleTime: 0,
    }),
  locations: () =>
    queryOptions({
      queryKey: [...queryKeys.figures, 'locations'],
      queryFn: () => fetchLocationFigures(adminClient),
      staleTime: 0,
    }),
};
