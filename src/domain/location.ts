/** The kinds of place the site has pages for, from the widest to the narrowest. */
export const LOCATION_TYPES = ['state', 'city', 'neighborhood'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** A row of `locations`. Coordinates are in degrees; `created_at` is an ISO timestamp. */
export type Location = {
  id: string;
  state: string;
  state_slug: string;
  city: string | null;
  city_slug: string | null;
  neighborhood: string | null;
  neighborhood_slug: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  location_type: LocationType;
  seo_title: string | null;
  seo_description: string | null;
  slug_override: string | null;
  created_at: string;
};

/** What names a place and its address. A missing `location_type` is derived, a set one is obeyed. */
export type LocationPlace = Pick<
  Location,
  'state' | 'state_slug' | 'city' | 'city_slug' | 'neighborhood' | 'neighborhood_slug' | 'zip'
> & { location_type?: LocationType | null };

/** What a city row stores where a neighborhood row has values. No screen shows it. */
export const CITY_SENTINELS = { neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' } as const;

// Format characters (zero-width space, byte order mark) are invisible, so they do not fill a field.
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Whether a text shows nothing: null, empty, or only white space and invisible characters. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.replace(INVISIBLE, '') === '';
}

function filled(text: string | null | undefined): string | null {
  return text == null || isBlank(text) ? null : text.trim();
}

/** The city's name without surrounding space, or null when there is none. */
export function cityOf(place: { city?: string | null }): string | null {
  return filled(place.city);
}

/** The neighborhood's name without surrounding space, or null; a city row's ' ' is none. */
export function neighborhoodOf(place: { neighborhood?: string | null }): string | null {
  return filled(place.neighborhood);
}

/** The neighborhood's slug, or null; a city row's 'none' is none. */
export function neighborhoodSlugOf(place: { neighborhood_slug?: string | null }): string | null {
  const slug = filled(place.neighborhood_slug);
  return slug === CITY_SENTINELS.neighborhood_slug ? null : slug;
}

/** The ZIP code, or null; a city row's '00000' is none. */
export function zipOf(place: { zip?: string | null }): string | null {
  const zip = filled(place.zip);
  return zip === CITY_SENTINELS.zip ? null : zip;
}

/**
 * The place's type: `location_type` when set, otherwise neighborhood if one is named, else city if one is
 * named, else state.
 */
export function locationTypeOf(place: {
  location_type?: LocationType | null;
  city?: string | null;
  neighborhood?: string | null;
}): LocationType {
  if (place.location_type) return place.location_type;
  if (neighborhoodOf(place)) return 'neighborhood';
  return cityOf(place) ? 'city' : 'state';
}
