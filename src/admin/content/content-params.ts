import { paths } from '../../config/paths.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/articles/article.ts';
import { INDEX_FILTERS, type IndexFilter } from '../../domain/articles/index-reasons.ts';
import { useAddress } from '../../lib/address.tsx';
import { isUuid } from '../../lib/uuid.ts';
import { DEFAULT_SIZE, PAGE_SIZES } from '../lists/page-sizes.ts';
import { addressCodec, anyText, oneOf, pageNumber, textMatching } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

export type ContentTab = 'locations' | 'articles';

/** What the screen's address says; '' and 'all' filter nothing. `text` keeps only articles with the built-in text. */
export type ContentParams = {
  tab: ContentTab;
  search: string;
  status: ArticleStatus | 'all';
  text: 'all' | 'template';
  index: IndexFilter;
  /** Only articles that name this contributor; '' for all. */
  contributor: string;
  page: number;
  /** How many rows a page has. */
  size: number;
};

const codecFor = (home: ContentTab) =>
  addressCodec<ContentParams>(
    {
      ...{ tab: home, search: '', status: 'all', text: 'all', index: 'all', contributor: '', page: 1 },
      size: DEFAULT_SIZE,
    },
    {
      tab: oneOf(['locations', 'articles']),
      search: anyText,
      status: oneOf(['all', ...ARTICLE_STATUSES]),
      text: oneOf(['all', 'template']),
      index: oneOf(INDEX_FILTERS),
      contributor: textMatching(isUuid),
      page: pageNumber,
      size: oneOf<number>(PAGE_SIZES),
    },
  );
/** The menu's link restores either tab; the editor's link restores the articles tab only. */
const listsOf = ({ tab }: ContentParams): readonly string[] =>
  tab === 'articles' ? [paths.admin.content, paths.admin.articles] : [paths.admin.content];

/** Each address of the screen shows its own tab when it names none. */
const codecs = {
  locations: { ...codecFor('locations'), listsOf },
  articles: { ...codecFor('articles'), listsOf },
};

/** The screen's state, kept in its address. */
export function useContentParams() {
  const { pathname } = useAddress();
  return useAddressState(codecs[pathname === paths.admin.articles ? 'articles' : 'locations']);
}

export type ContentState = ReturnType<typeof useContentParams>;
