import type { PostgrestResponse } from '@supabase/postgrest-js';
import { queryOptions } from '@tanstack/react-query';
import type { Lead, LeadKind } from '../../domain/leads/lead.ts';
import { isUuid } from '../../lib/uuid.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPagesOnce } from '../client/fetch-all-pages.ts';
import { pageOfRows } from '../client/page-of-rows.ts';
import { containsPattern, startingWith } from '../client/search-words.ts';
import { queryKeys } from '../query-keys.ts';
import { MAX_CHANGED } from './change-entries.ts';
import { fetchContactVerdicts, type Marked, standingOf, withStandings } from './contact-verdicts.ts';
import { OPEN_ENTRY_LOOK_MS, OPEN_LIST_LOOK_MS } from './entry-reads.ts';
import { askedOf, type FoundEntries, readCounted, readFound } from './found-entries.ts';
import { useRemoveRow } from './remove-row.ts';
import { type Condition, type WorkFilters, workConditions } from './work-filters.ts';

/** A lead as staff see it, with its article if that still exists. */
export type ListedLead = Lead & { article: { title: string } | null };

/** A lead of a list, with the mark of its agreement. */
export type MarkedLead = Marked<ListedLead>;

/** '' does not filter. `zip` may be the start of a code. An invalid `article_id` matches no lead. */
export type LeadFilters = WorkFilters & {
  kind: LeadKind | '';
  /** Only those who may be called now. */
  is_callable: boolean;
  zip: string;
  article_id: string;
  /** A state's slug. */
  state: string;
  /** Whether the sender's agreement to calls stands, by all contacts of the person. */
  agrees: boolean | null;
  /** A part of the page, the referrer or the campaign that led to the request; in quotes, a whole page or campaign. */
  source: string;
};

export const NO_LEAD_FILTERS: LeadFilters = {
  ...{ search: '', kind: '', zip: '', article_id: '', status: '', owner: '', due_by: '' },
  ...{ is_callable: false, agrees: null, state: '', source: '' },
  since: null,
  until: null,
};

const columns = `id, article_id, name, email, phone, zip, state_slug, message, source_url, created_at, local_path,
  referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
  consent_version, consent_text, consent_at, consent_email, consent_phone, consent_contact_changed_at,
  consent_withdrawn_at, consent_network, consent_agent,
  withdrawal_lifted_at, confirmation_asked_at, confirmed_at, confirmed_network, confirmed_agent, held_until,
  kind, introduction_text, introduction_at, introduction_contact_changed_at, introduction_partner, introduction_withdrawn_at,
  has_privacy_control, unnamed_partner,
  worksheet, awaited_address,
  status, lost_reason, owner_id, next_step, next_step_on,
  paused_until, pause_reason, article:articles(title)`;

const FIRST = ['is_open_introduction', { ascending: false }] as const;
const NEWEST = ['created_at', { ascending: false }] as const;

/** The parts of a campaign may stand with slashes between them, as the results name it. */
function sourceCondition(source: string): Condition {
  const whole = /^"(.*)"$/.exec(source)?.[1];
  if (whole && !whole.startsWith('/')) return ['campaign', 'eq', whole];
  const text = (whole ?? source).toLowerCase();
  const pattern = whole ? startingWith(`${text} `) : text.split(' / ').map(containsPattern).join('');
  return ['source_text', 'like', pattern];
}

/** All filters but the search and who may be called now. */
function conditionsOf(filters: LeadFilters): Condition[] {
  const { kind, zip, article_id, state, agrees, source } = filters;
  const conditions: (Condition | false)[] = [
    kind !== '' && ['kind', 'eq', kind],
    zip !== '' && ['zip', 'like', startingWith(zip)],
    state !== '' && ['state_slug', 'eq', state],
    agrees !== null && ['agrees_to_calls', 'eq', String(agrees)],
    source !== '' && sourceCondition(source),
    article_id !== '' && (isUuid(article_id) ? ['article_id', 'eq', article_id] : ['id', 'is', null]),
  ];
  return [...workConditions(filters), ...conditions.filter((condition) => condition !== false)];
}

function leadsBy(client: DataClient, filters: LeadFilters) {
  let query = client.from('leads').select(columns, { count: 'exact' });
  for (const condition of conditionsOf(filters)) query = query.filter(...condition);
  return query
    .order(...FIRST)
    .order(...NEWEST)
    .order('id');
}

const foundLeads = (client: DataClient, filters: LeadFilters): FoundEntries<ListedLead> => ({
  client,
  asked: askedOf(filters.search, conditionsOf(filters)),
  areMessages: false,
  // The table itself does not know what a joined contact has withdrawn.
  table: filters.agrees === null ? (to) => leadsBy(client, filters).range(0, to) : null,
  search: (page) =>
    client
      .rpc('search_leads', page)
      .select(columns)
      .order(...FIRST)
      .order(...NEWEST)
      .order('id'),
});

