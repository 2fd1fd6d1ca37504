import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
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
  return {
    filters,
    ofMessages,
    leads: { ...leadQueries.list(filters, pageOf('leads'), ENTRIES_PER_PAGE), enabled },
    messages: { ...messageQueries.list(ofMessages, pageOf('messages'), ENTRIES_PER_PAGE), enabled },
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

/**
 * Leads to the entries before and after the open one. One that has left the list, because it no longer fits the filters,
 * keeps its place between its neighbors.
 */
export function useNeighbors(rows: readonly { id: string }[], { params, filter }: LeadsState) {
  const last = useRef(0);
  const at = rows.findIndex(({ id }) => id === params.open);
  if (at >= 0) last.current = at;
  const [previous, next] =
    at >= 0 ? [rows[at - 1], rows[at + 1]] : [rows[last.current - 1], rows[last.current]];
  const goTo = (entry: { id: string } | undefined) =>
    entry && (() => filter({ open: entry.id, page: params.page }));
  return { onPrevious: goTo(previous), onNext: goTo(next) };
}
