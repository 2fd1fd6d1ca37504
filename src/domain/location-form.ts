import * as z from 'zod/mini';
import { characterCount } from './article-text.ts';
import { isBlank, LOCATION_TYPES, type LocationType, locationTypeOf, zipOf } from './location.ts';
import {
  isLocationName,
  LOCATION_NAME_MAX,
  locationNameFault,
  type NewLocation,
  newLocation,
} from './new-location.ts';
import { reservedStateFault } from './reserved-addresses.ts';
import { seoFormSchema } from './seo-form.ts';
import { cleanName } from './typed-text.ts';
import { stateNameOf, unknownStateFault } from './us-states.ts';

/** ZIP codes, in characters: from the five digits to ZIP+4. */
export const ZIP_LIMITS = { min: 5, max: 10 } as const;
/** Step of the coordinate inputs, in degrees: about 10 cm. */
export const COORDINATE_STEP = 0.000001;

const VALID_ZIP = 'Valid ZIP code is required';

function hasZipLength(zip: string): boolean {
  return zip.length >= ZIP_LIMITS.min && zip.length <= ZIP_LIMITS.max;
}

/** A name, as `clean` reads it; `faultOf` says what else is wrong with it. */
const nameField = (clean: (text: string) => string, faultOf: (name: string) => string | null) =>
  z.pipe(z.string(), z.transform(clean)).check(
    z.refine(
      (text) => characterCount(text) <= LOCATION_NAME_MAX,
      `Names must be at most ${LOCATION_NAME_MAX} characters.`,
    ),
    (context) => {
      const message = faultOf(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    },
  );

function nameFault(name: string): string | null {
  const fault = locationNameFault(name);
  return fault && `The name ${fault}.`;
}

/** Why no state can have this name, whatever is chosen; null for one that can. */
export function stateNameFault(name: string): string | null {
  return nameFault(name) ?? reservedStateFault(name);
}

const name = nameField(cleanName, nameFault);
const stateName = nameField(stateNameOf, stateNameFault);

/** Whether a state may be none of the 51: somebody's deliberate choice, as most others are misspelled. */
const other_state = z._default(z.boolean(), false);

type StateValues = { state: string; other_state: boolean };

function checkState({ value, issues }: z.core.ParsePayload<StateValues>): void {
  const hasFault = issues.some(({ path }) => path?.[0] === 'state');
  if (hasFault || value.other_state || !isLocationName(value.state)) return;
  const message = unknownStateFault(value.state);
  if (message) issues.push({ code: 'custom', path: ['state'], message, input: value.state });
}

/** A coordinate in degrees from its input's text; empty is null. */
function degrees(label: string, limit: number) {
  return z
    .pipe(
      z._default(z.string(), ''),
      z.transform((text) => (isBlank(text) ? null : Number(text))),
    )
    .check(
      z.refine(
        (value) => value === null || Math.abs(value) <= limit,
        `${label} must be a number between -${limit} and ${limit}.`,
      ),
    );
}

const coordinates = { latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) };

const REQUIRED: Record<
  LocationType,
  { fields: ('state' | 'city' | 'neighborhood' | 'zip')[]; message: string }
> = {
  state: { fields: ['state'], message: 'Please fill in the state field' },
  city: { fields: ['state', 'city'], message: 'Please fill in the state and city fields' },
  neighborhood: {
    fields: ['state', 'city', 'neighborhood', 'zip'],
    message: 'Please fill in all required fields',
  },
};

const formFields = z.object({
  location_type: z.enum(LOCATION_TYPES),
  state: stateName,
  other_state,
  city: name,
  neighborhood: name,
  zip: z.string().check(z.trim()),
  ...coordinates,
  seo_title: seoFormSchema.shape.seo_title,
  seo_description: seoFormSchema.shape.seo_description,
});

/** Marks what is missing for the type, and a ZIP code that is none. */
const checkFields =
  (required: typeof REQUIRED, withZip: readonly LocationType[]) =>
  (context: z.core.ParsePayload<z.output<typeof formFields>>): void => {
    const values = context.value;
    const { fields, message } = required[values.location_type];
    for (const field of fields) {
      const missing = field === 'zip' ? zipOf(values) === null : !isLocationName(values[field]);
      if (missing) context.issues.push({ code: 'custom', path: [field], message, input: values[field] });
    }
    const zip = zipOf(values);
    if (withZip.includes(values.location_type) && zip && !hasZipLength(zip)) {
      context.issues.push({ code: 'custom', path: ['zip'], message: VALID_ZIP, input: zip });
    }
  };

/**
 * Add New Location on the Locations screen: what is required follows from the type. The input
 * is what the fields hold (texts); every missing field carries the type's one message. `seo_*` may stay empty.
 */
export const locationFormSchema = formFields.check(checkFields(REQUIRED, ['neighborhood'])).check(checkState);

/**
 * Edit Location: as a new one, but a ZIP code may stay away. A neighborhood that was imported without one can then
 * be corrected before its ZIP code is known.
 */
export const locationEditSchema = formFields
  .check(
    checkFields(
      {
        ...REQUIRED,
        neighborhood: {
          fields: ['state', 'city', 'neighborhood'],
          message: 'Please fill in the state, city and neighborhood fields',
        },
      },
      ['city', 'neighborhood'],
    ),
  )
  .check(checkState);

/** What the fields of the Locations screen's form hold while typing. */
export type LocationFormInput = z.input<typeof locationFormSchema>;
export type LocationFormValues = z.output<typeof locationFormSchema>;

/** Add Location on the Content Management screen: a city or a neighborhood. */
export const contentLocationFormSchema = z
  .object({
    state: stateName.check(z.refine(isLocationName, 'State is required')),
    other_state,
    city: name.check(z.refine(isLocationName, 'City is required')),
    neighborhood: z._default(
      name.check(
        z.refine((text) => isBlank(text) || isLocationName(text), 'Please enter a valid neighborhood'),
      ),
      '',
    ),
    zip: z.string(VALID_ZIP).check(z.trim(), z.refine(hasZipLength, VALID_ZIP)),
    ...coordinates,
  })
  .check(checkState);

/** What the fields of the Content Management form hold while typing. */
export type ContentLocationFormInput = z.input<typeof contentLocationFormSchema>;
export type ContentLocationFormValues = z.output<typeof contentLocationFormSchema>;

/**
 * The row that either form inserts. The Locations screen says its type; on the other screen a
 * named neighborhood makes it a neighborhood, otherwise it is a city. A field the type does not use is dropped.
 */
export function toNewLocation(values: LocationFormValues | ContentLocationFormValues): NewLocation {
  if ('location_type' in values) {
    // Hidden fields keep what was typed before the type was changed.
    return newLocation(values.location_type === 'neighborhood' ? values : { ...values, zip: null });
  }
  return newLocation({ ...values, location_type: locationTypeOf(values) });
}
