import * as z from 'zod/mini';
import type { LeadFilters } from '../../data/leads/lead-list.ts';
import { startOfDay } from '../../lib/local-time.ts';
import { isUuid } from '../../lib/uuid.ts';
import { useAddressState } from '../shared/use-address-state.ts';

export type LeadsTab = 'leads' | 'messages';

/** What the screen shows. `from` and `to` are days (YYYY-MM-DD); '' filters nothing. */
export type LeadParams = {
  tab: LeadsTab;
  /** A name, an e-mail address or a number: the one value that never appears in the screen's address. */
  search: string;
  zip: string;
  article: string;
  from: string;
  to: string;
  page: number;
  /** The id of the lead or message whose details are shown. */
  open: string;
};

/** Rows on a page of either tab. */
export const PAGE_SIZE = 50;

const keptForm = z.catch(z.object({ search: z.string().check(z.trim()) }), { search: '' });

export function leadParamsOf(search: URLSearchParams, kept?: unknown): LeadParams {
  const text = (name: string) => search.get(name)?.trim() ?? '';
  const page = Number(search.get('page'));
  return {
    tab: search.get('tab') === 'messages' ? 'messages' : 'leads',
    ...keptForm.parse(kept),
    zip: text('zip'),
    article: text('article'),
    from: startOfDay(text('from')) ? text('from') : '',
    to: startOfDay(text('to')) ? text('to') : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: isUuid(text('open')) ? text('open') : '',
  };
}

/** Returns the address for these values, without those at their default and without the search. */
export function searchOf({ tab, page, search: _, ...texts }: LeadParams): URLSearchParams {
  const entries = Object.entries(texts).filter(([, value]) => value !== '');
  if (tab !== 'leads') entries.unshift(['tab', tab]);
  if (page > 1) entries.push(['page', String(page)]);
  return new URLSearchParams(entries);
}

/** Turns the days into moments in the administrator's time zone; the last day is included. */
export const filtersOf = ({ search, zip, article, from, to }: LeadParams): LeadFilters => ({
  search,
  zip,
  article_id: article,
  since: startOfDay(from),
  until: startOfDay(to, 1),
});

/** Whether any filter of the tab is set. */
export const isFiltered = ({ tab, search, zip, article, from, to }: LeadParams): boolean =>
  [search, from, to, ...(tab === 'leads' ? [zip, article] : [])].some((value) => value !== '');

/** Returns what the history entry keeps instead of the address. */
export const keptOf = ({ search }: LeadParams): Pick<LeadParams, 'search'> => ({ search });

const form = { read: leadParamsOf, write: searchOf, keep: keptOf };

export const useLeadParams = () => useAddressState(form);

export type LeadsState = ReturnType<typeof useLeadParams>;
