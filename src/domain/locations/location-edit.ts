import { locationName } from './display-name.ts';
import {
  CITY_SENTINELS,
  cityOf,
  type Location,
  type LocationNames,
  neighborhoodOf,
  zipOf,
} from './location.ts';
import {
  DETAIL_FIELDS,
  detailInputsOf,
  detailsOf,
  LOCATION_DETAILS,
  type LocationDetails,
} from './location-details.ts';
import type { LocationFormInput, LocationFormValues } from './location-form.ts';
import { locationPath } from './location-path.ts';
import { slugify } from './slug.ts';
import { usStateOf } from './us-states.ts';
import { moreZipsOf, zipParts } from './zip-codes.ts';

/** The columns that an administrator edits, and the slugs derived from them. */
export type EditedColumns = Omit<LocationNames, 'location_type'> & LocationDetails;
export type EditableLocation = EditedColumns & Pick<Location, 'location_type'>;

/** The present values of a location's editable columns. */
export function editedColumnsOf(location: EditableLocation): EditedColumns {
  const { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } = location;
  const names = { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip };
  return { ...names, ...detailsOf(location) };
}

/** The fields of the Edit Location dialog for a location. */
export const editInputOf = (location: EditableLocation): LocationFormInput => ({
  location_type: location.location_type,
  state: location.state,
  other_state: usStateOf(location.state) === null,
  city: cityOf(location) ?? '',
  neighborhood: neighborhoodOf(location) ?? '',
  zip: zipOf(location) ?? '',
  ...detailInputsOf(location),
  seo_title: '',
  seo_description: '',
});

/** An unchanged name keeps its slug, even if today's rule would make a different one. */
const slugOf = (name: string, before: string | null, slug: string | null): string =>
  name === before?.trim() && slug ? slug : slugify(name);

/** The location after an edit. Columns that its type does not use stay as they are. */
export function editedLocation(before: EditableLocation, values: LocationFormValues): EditableLocation {
  const renamed = renamedLocation(before, values);
  const more_zips = moreZipsOf(zipParts(values.more_zips ?? ''), renamed.zip);
  return { ...renamed, ...detailsOf(values), more_zips };
}

/** The location under other names. */
export function renamedLocation(
  before: EditableLocation,
  values: Pick<LocationFormValues, 'state' | 'city' | 'neighborhood' | 'zip'>,
): EditableLocation {
  const { location_type } = before;
  const location = {
    ...before,
    state: values.state,
    state_slug: slugOf(values.state, before.state, before.state_slug),
  };
  if (location_type === 'state') return location;
  const { city, zip } = values;
  const inCity = { ...location, city, city_slug: slugOf(city, before.city, before.city_slug) };
  if (location_type === 'city') return { ...inCity, zip: zip || CITY_SENTINELS.zip };
  return {
    ...inCity,
    neighborhood: values.neighborhood,
    neighborhood_slug: slugOf(values.neighborhood, before.neighborhood, before.neighborhood_slug),
    zip: zip || null,
  };
}

/** Whether an edit changes the address of the location, and thus of everything below it. */
export const changesAddress = (before: LocationNames, after: LocationNames): boolean =>
  locationPath(before) !== locationPath(after);

/** Whether an edit changes the location's name, which generated texts and the locations below it contain. */
export const hasRenamed = (before: LocationNames, after: LocationNames): boolean =>
  changesAddress(before, after) || locationName(before) !== locationName(after);

/**
 * Whether an edit gives the location's city another name, and with `leaving` the slug of the city whose rows all get it.
 * Null if it does not.
 */
export function renamedCity(
  before: EditableLocation,
  after: EditableLocation,
): { leaving: string | null } | null {
  const isMoved = before.state_slug !== after.state_slug;
  if (before.location_type === 'state' || !(isMoved || before.city_slug !== after.city_slug)) return null;
  return { leaving: before.location_type === 'city' && !isMoved ? before.city_slug : null };
}

const LABELS = [
  { column: 'state', label: 'State' } as const,
  { column: 'city', label: 'City' } as const,
  { column: 'neighborhood', label: 'Neighborhood' } as const,
  { column: 'zip', label: 'ZIP code' } as const,
  ...LOCATION_DETAILS.map((column) => ({ column, label: DETAIL_FIELDS[column].label })),
];

/** Lists the differences between two versions of a location, such as 'ZIP code: 92037 (was empty)'. */
export function differencesOf(before: EditableLocation, after: EditableLocation): string[] {
  const [old, now] = [editInputOf(before), editInputOf(after)];
  return LABELS.flatMap(({ column, label }) =>
    old[column] === now[column] ? [] : `${label}: ${now[column] || 'empty'} (was ${old[column] || 'empty'})`,
  );
}
