import { queryOptions } from '@tanstack/react-query';
import { locationName } from '../../domain/locations/display-name.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The dashboard covers this many days, including today. They begin at midnight in the site's time zone. */
export const FIGURE_DAYS = 30;

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

/** How soon requests were answered, in seconds; null where none was yet. */
export type FirstAnswers = {
  requests: number;
  answered: number;
  half_within_seconds: number | null;
  ninety_percent_within_seconds: number | null;
};

export const fetchFirstAnswers = async (client: DataClient): Promise<FirstAnswers> =>
  dataOf(await client.rpc('first_answers', { days: FIGURE_DAYS }).single(), 'Measuring the first answers');

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
  firstAnswers: () =>
    queryOptions({
      queryKey: queryKeys.figures.firstAnswers,
      queryFn: () => fetchFirstAnswers(adminClient),
      staleTime: 0,
    }),
};
