/**
 * The pages beside those of locations and articles that show what was corrected on them. private.shows_corrections has
 * the same list.
 */
export const CORRECTED_PAGES = [
  ...(['/', '/why-gold', '/about', '/free-guide', '/gold-law-changes', '/editorial-policy'] as const),
  ...(['/privacy', '/terms', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible'] as const),
  ...(['/tools/ira-limits', '/tools/gold-and-prices'] as const),
] as const;

export type CorrectedPage = (typeof CORRECTED_PAGES)[number];

export const showsCorrections = (path: string): path is CorrectedPage =>
  CORRECTED_PAGES.some((page) => page === path);

/** The policy lists at most this many corrections, newest first. */
export const MAX_CORRECTIONS = 500;
