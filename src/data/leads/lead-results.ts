import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { pageOfRows } from '../client/page-of-rows.ts';
import { queryKeys } from '../query-keys.ts';

/** What leads are counted by. */
export const RESULTS_BY = ['page', 'campaign'] as const;

/** What is counted: the period is from `since` up to, but not including, `until` (ISO); null does not limit it. */
export type ResultsAsked = { by: (typeof RESULTS_BY)[number]; since: string | null; until: string | null };

/** What came of the leads of a page or a campaign. `name` is null where nothing is known. */
export type LeadResult = {
  name: string | null;
  article_id: string | null;
  article_title: string | null;
  leads: number;
  contacted: number;
  introduced: number;
  won: number;
};

function resultsBy(client: DataClient, { by, since, until }: ResultsAsked) {
  const period = { ...(since && { since }), ...(until && { until }) };
  return client
    .rpc('lead_results', { by, ...period }, { count: 'exact' })
    .select('*')
    .order('leads', { ascending: false })
    .order('name');
}

const reading = 'Counting the leads';

/** A page of the results, those with the most leads first. */
export const fetchLeadResults = (client: DataClient, asked: ResultsAsked, page: number, size: number) =>
  pageOfRows<LeadResult>({ page, size }, (from, to) => resultsBy(client, asked).range(from, to), reading);

/** All results, in the same order. */
export const fetchAllLeadResults = (client: DataClient, asked: ResultsAsked): Promise<LeadResult[]> =>
  fetchAllPages<LeadResult>(async (from, to) =>
    dataOf(await resultsBy(client, asked).range(from, to), reading),
  );

export const leadResultsQuery = (asked: ResultsAsked, page: number, size: number) =>
  queryOptions({
    queryKey: queryKeys.leads.results(asked, page, size),
    queryFn: () => fetchLeadResults(adminClient, asked, page, size),
  });
