/** The types of location that have pages, from the widest to the narrowest. */
export const LOCATION_TYPES = ['state', 'city', 'neighborhood'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** A row of `locations`. `created_at` is an ISO timestamp. */
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

/** A location's names and the parts of its address. If `location_type` is missing, the names decide the type. */
export type LocationNames = Pick<
  Location,
  'state' | 'state_slug' | 'city' | 'city_slug' | 'neighborhood' | 'neighborhood_slug' | 'zip'
> & { location_type?: LocationType | null };

/** Placeholders that a city row stores in a neighborhood's columns. No screen shows them. */
export const CITY_SENTINELS = { neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' } as const;

// Format characters (zero-width space, byte order mark) are invisible, so a field with nothing else is blank.
const INVISIBLE = /[\s\p{Cf}]/gu;

/** Whether a text shows nothing: null, empty, or only white space and invisible characters. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.replace(INVISIBLE, '') === '';
}

function filled(text: string | null | undefined): string | null {
  return text == null || isBlank(text) ? null : text.trim();
}

/** The city's name without surrounding space, or null when there is none. */
export function cityOf(location: { city?: string | null }): string | null {
  return filled(location.city);
}

/** The neighborhood's name without surrounding space, or null. A city row's ' ' does not count. */
export function neighborhoodOf(location: { neighborhood?: string | null }): string | null {
  return filled(location.neighborhood);
}

/** The neighborhood's slug, or null. A city row's 'none' does not count. */
export function neighborhoodSlugOf(location: { neighborhood_slug?: string | null }): string | null {
  const slug = filled(location.neighborhood_slug);
  return slug === CITY_SENTINELS.neighborhood_slug ? null : slug;
}

/** The ZIP code, or null. A city row's '00000' does not count. */
export function zipOf(location: { zip?: string | null }): string | null {
  const zip = filled(location.zip);
  return zip === CITY_SENTINELS.zip ? null : zip;
}

/**
 * The location's type: `location_type` if set, otherwise neighborhood if one is named, else city if one is named,
 * else state.
 */
export function locationTypeOf(location: {
  location_type?: LocationType | null;
  city?: string | null;
  neighborhood?: string | null;
}): LocationType {
  if (location.location_type) return location.location_type;
  if (neighborhoodOf(location)) return 'neighborhood';
  return cityOf(location) ? 'city' : 'state';
}
