import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import type { PageOfRows } from '../../data/client/page-of-rows.ts';
import { leadQueries } from '../../data/leads/lead-list.ts';
import { messageQueries } from '../../data/leads/message-list.ts';
import { ENTRIES_PER_PAGE, filtersOf, type LeadParams, type LeadsState } from './lead-params.ts';

/** The queries of both lists, as the screen's filters ask for them. The list that is not shown starts at its first page. */
export function useEntryLists(params: LeadParams) {
  const { data: administrators } = useQuery(administratorQueries.list());
  const ownId = administrators?.find(({ is_you }) => is_you)?.id ?? '';
  const filters = filtersOf(params, ownId);
  const { search, status, owner, due_by, since, until } = filters;
  const ofMessages = { search, status, owner, due_by, since, until };
  const pageOf = (tab: LeadParams['tab']) => (params.tab === tab ? params.page : 1);
  // Without the own id, "me" would be everyone.
  const enabled = params.owner !== 'me' || ownId !== '';
  const leadsOn = (page: number) => ({ ...leadQueries.list(filters, page, ENTRIES_PER_PAGE), enabled });
  const messagesOn = (page: number) => ({
    ...messageQueries.list(ofMessages, page, ENTRIES_PER_PAGE),
    enabled,
  });
  return {
    ...{ filters, ofMessages, leadsOn, messagesOn },
    leads: leadsOn(pageOf('leads')),
    messages: messagesOn(pageOf('messages')),
  };
}

/** How many leads and messages have the words that staff search for; undefined: nothing is searched for, or not yet. */
export function useHits(params: LeadParams): Partial<Record<LeadParams['tab'], number | undefined>> {
  const { leads, messages } = useEntryLists(params);
  const isSearching = params.search !== '';
  const ofLeads = useQuery({ ...leads, enabled: leads.enabled && isSearching });
  const ofMessages = useQuery({ ...messages, enabled: messages.enabled && isSearching });
  return isSearching ? { leads: ofLeads.data?.total, messages: ofMessages.data?.total } : {};
}

type PageQuery<RowData, Key extends QueryKey> = UseQueryOptions<
  PageOfRows<RowData>,
  Error,
  PageOfRows<RowData>,
  Key
>;

function useRowsBeside<RowData, Key extends QueryKey>(query: PageQuery<RowData, Key>, isNeeded: boolean) {
  const { data } = useQuery({ ...query, enabled: query.enabled !== false && isNeeded });
  return isNeeded ? data?.rows : undefined;
}

/** The row of an entry, or, if it has left the list, the row that stands in its place. */
function rowOf(id: string, place: number | null): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-entry]')];
  const own = rows.find(({ dataset }) => dataset.entry === id);
  return own ?? (place === null ? null : (rows[Math.min(place, rows.length - 1)] ?? null));
}

/**
 * Leads to the entries before and after the open one, from the end of a page to the next one. One that has left the list,
 * because it no longer fits the filters, keeps its place between its neighbors, also for the focus when its panel closes.
 */
export function useNeighbors<RowData extends { id: string }, Key extends QueryKey>(
  shown: PageOfRows<RowData> | undefined,
  pageOf: (page: number) => PageQuery<RowData, Key>,
  { params: { open }, filter }: LeadsState,
) {
  const { rows, total, page } = shown ?? { rows: [], total: 0, page: 1 };
  const last = useRef(0);
  const isListed = useRef(false);
  const latest = useRef('');
  const reached = useRef('');
  const at = rows.findIndex(({ id }) => id === open);
  // An entry that a link opened and the list never had has no place in it.
  if (open && open !== latest.current) isListed.current = reached.current === open;
  if (open) latest.current = open;
  if (at >= 0) last.current = at;
  if (at >= 0) isListed.current = true;
  const next = at >= 0 ? at + 1 : last.current;
  const isOpen = open !== '';
  const before = useRowsBeside(pageOf(page - 1), isOpen && page > 1 && last.current === 0);
  const after = useRowsBeside(
    pageOf(page + 1),
    isOpen && page * ENTRIES_PER_PAGE < total && next >= rows.length,
  );
  const goTo = (entry: RowData | undefined, on: number) =>
    entry &&
    (() => {
      reached.current = entry.id;
      filter({ open: entry.id, page: on });
    });
  return {
    onPrevious: goTo(rows[last.current - 1], page) ?? goTo(before?.at(-1), page - 1),
    onNext: goTo(rows[next], page) ?? goTo(after?.[0], page + 1),
    returnTo: () => rowOf(latest.current, isListed.current ? last.current : null),
  };
}
