import type { LeadFilters } from '../../data/leads/lead-list.ts';
import { LEAD_KINDS, type LeadKind } from '../../domain/leads/lead.ts';
import { startOfDay } from '../../lib/local-time.ts';
import { isUuid } from '../../lib/uuid.ts';
import { addressCodec, anyText, oneOf, pageNumber, textMatching } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

export type LeadsTabName = 'leads' | 'messages';

/** What the screen shows. `from` and `to` are days (YYYY-MM-DD); '' filters nothing. */
export type LeadParams = {
  tab: LeadsTabName;
  /** A name, an e-mail address or a number: the one value that never appears in the screen's address. */
  search: string;
  kind: LeadKind | '';
  zip: string;
  article: string;
  from: string;
  to: string;
  page: number;
  /** The id of the lead or message whose details are shown. */
  open: string;
};

/** Rows on a page of either tab. */
export const ENTRIES_PER_PAGE = 50;

const day = textMatching((text) => startOfDay(text) !== null);

export const leadCodec = addressCodec<LeadParams>(
  { tab: 'leads', search: '', kind: '', zip: '', article: '', from: '', to: '', open: '', page: 1 },
  {
    tab: oneOf(['leads', 'messages']),
    search: anyText,
    kind: oneOf<LeadKind | ''>(LEAD_KINDS),
    zip: anyText,
    article: anyText,
    from: day,
    to: day,
    open: textMatching(isUuid),
    page: pageNumber,
  },
  ['search'],
);

/** Turns the days into moments in the administrator's time zone; the last day is included. */
export const filtersOf = ({ search, kind, zip, article, from, to }: LeadParams): LeadFilters => ({
  search,
  kind,
  zip,
  article_id: article,
  since: startOfDay(from),
  until: startOfDay(to, 1),
});

/** Whether any filter of the tab is set. */
export const areLeadsFiltered = ({ tab, search, kind, zip, article, from, to }: LeadParams): boolean =>
  [search, from, to, ...(tab === 'leads' ? [kind, zip, article] : [])].some((value) => value !== '');

export const useLeadParams = () => useAddressState(leadCodec);

export type LeadsState = ReturnType<typeof useLeadParams>;
