import { letterAddress } from '../../domain/locations/letter-address.ts';
import { DIGITS, isLetter, type LetterCount, LONG_LIST } from '../../domain/locations/location-letters.ts';
import {
  type ListedLocation,
  type ListSlugs,
  type LocationListing,
  listingOf,
} from './location-list-reads.ts';
import type { LocationSlugs, PublishedLocation } from './published-location-reads.ts';
import type { StateContents } from './state-contents.ts';

const addressOf = (city: string | null | undefined, neighborhood: string | null | undefined) =>
  `${city ?? ''}/${neighborhood ?? ''}`;

/** Published locations by their slugs. A city's row has a placeholder in the column of its neighborhood. */
const byAddress = (published: StateContents['published']) =>
  new Map(
    published.map((row) => [
      addressOf(row.city_slug, row.location_type === 'neighborhood' ? row.neighborhood_slug : null),
      row,
    ]),
  );

function asRead({
  id: _id,
  articles,
  content_changed_at: _changed,
  ...location
}: StateContents['published'][number]) {
  return { location, articles: articles.map(({ content_changed_at: _at, ...article }) => article) };
}

/** Answers the queries of a state's pages from its contents, exactly as single reads would. */
export function stateAnswers(contents: StateContents) {
  const { state, published, listed, letters, surroundings, corrections } = contents;
  const rows = byAddress(published);
  const lettersOf = ({ city }: ListSlugs): LetterCount[] =>
    (letters.get(city ?? '') ?? []).map(({ letter, locations }) => ({
      letter: letter ?? '',
      locations: locations ?? 0,
    }));
  const listOf = ({ city }: ListSlugs): ListedLocation[] =>
    city === undefined ? listed.cities : (listed.neighborhoods.get(city) ?? []);

  return {
    page({ city, neighborhood }: LocationSlugs): PublishedLocation | null {
      const row = rows.get(addressOf(city, neighborhood));
      return row ? asRead(row) : null;
    },
    listing: (slugs: ListSlugs): LocationListing => listingOf(listOf(slugs), lettersOf(slugs)),
    facts: () => contents.facts,
    citableFacts: () => contents.citableFacts,
    contributors: () => contents.contributors,
    corrections: (page: string) => corrections.filter((each) => each.page === page),
    surroundings: (slugs: LocationSlugs) =>
      surroundings.get(rows.get(addressOf(slugs.city, slugs.neighborhood))?.id ?? ''),
    letter(slugs: ListSlugs, letter: string): Pick<LocationListing, 'locations' | 'letters'> {
      if (!isLetter(letter)) return { locations: [], letters: [] };
      const begins = (slug: string | null) =>
        letter === DIGITS ? /^\d/.test(slug ?? '') : (slug ?? '').startsWith(letter);
      const locations = listOf(slugs).filter(({ city_slug, neighborhood_slug }) =>
        begins(slugs.city === undefined ? city_slug : neighborhood_slug),
      );
      return { locations, letters: lettersOf(slugs) };
    },
    /** The addresses of all letter pages. */
    letterAddresses: () => {
      const isLong = (city: string | null) => listOf({ state, ...(city && { city }) }).length > LONG_LIST;
      const all = [...letters.values()].flat().filter(({ city_slug }) => isLong(city_slug));
      return all.map((row) => letterAddress({ state_slug: state, ...row }));
    },
  };
}

export type StateAnswers = ReturnType<typeof stateAnswers>;
