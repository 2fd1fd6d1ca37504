/**
 * The day on which all rows of the table beside were last compared with their sources. The pages and the booklet name it.
 * It has a file of its own, because pages that name the day need not load the table.
 */
export const FIGURES_CHECKED_ON = '2026-11-22';

/** The year of the limits on the pages and in the booklet. The IRS announces the next year's in the fall. */
export const LIMITS_YEAR = 2026;
