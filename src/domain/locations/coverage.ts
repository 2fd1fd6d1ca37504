import type { LocationType } from './location.ts';

/** Counts of one type of location in one state, and of their articles: a row of the view `location_coverage`. */
export type Coverage = {
  state_slug: string;
  state: string;
  location_type: LocationType;
  locations: number;
  locations_with_article: number;
  locations_published: number;
  sitemap_addresses: number;
};

/** A state with locations that have no article yet. */
export type StateGap = { state: string; state_slug: string; locations: number; without_article: number };

/** The states with locations that have no article, the state that lacks most first. */
export function gapsByState(coverage: readonly Coverage[]): StateGap[] {
  const states = new Map<string, StateGap>();
  for (const row of coverage) {
    const known = states.get(row.state_slug);
    states.set(row.state_slug, {
      state: known?.state ?? row.state,
      state_slug: row.state_slug,
      locations: (known?.locations ?? 0) + row.locations,
      without_article: (known?.without_article ?? 0) + row.locations - row.locations_with_article,
    });
  }
  return [...states.values()]
    .filter((state) => state.without_article > 0)
    .sort((a, b) => b.without_article - a.without_article || a.state.localeCompare(b.state));
}

/** Sums up one figure over all rows, or over the rows of one type of location. */
export function coverageTotal(
  coverage: readonly Coverage[],
  figure: 'locations' | 'locations_with_article' | 'locations_published' | 'sitemap_addresses',
  location_type?: LocationType,
): number {
  return coverage
    .filter((row) => !location_type || row.location_type === location_type)
    .reduce((total, row) => total + row[figure], 0);
}
