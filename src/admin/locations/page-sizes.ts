/** How many rows a page of the table may have. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Two screenfuls on a desktop monitor. More rows slow down each filter and page, and few of them are read. */
export const DEFAULT_SIZE = 25;
