import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dueSince } from '../../domain/leads/rule-check.ts';
import { todayText } from '../../lib/local-time.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf, exactCount } from '../client/data-error.ts';
import { countBuiltInTexts } from '../generation/built-in-texts.ts';
import { queryKeys } from '../query-keys.ts';
import { FIGURE_DAYS } from './dashboard-figures.ts';

const figure = z.object({ total: z.number(), added: z.number(), addedBefore: z.number() });
/** How many there are, and how many of them came in the period and in the one before. */
export type CardFigure = z.infer<typeof figure>;

const requests = z.object({ leads: z.number(), visits: z.number() });
const conversion = z.extend(requests, {
  /** When the first visit was recorded (ISO). Null until then; earlier requests do not count. */
  measuredFrom: z.nullable(z.string()),
  /** Whether visits were recorded on each day of the period, and of the one before. */
  isWhole: z.boolean(),
  before: requests,
  isWholeBefore: z.boolean(),
});
/** Requests for the guide and visits of its page, in the period and in the one before. */
export type GuideConversion = z.infer<typeof conversion>;

const dashboardFigures = z.object({
  locations: figure,
  articles: figure,
  leads: figure,
  conversion,
});
/** The figures of the four cards. */
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** Work that waits for staff. `data_issues` counts locations whose city and state were exchanged. */
export type OpenWork = {
  articles_in_review: number;
  template_articles: number;
  data_issues: number;
  /** Webhooks whose last request failed, or that were stopped. */
  failing_webhooks: number;
  /** States' calling rules in force that no one has compared with their source for a year. */
  due_calling_rules: number;
};

/** Requests the count alone, without rows. */
const headOnly = { count: 'exact', head: true } as const;

export const fetchDashboardFigures = async (client: DataClient): Promise<DashboardFigures> =>
  dashboardFigures.parse(
    dataOf(await client.rpc('dashboard_figures', { days: FIGURE_DAYS }), 'Counting what the dashboard shows'),
  );

/** @param today a day (YYYY-MM-DD) */
export async function fetchOpenWork(client: DataClient, today: string): Promise<OpenWork> {
  const [inReview, templates, swapped, webhooks, rules] = await Promise.all([
    client.from('articles').select('*', headOnly).eq('status', 'pending_review'),
    countBuiltInTexts(client),
    client.from('location_overview').select('*', headOnly).is('is_swapped', true),
    client.from('webhooks').select('*', headOnly).or('failing_since.not.is.null,pause_reason.not.is.null'),
    client
      .from('calling_hours')
      .select('*', headOnly)
      .is('ended_at', null)
      .or(`checked_on.is.null,checked_on.lte.${dueSince(today)}`),
  ]);
  return {
    articles_in_review: exactCount(inReview, 'Counting the articles in review'),
    template_articles: templates,
    data_issues: exactCount(swapped, 'Counting the data issues'),
    failing_webhooks: exactCount(webhooks, 'Counting the webhooks with problems'),
    due_calling_rules: exactCount(rules, 'Counting the calling rules to check'),
  };
}

export const dashboardQueries = {
  figures: () =>
    queryOptions({
      queryKey: queryKeys.dashboard.figures,
      queryFn: () => fetchDashboardFigures(adminClient),
      staleTime: 0,
    }),
  openWork: () =>
    queryOptions({
      queryKey: queryKeys.dashboard.openWork,
      queryFn: () => fetchOpenWork(adminClient, todayText()),
      staleTime: 0,
    }),
};
