import * as z from 'zod/mini';
import { characterCount } from '../articles/text-counts.ts';
import { seoFormSchema } from '../seo-form.ts';
import { placeName } from './city-spelling.ts';
import { isBlank, LOCATION_TYPES, type LocationType, locationTypeOf, zipOf } from './location.ts';
import { typedDetails } from './location-details.ts';
import {
  isLocationName,
  LOCATION_NAME_MAX,
  locationNameFault,
  type NewLocation,
  newLocation,
} from './new-location.ts';
import { reservedStateFault } from './reserved-addresses.ts';
import { stateNameOf, unknownStateFault } from './us-states.ts';
import { isBeyondZips } from './zip-codes.ts';

/** Lengths of a ZIP code in characters, from five digits to ZIP+4. */
export const ZIP_LIMITS = { min: 5, max: 10 } as const;

const VALID_ZIP = 'Valid ZIP code is required';

function canBeZip(zip: string): boolean {
  return zip.length >= ZIP_LIMITS.min && zip.length <= ZIP_LIMITS.max && !isBeyondZips(zip);
}

/** A field for a name: `clean` normalizes the text, and `faultOf` says what is wrong with it, apart from its length. */
const nameField = (clean: (text: string) => string, faultOf: (name: string) => string | null) =>
  z.pipe(z.string(), z.transform(clean)).check(
    z.refine(
      (text) => characterCount(text) <= LOCATION_NAME_MAX,
      `Names must be ${LOCATION_NAME_MAX} characters or fewer.`,
    ),
    (context) => {
      const message = faultOf(context.value);
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    },
  );

function nameFault(name: string, of?: string): string | null {
  const fault = locationNameFault(name, of);
  return fault && `The name ${fault}.`;
}

/** Says why no state can have this name, even if "other" is chosen; null if a state can have it. */
export function stateNameFault(name: string): string | null {
  return nameFault(name) ?? reservedStateFault(name);
}

const name = nameField(placeName, (text) => nameFault(text));
/** Its state is a field of its own, so that checkState judges a state in its name. */
const neighborhoodName = nameField(placeName, (text) => nameFault(text, ''));
const stateName = nameField(stateNameOf, stateNameFault);

/** Allows a state that is not one of the 51. This must be a deliberate choice, because most of them are typos. */
const other_state = z._default(z.boolean(), false);

type StateValues = { state: string; other_state: boolean; neighborhood: string };

function checkState({ value, issues }: z.core.ParsePayload<StateValues>): void {
  const fault = nameFault(value.neighborhood, '') ? null : nameFault(value.neighborhood, value.state);
  if (fault)
    issues.push({ code: 'custom', path: ['neighborhood'], message: fault, input: value.neighborhood });
  const hasFault = issues.some(({ path }) => path?.[0] === 'state');
  if (hasFault || value.other_state || !isLocationName(value.state)) return;
  const message = unknownStateFault(value.state);
  if (message) issues.push({ code: 'custom', path: ['state'], message, input: value.state });
}

const REQUIRED: Record<LocationType, { fields: (LocationType | 'zip')[]; message: string }> = {
  state: { fields: ['state'], message: 'Please fill in the state field' },
  city: { fields: ['state', 'city'], message: 'Please fill in the state and city fields' },
  neighborhood: {
    fields: [...LOCATION_TYPES, 'zip'],
    message: 'Please fill in all required fields',
  },
};

const formFields = z.object({
  location_type: z.enum(LOCATION_TYPES),
  state: stateName,
  other_state,
  city: name,
  neighborhood: neighborhoodName,
  zip: z.string().check(z.trim()),
  ...typedDetails,
  seo_title: seoFormSchema.shape.seo_title,
  seo_description: seoFormSchema.shape.seo_description,
});

/** Marks the fields that the type requires and that are empty, and an invalid ZIP code. */
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
    if (withZip.includes(values.location_type) && zip && !canBeZip(zip)) {
      context.issues.push({ code: 'custom', path: ['zip'], message: VALID_ZIP, input: zip });
    }
  };

/**
 * Add New Location on the Locations screen. The type decides which fields are required; every missing field shows
 * the same message. `seo_*` may stay empty.
 */
export const locationFormSchema = formFields.check(checkFields(REQUIRED, ['neighborhood'])).check(checkState);

/**
 * Edit Location: the rules of a new location, except that the ZIP code is optional. A neighborhood that was imported
 * without a ZIP code can thus be corrected before the code is known.
 */
export const locationEditSchema = formFields
  .check(
    checkFields(
      {
        ...REQUIRED,
        neighborhood: {
          fields: [...LOCATION_TYPES],
          message: 'Please fill in the state, city and neighborhood fields',
        },
      },
      ['city', 'neighborhood'],
    ),
  )
  .check(checkState);

/** The values in the fields of the Locations screen's form. */
export type LocationFormInput = z.input<typeof locationFormSchema>;
export type LocationFormValues = z.output<typeof locationFormSchema>;

/** Add Location on the Content Management screen: a city or a neighborhood. */
export const contentLocationFormSchema = z
  .object({
    state: stateName.check(z.refine(isLocationName, 'State is required')),
    other_state,
    city: name.check(z.refine(isLocationName, 'City is required')),
    neighborhood: z._default(
      neighborhoodName.check(
        z.refine((text) => isBlank(text) || isLocationName(text), 'Please enter a valid neighborhood'),
      ),
      '',
    ),
    zip: z.string(VALID_ZIP).check(z.trim(), z.refine(canBeZip, VALID_ZIP)),
    ...typedDetails,
  })
  .check(checkState);

/** The values in the fields of the Content Management form. */
export type ContentLocationFormInput = z.input<typeof contentLocationFormSchema>;
export type ContentLocationFormValues = z.output<typeof contentLocationFormSchema>;

/**
 * The row that either form inserts. The Locations screen states the type; on the other screen the location is a
 * neighborhood if one is named, otherwise a city. Fields that the type does not use are dropped.
 */
export function toNewLocation(values: LocationFormValues | ContentLocationFormValues): NewLocation {
  if ('location_type' in values) {
    // A hidden field still has the text that was typed before the type changed.
    return newLocation(
      values.location_type === 'neighborhood' ? values : { ...values, zip: null, more_zips: null },
    );
  }
  return newLocation({ ...values, location_type: locationTypeOf(values) });
}
