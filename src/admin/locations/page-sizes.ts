/** How many rows a page of the table may have. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Two screenfuls of a desktop monitor. More rows cost each filter and page their drawing, and few of them are read. */
export const DEFAULT_SIZE = 25;
