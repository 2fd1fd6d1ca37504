import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Standing } from '../../domain/leads/consent.ts';
import { type ContactVerdict, VERDICT_CODES } from '../../domain/leads/contact-verdict.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';
import { queryKeys } from '../query-keys.ts';
import { readEntryPart } from './entry-reads.ts';

const fact = z.optional(z.nullable(z.string()));
const reasons = z.array(
  z.object({
    code: z.enum(VERDICT_CODES),
    ...{ since: fact, until: fact, zone: fact, state_slug: fact, day: fact, most: fact },
  }),
);
const verdict = z.object({
  ...{ id: z.string(), judged_at: z.string(), may_call: z.boolean(), may_text: z.boolean() },
  ...{ call_reasons: reasons, text_reasons: reasons },
  ...{ agrees_to_calls: z.boolean(), agrees_to_texts: z.boolean() },
});
const verdicts = z.array(verdict);
const noneOrOne = z.nullable(verdict);

/** Whether those who sent these leads or messages may be called and texted now. One that was deleted has no verdict. */
export async function fetchContactVerdicts(
  client: DataClient,
  ids: readonly string[],
): Promise<Map<string, ContactVerdict>> {
  const found = new Map<string, ContactVerdict>();
  for (let at = 0; at < ids.length; at += MAX_ROWS) {
    const answer = await client.rpc('contact_verdicts', { ids: ids.slice(at, at + MAX_ROWS) });
    for (const each of verdicts.parse(dataOf(answer, 'Asking who may be called'))) found.set(each.id, each);
  }
  return found;
}

export type Judged<Row> = Row & { verdict: ContactVerdict | undefined };

/** Adds its verdict to each row. */
export async function withVerdicts<Row extends { id: string }>(
  client: DataClient,
  rows: readonly Row[],
): Promise<Judged<Row>[]> {
  const found = await fetchContactVerdicts(
    client,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, verdict: found.get(row.id) }));
}

export const standingOf = (found: ContactVerdict | undefined): Standing | undefined =>
  found && { agrees_to_calls: found.agrees_to_calls, agrees_to_texts: found.agrees_to_texts };

export type Marked<Row> = Row & { standing: Standing | undefined };

/** Adds to each row whether its agreement stands: of a verdict all that a kept list may show. */
export async function withStandings<Row extends { id: string }>(
  client: DataClient,
  rows: readonly Row[],
): Promise<Marked<Row>[]> {
  const found = await fetchContactVerdicts(
    client,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, standing: standingOf(found.get(row.id)) }));
}

/** A kept verdict is never shown: hours begin and end. */
export const contactVerdictQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.leads.verdict(id),
    queryFn: async () => noneOrOne.parse(await readEntryPart(adminClient, id, 'verdict')),
    staleTime: 0,
    gcTime: 0,
  });
