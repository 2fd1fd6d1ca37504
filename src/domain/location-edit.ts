import { placeName } from './display-name.ts';
import {
  CITY_SENTINELS,
  cityOf,
  type Location,
  type LocationPlace,
  neighborhoodOf,
  zipOf,
} from './location.ts';
import type { LocationFormInput, LocationFormValues } from './location-form.ts';
import { locationPath } from './location-path.ts';
import { slugify } from './slug.ts';
import { usStateOf } from './us-states.ts';

/** What can be edited of a place, and what follows from it. */
const EDITED_COLUMNS = [
  'state',
  'state_slug',
  'city',
  'city_slug',
  'neighborhood',
  'neighborhood_slug',
  'zip',
  'latitude',
  'longitude',
] as const;
export type EditedColumns = Pick<Location, (typeof EDITED_COLUMNS)[number]>;
export type EditablePlace = EditedColumns & Required<LocationPlace> & Pick<Location, 'location_type'>;

/** A place's columns that can be edited, as they are now. */
export function editedColumnsOf(place: EditablePlace): EditedColumns {
  const { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude } =
    place;
  return { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude };
}

/** The fields of the Edit Location dialog for a place. */
export const editInputOf = (place: EditablePlace): LocationFormInput => ({
  location_type: place.location_type,
  state: place.state,
  other_state: usStateOf(place.state) === null,
  city: cityOf(place) ?? '',
  neighborhood: neighborhoodOf(place) ?? '',
  zip: zipOf(place) ?? '',
  latitude: place.latitude?.toString() ?? '',
  longitude: place.longitude?.toString() ?? '',
  seo_title: '',
  seo_description: '',
});

/** A name that stays keeps its slug, whatever rule once made it. */
const slugOf = (name: string, before: string | null, slug: string | null): string =>
  name === before?.trim() && slug ? slug : slugify(name);

/** The place's columns after an edit; those that its type does not use stay as they are. */
export function editedPlace(before: EditablePlace, values: LocationFormValues): EditablePlace {
  const { location_type } = before;
  const place = {
    ...before,
    state: values.state,
    state_slug: slugOf(values.state, before.state, before.state_slug),
    latitude: values.latitude,
    longitude: values.longitude,
  };
  if (location_type === 'state') return place;
  const { city, zip } = values;
  const inCity = { ...place, city, city_slug: slugOf(city, before.city, before.city_slug) };
  if (location_type === 'city') return { ...inCity, zip: zip || CITY_SENTINELS.zip };
  return {
    ...inCity,
    neighborhood: values.neighborhood,
    neighborhood_slug: slugOf(values.neighborhood, before.neighborhood, before.neighborhood_slug),
    zip: zip || null,
  };
}

/** Whether an edit gives the place, and with it all that lies below, another address. */
export const changesAddress = (before: LocationPlace, after: LocationPlace): boolean =>
  locationPath(before) !== locationPath(after);

/** Whether an edit gives the place another name, which generated texts and the places below it have in them. */
export const hasRenamed = (before: LocationPlace, after: LocationPlace): boolean =>
  changesAddress(before, after) || placeName(before) !== placeName(after);

const LABELS: Partial<Record<keyof EditedColumns, string>> = {
  state: 'State',
  city: 'City',
  neighborhood: 'Neighborhood',
  zip: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

/** What differs between two versions of a place, in words: 'ZIP code: 92037 (was empty)'. */
export function differencesOf(before: EditablePlace, after: EditablePlace): string[] {
  const [old, now] = [editInputOf(before), editInputOf(after)];
  return (['state', 'city', 'neighborhood', 'zip', 'latitude', 'longitude'] as const).flatMap((column) =>
    old[column] === now[column]
      ? []
      : `${LABELS[column]}: ${now[column] || 'empty'} (was ${old[column] || 'empty'})`,
  );
}
