import { locationName } from './display-name.ts';
import {
  CITY_SENTINELS,
  cityOf,
  detailsOf,
  LOCATION_DETAIL_LABELS,
  LOCATION_DETAILS,
  type Location,
  type LocationNames,
  mapDetails,
  neighborhoodOf,
  zipOf,
} from './location.ts';
import type { LocationFormInput, LocationFormValues } from './location-form.ts';
import { locationPath } from './location-path.ts';
import { slugify } from './slug.ts';
import { usStateOf } from './us-states.ts';

/** The columns that an administrator edits, and the slugs derived from them. */
const EDITED_COLUMNS = [
  'state',
  'state_slug',
  'city',
  'city_slug',
  'neighborhood',
  'neighborhood_slug',
  'zip',
  ...LOCATION_DETAILS,
] as const;
export type EditedColumns = Pick<Location, (typeof EDITED_COLUMNS)[number]>;
export type EditableLocation = EditedColumns & Required<LocationNames> & Pick<Location, 'location_type'>;

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
  ...mapDetails(location, (value) => value?.toString() ?? ''),
  seo_title: '',
  seo_description: '',
});

/** An unchanged name keeps its slug, even if today's rule would make a different one. */
const slugOf = (name: string, before: string | null, slug: string | null): string =>
  name === before?.trim() && slug ? slug : slugify(name);

/** The location after an edit. Columns that its type does not use stay as they are. */
export const editedLocation = (before: EditableLocation, values: LocationFormValues): EditableLocation => ({
  ...renamedLocation(before, values),
  ...detailsOf(values),
});

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

const LABELS: Partial<Record<keyof EditedColumns, string>> = {
  state: 'State',
  city: 'City',
  neighborhood: 'Neighborhood',
  zip: 'ZIP code',
  ...LOCATION_DETAIL_LABELS,
};

/** Lists the differences between two versions of a location, such as 'ZIP code: 92037 (was empty)'. */
export function differencesOf(before: EditableLocation, after: EditableLocation): string[] {
  const [old, now] = [editInputOf(before), editInputOf(after)];
  return (['state', 'city', 'neighborhood', 'zip', ...LOCATION_DETAILS] as const).flatMap((column) =>
    old[column] === now[column]
      ? []
      : `${LABELS[column]}: ${now[column] || 'empty'} (was ${old[column] || 'empty'})`,
  );
}