async function readCallable(
  client: DataClient,
  filters: LeadFilters,
  skip: number,
  size: number,
): Promise<PostgrestResponse<{ id: string }>> {
  const asked = { ...askedOf(filters.search, conditionsOf(filters)), skip, size };
  const answer = await client.rpc('callable_leads', asked).single();
  if (answer.error) return answer;
  const { ids, total } = answer.data;
  return { ...answer, data: ids.map((id) => ({ id })), count: total };
}

/** No desk has this many leads, so one page has them all. */
const ALL = 1_000_000;

const reading = 'Reading the leads';

/** Keeps the leads who may be called. The verdict decides, because the quick search finds others as well. */
async function callableOf(client: DataClient, ids: readonly string[]): Promise<MarkedLead[]> {
  if (ids.length === 0) return [];
  const [leads, verdicts] = await Promise.all([fetchLeadsOf(client, ids), fetchContactVerdicts(client, ids)]);
  return leads.flatMap((lead) => {
    const verdict = verdicts.get(lead.id);
    return verdict?.may_call ? [{ ...lead, standing: standingOf(verdict) }] : [];
  });
}

/** A page of the leads: open introductions first, then the newest. */
export async function fetchLeads(client: DataClient, filters: LeadFilters, page: number, size: number) {
  const asked = { page, size };
  if (!filters.is_callable) {
    const leads = foundLeads(client, filters);
    const mark = (rows: ListedLead[]) => withStandings(client, rows);
    return pageOfRows<MarkedLead>(asked, (...range) => readCounted(leads, range, mark), reading);
  }
  const found = await pageOfRows<{ id: string }>(
    asked,
    (from, to) => readCallable(client, filters, from, to - from + 1),
    reading,
  );
  const ids = found.rows.map(({ id }) => id);
  return { ...found, rows: await callableOf(client, ids) };
}

/** All matching leads, in the same order. */
export async function fetchAllLeads(client: DataClient, filters: LeadFilters): Promise<ListedLead[]> {
  if (!filters.is_callable) {
    const leads = foundLeads(client, filters);
    return fetchAllPagesOnce<ListedLead>(async (...range) => dataOf(await readFound(leads, range), reading));
  }
  const found = dataOf(await readCallable(client, filters, 0, ALL), reading);
  const leads: ListedLead[] = [];
  for (let at = 0; at < found.length; at += MAX_CHANGED) {
    const ids = found.slice(at, at + MAX_CHANGED).map(({ id }) => id);
    leads.push(...(await callableOf(client, ids)));
  }
  return leads;
}

/** Those of up to MAX_CHANGED leads that are still there, in the same order. */
export const fetchLeadsOf = async (client: DataClient, ids: readonly string[]): Promise<ListedLead[]> =>
  dataOf(
    await client
      .from('leads')
      .select(columns)
      .in('id', ids)
      .order(...FIRST)
      .order(...NEWEST)
      .order('id'),
    reading,
  );

/** The newest leads, whatever they ask for. */
export async function fetchLatestLeads(client: DataClient, count: number) {
  const page = await pageOfRows<ListedLead>(
    { page: 1, size: count },
    (from, to) =>
      client
        .from('leads')
        .select(columns, { count: 'exact' })
        .order(...NEWEST)
        .order('id')
        .range(from, to),
    reading,
  );
  return { ...page, rows: await withStandings(client, page.rows) };
}

/** A lead by its id, or null if it was deleted. */
export const fetchLead = async (client: DataClient, id: string): Promise<ListedLead | null> =>
  dataOf(await client.from('leads').select(columns).eq('id', id).maybeSingle(), 'Reading a lead');

export async function deleteLead(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('leads').delete().eq('id', id), 'Deleting a lead');
}

export const leadQueries = {
  list: (filters: LeadFilters, page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.leads.list(filters, page, size),
      queryFn: () => fetchLeads(adminClient, filters, page, size),
      refetchInterval: OPEN_LIST_LOOK_MS,
      ...(filters.is_callable && { staleTime: 0 }),
    }),
  latest: (count: number) =>
    queryOptions({
      queryKey: queryKeys.leads.list({ are: 'latest' }, 1, count),
      queryFn: () => fetchLatestLeads(adminClient, count),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.leads.detail(id),
      queryFn: () => fetchLead(adminClient, id),
      refetchInterval: OPEN_ENTRY_LOOK_MS,
    }),
};

export const useDeleteLead = () => useRemoveRow(queryKeys.leads.all, (id) => deleteLead(adminClient, id));
