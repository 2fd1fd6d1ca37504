import { generatedSeoDescription, generatedSeoTitle } from '../seo.ts';
import { cleanName } from '../typed-text.ts';
import { placeName } from './city-spelling.ts';
import {
  CITY_SENTINELS,
  isBlank,
  type Location,
  type LocationNames,
  type LocationType,
  neighborhoodSlugOf,
} from './location.ts';
import { detailsOf, type LocationDetails } from './location-details.ts';
import { slugify } from './slug.ts';
import { usStateOf } from './us-states.ts';
import { moreZipsOf, zipParts } from './zip-codes.ts';

/** The most characters in the name of a state, city or neighborhood (CHECKs on `locations`). */
export const LOCATION_NAME_MAX = 120;

/**
 * A location to insert. The database adds id and created_at. `is_another_city`: staff have said that its city is not the
 * one that is spelled alike.
 */
export type NewLocation = Omit<Location, 'id' | 'created_at'> &
  LocationDetails & { is_another_city: boolean };

/** A new location as someone typed or pasted it; blank texts count as missing. */
export type LocationDraft = Partial<LocationDetails> & {
  location_type: LocationType;
  state: string;
  city?: string | null;
  neighborhood?: string | null;
  zip?: string | null;
  seo_title?: string | null;
  seo_description?: string | null;
  is_another_city?: boolean;
};

/** Whether a name works in an address: it has a letter or digit, and is not the reserved word 'none'. */
export function isLocationName(name: string): boolean {
  return neighborhoodSlugOf({ neighborhood_slug: slugify(name) }) !== null;
}

/** Tags, and letters as HTML writes them: of the last, a file with semicolons has lost that sign. */
const MARKUP =
  /<[^>]*>?|>|&#?\w+;|&(?:#x?[\da-f]{2,6}|[a-z]{1,2}(?:acute|grave|circ|tilde|uml|cedil|ring|slash)|amp|nbsp|[lr]squo)$/i;
const DIVIDER = /[;|]/;
/** The state behind a city's name, as in a list of addresses: Austin, TX. Austin (Texas). */
const STATE_BEHIND = /(?:,\s*|\s\()([a-z .]+?)\)?(?:,\s*(?:usa|us|united states))?$/i;
/** Two letters in brackets are the city's in the name of a neighborhood, unless they are its own state: Downtown (LA). */
const CITY_BEHIND = /\(([A-Z]{2})\)$/;

function stateBehind(name: string, of: string | undefined): string | null {
  const text = STATE_BEHIND.exec(name)?.[1]?.trim() ?? '';
  const found = usStateOf(text);
  if (!found) return null;
  const isOfCity = of !== undefined && CITY_BEHIND.test(name) && usStateOf(of)?.name !== found.name;
  return isOfCity ? null : text;
}
const FORMULA = /^['"\s]*([=+\-@])/;

/**
 * Says why a text is not a name but debris from a web page or a spreadsheet. The answer continues a sentence such as
 * 'The city ...'. It is null for a good name, and for a text that isLocationName rejects.
 * @param of the state of a neighborhood
 */
export function locationNameFault(name: string, of?: string): string | null {
  if (!isLocationName(name)) return null;
  const markup = MARKUP.exec(name)?.[0];
  if (markup) return `contains markup: ${markup.slice(0, 40)}`;
  const sign = FORMULA.exec(name)?.[1];
  if (sign) return `starts with "${sign}", like a formula`;
  const divider = DIVIDER.exec(name)?.[0];
  if (divider) return `contains "${divider}". Use the same separator on every line`;
  const state = stateBehind(name, of);
  if (state !== null) return `ends with the state (${state}). Enter the name without it`;
  return /\p{L}/u.test(name) ? null : 'has no letters';
}

/**
 * The row to insert for a new location. It has only the columns that its type uses, slugs made from the names, a
 * city's sentinels (except over a given ZIP code), and generated SEO texts where none were typed.
 * @param seoTitle generates the title if none was typed
 */
export function newLocation(
  draft: LocationDraft,
  seoTitle: (location: LocationNames) => string = generatedSeoTitle,
): NewLocation {
  const location = { ...namesAndSlugs(draft), location_type: draft.location_type };
  return {
    ...location,
    ...detailsOf(draft),
    more_zips: moreZipsOf(zipParts(draft.more_zips ?? ''), location.zip),
    seo_title: textOrNull(draft.seo_title) ?? seoTitle(location),
    seo_description: textOrNull(draft.seo_description) ?? generatedSeoDescription(location),
    slug_override: null,
    is_another_city: draft.is_another_city ?? false,
  };
}

/** The rows to add for a location's parents if they are missing: its state, then its city. */
export function parentsOf({
  location_type,
  state,
  city,
  is_another_city = false,
}: Pick<LocationDraft, 'location_type' | 'state' | 'city' | 'is_another_city'>): NewLocation[] {
  if (location_type === 'state') return [];
  const ownState = newLocation({ location_type: 'state', state });
  if (location_type === 'city') return [ownState];
  return [ownState, newLocation({ location_type: 'city', state, city: city ?? null, is_another_city })];
}

function namesAndSlugs(draft: LocationDraft): Omit<LocationNames, 'location_type'> {
  const state = { state: cleanName(draft.state), state_slug: slugify(draft.state) };
  const zip = textOrNull(draft.zip);
  if (draft.location_type === 'state') {
    return { ...state, city: null, city_slug: null, neighborhood: null, neighborhood_slug: null, zip };
  }
  const name = textOrNull(draft.city, placeName);
  const city = { city: name, city_slug: slugify(name ?? '') };
  if (draft.location_type === 'city') return { ...state, ...city, ...CITY_SENTINELS, ...(zip && { zip }) };
  const neighborhood = textOrNull(draft.neighborhood, placeName);
  return { ...state, ...city, neighborhood, neighborhood_slug: slugify(neighborhood ?? ''), zip };
}

function textOrNull(text: string | null | undefined, clean = cleanName): string | null {
  return text == null || isBlank(text) ? null : clean(text);
}
