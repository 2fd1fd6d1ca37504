import { queryOptions } from '@tanstack/react-query';
import { GENERATED_BY_TEMPLATE } from '../domain/article.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { countOf, dataOf } from './data-error.ts';

/** The figures of the four cards. `visits` is null: nothing records visits yet. */
export type DashboardCounts = {
  locations: number;
  published_articles: number;
  leads: number;
  visits: number | null;
};

/** A place whose city and state were exchanged. */
export type SwappedPlace = { id: string; state: string; state_slug: string; city: string };

/** What waits for staff. Of the places with swapped data, the first few are named. */
export type OpenWork = {
  articles_in_review: number;
  template_articles: number;
  data_issues: number;
  swapped: SwappedPlace[];
};

const NAMED = 5;

/** Only the count travels, never a row. */
const headOnly = { count: 'exact', head: true } as const;

export async function fetchDashboardCounts(client: DataClient): Promise<DashboardCounts> {
  const [locations, articles, leads] = await Promise.all([
    client.from('locations').select('*', headOnly),
    client.from('articles').select('*', headOnly).eq('status', 'published'),
    client.from('leads').select('*', headOnly),
  ]);
  return {
    locations: countOf(locations, 'Counting the locations'),
    published_articles: countOf(articles, 'Counting the published articles'),
    leads: countOf(leads, 'Counting the leads'),
    visits: null,
  };
}

export async function fetchOpenWork(client: DataClient): Promise<OpenWork> {
  const [inReview, templates, swapped] = await Promise.all([
    client.from('articles').select('*', headOnly).eq('status', 'pending_review'),
    client.from('articles').select('*', headOnly).eq('generated_by', GENERATED_BY_TEMPLATE),
    client
      .from('location_overview')
      .select('id, state, state_slug, city', { count: 'exact' })
      .eq('is_swapped', true)
      .order('state')
      .limit(NAMED),
  ]);
  return {
    articles_in_review: countOf(inReview, 'Counting the articles in review'),
    template_articles: countOf(templates, 'Counting the template texts'),
    data_issues: countOf(swapped, 'Counting the data issues'),
    swapped: dataOf(swapped, 'Reading the data issues').map((row) => ({ ...row, city: row.city ?? '' })),
  };
}

export const dashboardQueries = {
  counts: () =>
    queryOptions({
      queryKey: ['dashboard', 'counts'],
      queryFn: () => fetchDashboardCounts(adminClient),
      staleTime: 0,
    }),
  openWork: () =>
    queryOptions({
      queryKey: ['dashboard', 'open-work'],
      queryFn: () => fetchOpenWork(adminClient),
      staleTime: 0,
    }),
};
