import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { INDEX_REASONS, type IndexFilter } from '../../domain/articles/index-reasons.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { locationNamesShape } from '../locations/location-names-shape.ts';
import { queryKeys } from '../query-keys.ts';

/** How many locations search engines may index, how many each reason keeps out, and how many have no verdict yet. */
const countsSchema = z.object({
  ...{ indexed: z.number(), template_text: z.number(), unsourced_figures: z.number() },
  ...{ similar_text: z.number(), few_facts: z.number(), no_published_text: z.number(), waiting: z.number() },
});

const verdictSchema = z.object({
  reasons: z.array(z.enum(INDEX_REASONS)),
  ...{ likeness: z.number(), most_likeness: z.number() },
  ...{ local_facts: z.number(), least_local_facts: z.number(), unsourced_figures: z.number() },
  like: z.nullable(z.object({ article_id: z.string(), title: z.string(), ...locationNamesShape })),
  is_waiting: z.boolean(),
});

/** The index gate's verdict on an article's saved text, with its measurements. */
export type IndexVerdict = Omit<z.output<typeof verdictSchema>, 'like'> & {
  like: { article_id: string; title: string; location: string } | null;
};

async function fetchVerdict(client: DataClient, article: string): Promise<IndexVerdict | null> {
  const answer = dataOf(
    await client.rpc('index_verdict', { article }, { get: true }),
    'Reading what search engines may have',
  );
  if (answer === null) return null;
  const { like, ...verdict } = verdictSchema.parse(answer);
  return {
    ...verdict,
    like: like && { article_id: like.article_id, title: like.title, location: locationName(like) },
  };
}

export const indexGateQueries = {
  counts: () =>
    queryOptions({
      queryKey: queryKeys.indexGate.counts,
      queryFn: async () =>
        countsSchema.parse(
          dataOf(
            await adminClient.rpc('index_counts', undefined, { get: true }),
            'Counting what search engines may have',
          ),
        ),
    }),
  /** Every save makes a new verdict, so the version is part of the key. */
  verdict: (article: string, updatedAt: string) =>
    queryOptions({
      queryKey: queryKeys.indexGate.verdict(article, updatedAt),
      queryFn: () => fetchVerdict(adminClient, article),
      staleTime: 0,
    }),
};

/** A query on a view that has the reasons. */
type Filterable = {
  contains(column: string, value: string[]): unknown;
  is(column: string, value: true): unknown;
};

/** Keeps the rows that search engines may index, or those that a reason keeps out. */
export function filterByIndexGate(query: Filterable, filter: IndexFilter): void {
  if (filter === 'indexed') query.is('is_indexed', true);
  else if (filter !== 'all') query.contains('index_reasons', [filter]);
}
