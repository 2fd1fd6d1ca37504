import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { exactCount } from '../client/data-error.ts';
import { countBuiltInTexts } from '../generation/built-in-texts.ts';
import { queryKeys } from '../query-keys.ts';
import { fetchGuideConversion, type GuideConversion } from './figures.ts';

/** The figures of the four cards. */
export type DashboardCounts = {
  locations: number;
  published_articles: number;
  leads: number;
  conversion: GuideConversion;
};

/** Work that waits for staff. `data_issues` counts locations whose city and state were exchanged. */
export type OpenWork = {
  articles_in_review: number;
  template_articles: number;
  data_issues: number;
};

/** Requests the count alone, without rows. */
const headOnly = { count: 'exact', head: true } as const;

export async function fetchDashboardCounts(client: DataClient): Promise<DashboardCounts> {
  const [locations, articles, leads, conversion] = await Promise.all([
    client.from('locations').select('*', headOnly),
    client.from('articles').select('*', headOnly).eq('status', 'published'),
    client.from('leads').select('*', headOnly),
    fetchGuideConversion(client),
  ]);
  return {
    locations: exactCount(locations, 'Counting the locations'),
    published_articles: exactCount(articles, 'Counting the published articles'),
    leads: exactCount(leads, 'Counting the leads'),
    conversion,
  };
}

export async function fetchOpenWork(client: DataClient): Promise<OpenWork> {
  const [inReview, templates, swapped] = await Promise.all([
    client.from('articles').select('*', headOnly).eq('status', 'pending_review'),
    countBuiltInTexts(client),
    client.from('location_overview').select('*', headOnly).is('is_swapped', true),
  ]);
  return {
    articles_in_review: exactCount(inReview, 'Counting the articles in review'),
    template_articles: templates,
    data_issues: exactCount(swapped, 'Counting the data issues'),
  };
}

export const dashboardQueries = {
  counts: () =>
    queryOptions({
      queryKey: queryKeys.dashboard.counts,
      queryFn: () => fetchDashboardCounts(adminClient),
      staleTime: 0,
    }),
  openWork: () =>
    queryOptions({
      queryKey: queryKeys.dashboard.openWork,
      queryFn: () => fetchOpenWork(adminClient),
      staleTime: 0,
    }),
};
