import { paths } from '../../config/paths.ts';
import type { LeadFilters } from '../../data/leads/lead-list.ts';
import { RESULTS_BY, type ResultsAsked } from '../../data/leads/lead-results.ts';
import { LEAD_KINDS, type LeadKind } from '../../domain/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../domain/leads/lead-work.ts';
import { STATE_SLUGS } from '../../domain/locations/state-slugs.ts';
import { startOfDay, todayText } from '../../lib/local-time.ts';
import { isUuid } from '../../lib/uuid.ts';
import { addressCodec, anyText, oneOf, pageNumber, textMatching } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

export type LeadsTabName = 'leads' | 'messages' | 'results';

/** What the screen shows. `from` and `to` are days (YYYY-MM-DD); '' filters nothing. */
export type LeadParams = {
  tab: LeadsTabName;
  /** A name, an e-mail address or a number: the one value that never appears in the screen's address. */
  search: string;
  kind: LeadKind | '';
  status: LeadStatus | 'open' | '';
  /** "me", "none", or another administrator's id. */
  owner: string;
  /** Only leads whose next step is due today, or was before. */
  due: 'today' | '';
  /** Only those who may be called now, who agreed to calls, or who did not. */
  call: 'now' | 'agreed' | 'none' | '';
  /** A state's slug. */
  state: string;
  /** A part of the page or campaign that led to the request. */
  source: string;
  zip: string;
  article: string;
  /** What the results are counted by. */
  by: ResultsAsked['by'];
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
  {
    ...{ tab: 'leads', search: '', kind: '', status: '', owner: '', due: '', call: '' },
    zip: '',
    ...{ article: '', state: '', source: '' },
    by: 'page',
    from: '',
    to: '',
    open: '',
    page: 1,
  },
  {
    tab: oneOf(['leads', 'messages', 'results']),
    search: anyText,
    kind: oneOf<LeadKind | ''>(LEAD_KINDS),
    status: oneOf<LeadParams['status']>(['open', ...LEAD_STATUSES]),
    owner: textMatching((text) => text === 'me' || text === 'none' || isUuid(text)),
    due: oneOf<LeadParams['due']>(['today']),
    call: oneOf<LeadParams['call']>(['now', 'agreed', 'none']),
    state: textMatching((text) => STATE_SLUGS.some(({ slug }) => slug === text)),
    source: anyText,
    zip: anyText,
    article: anyText,
    by: oneOf(RESULTS_BY),
    from: day,
    to: day,
    open: textMatching(isUuid),
    page: pageNumber,
  },
  ['search'],
);

const addressOf = (params: LeadParams): string => `${paths.admin.leads}?${leadCodec.write(params)}`;

/** The address that shows one lead or message. */
export const entryAddress = (noun: 'lead' | 'message', id: string): string =>
  addressOf({ ...leadCodec.usual, tab: noun === 'lead' ? 'leads' : 'messages', open: id });

/** The address that lists the leads of the period that a page or campaign brought. */
export const leadsFromAddress = (name: string, { from, to }: LeadParams): string =>
  addressOf({ ...leadCodec.usual, source: `"${name}"`, from, to });

/** A link to one lead or message of the list that is shown. */
export const entryInList = (params: LeadParams, id: string) => ({
  to: addressOf({ ...params, open: id }),
  state: leadCodec.keep(params),
});

/**
 * Turns the days into moments in the administrator's time zone; the last day is included.
 * @param ownId the administrator's own id, for whom "me" stands
 */
export const filtersOf = (params: LeadParams, ownId: string): LeadFilters => ({
  search: params.search,
  kind: params.kind,
  status: params.status,
  owner: params.owner === 'me' ? ownId : params.owner,
  due_by: params.due && todayText(),
  is_callable: params.call === 'now',
  agrees: params.call === 'agreed' || params.call === 'none' ? params.call === 'agreed' : null,
  state: params.state,
  source: params.source.trim(),
  zip: params.zip,
  article_id: params.article,
  since: startOfDay(params.from),
  until: startOfDay(params.to, 1),
});

/** Whether any filter of the tab is set. */
export const areLeadsFiltered = ({ tab, search, from, to, ...leads }: LeadParams): boolean => {
  const { kind, status, owner, due, call, zip, article, state, source } = leads;
  const ofLeads = tab === 'leads' ? [kind, call, zip, article, state, source] : [];
  return [search, status, owner, due, from, to, ...ofLeads].some((value) => value !== '');
};

export const useLeadParams = () => useAddressState(leadCodec);

export type LeadsState = ReturnType<typeof useLeadParams>;
