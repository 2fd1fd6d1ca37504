import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article.ts';
import { type AddressForm, useAddressState } from '../shared/use-address-state.ts';

export type ContentTab = 'locations' | 'articles';

/**
 * What the address of the screen says; '' and 'all' filter nothing. `text` keeps only articles with the built-in
 * text.
 */
export type ContentParams = {
  tab: ContentTab;
  search: string;
  status: ArticleStatus | 'all';
  text: 'all' | 'template';
  page: number;
};

/** Rows on a page of either tab. */
export const PAGE_SIZE = 50;

const isTab = (text: string | null): text is ContentTab => text === 'locations' || text === 'articles';

/** `home` is the tab that is shown when the address names none. */
function contentParamsOf(search: URLSearchParams, home: ContentTab): ContentParams {
  const tab = search.get('tab');
  const page = Number(search.get('page'));
  return {
    tab: isTab(tab) ? tab : home,
    search: search.get('search')?.trim() ?? '',
    status: ARTICLE_STATUSES.find((status) => status === search.get('status')) ?? 'all',
    text: search.get('text') === 'template' ? 'template' : 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the address for these values, without those at their default. */
function contentSearchOf(params: ContentParams, home: ContentTab): URLSearchParams {
  const entries = Object.entries({
    tab: params.tab === home ? '' : params.tab,
    search: params.search,
    status: params.status === 'all' ? '' : params.status,
    text: params.text === 'all' ? '' : params.text,
    page: params.page > 1 ? String(params.page) : '',
  });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

const formFor = (home: ContentTab): AddressForm<ContentParams> => ({
  read: (search) => contentParamsOf(search, home),
  write: (params) => contentSearchOf(params, home),
});
const forms = { locations: formFor('locations'), articles: formFor('articles') };

/** The screen's state, kept in its address. */
export function useContentParams() {
  const { pathname } = useLocation();
  return useAddressState(forms[pathname === paths.admin.articles ? 'articles' : 'locations']);
}

export type ContentState = ReturnType<typeof useContentParams>;
