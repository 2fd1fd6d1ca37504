/** How many rows a page of a long list may have. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Two screenfuls on a desktop monitor. More rows slow down each filter and page, and few of them are read. */
export const DEFAULT_SIZE = 25;

type View = { page: number; size: number };

/** The choice of rows per page. The first row that is shown stays on the page. */
export const pageSizeChoice = (chosen: number, shown: View | undefined, go: (view: View) => void) => ({
  sizes: PAGE_SIZES,
  chosen,
  choose: (size: number) => {
    const before = shown ? (shown.page - 1) * shown.size : 0;
    go({ size, page: Math.floor(before / size) + 1 });
  },
});
