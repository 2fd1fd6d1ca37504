/** How many rows a page of a long list may have. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Two screenfuls on a desktop monitor. More rows slow down each filter and page, and few of them are read. */
export const DEFAULT_SIZE = 25;

type View = { page: number; size: number };

/** The choice of rows per page, for the pages of a list. The first row that is shown stays on the page. */
export const pageSizeChoice = ({ page, size }: View, go: (view: View) => void) => ({
  pageSizes: PAGE_SIZES,
  onPageSize: (next: number) => go({ size: next, page: Math.floor(((page - 1) * size) / next) + 1 }),
});
