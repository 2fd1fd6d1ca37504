import type { AdClickKind } from '../../domain/leads/ad-click.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** How far a request has come. */
export const CONVERSION_STAGES = ['lead', 'contacted', 'introduced', 'won'] as const;
export type ConversionStage = (typeof CONVERSION_STAGES)[number];

/** The period is that of the requests, from `since` up to, but not including, `until` (ISO); null does not limit it. */
type ConversionsAsked = {
  kind: AdClickKind;
  stage: ConversionStage;
  since: string | null;
  until: string | null;
};

/** A click that led to a conversion; `happened_at` is an ISO timestamp. */
export type AdConversion = { click_id: string; happened_at: string };

/** The clicks whose senders agreed that the ad account is told, the earliest conversion first. */
export const fetchAdConversions = (
  client: DataClient,
  { kind, stage, since, until }: ConversionsAsked,
): Promise<AdConversion[]> =>
  fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .rpc('ad_conversions', { kind, stage, ...(since && { since }), ...(until && { until }) })
        .select('click_id, happened_at')
        .order('happened_at')
        .order('lead_id')
        .range(from, to),
      'Reading the conversions',
    ),
  );
