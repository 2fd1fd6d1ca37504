import * as z from 'zod/mini';
import { isBlank, type Location } from './location.ts';
import {
  isBeyondZips,
  isZipCode,
  MAX_MORE_ZIPS,
  moreZipsOf,
  namedCodes,
  ZIP_SPAN,
  zipParts,
} from './zip-codes.ts';

/** The details as they are stored. What staff see and edit of a location besides its names follows from these keys. */
export const storedDetails = z.object({
  latitude: z._default(z.nullable(z.number()), null),
  longitude: z._default(z.nullable(z.number()), null),
  /** ZIP codes besides the first, divided by blanks. */
  more_zips: z._default(z.nullable(z.string()), null),
});
export type LocationDetails = z.output<typeof storedDetails>;
type Detail = keyof LocationDetails;

/** A location with all that staff see and edit. */
export type StoredLocation = Location & LocationDetails;

export const LOCATION_DETAILS = z.keyof(storedDetails).options;

/** The step of the coordinate inputs in degrees, about 10 cm. */
const COORDINATE = { type: 'number', step: 0.000001, inputMode: 'decimal' } as const;

/** How screens and exports call each detail, and the input in which it is typed. */
export const DETAIL_FIELDS = {
  latitude: { label: 'Latitude', input: COORDINATE },
  longitude: { label: 'Longitude', input: COORDINATE },
  more_zips: { label: 'More ZIPs', input: { autoComplete: 'off' } },
} satisfies Record<Detail, { label: string; input: object }>;

/** Parses a coordinate in degrees from its input; an empty input becomes null. */
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

const moreZips = z.pipe(
  z.pipe(z._default(z.string(), ''), z.transform(zipParts)).check(({ value, issues }) => {
    const wrong = value.filter((code) => !isZipCode(code));
    if (wrong.length > 0) {
      const are = wrong.length === 1 ? 'is not a ZIP code' : 'are not ZIP codes';
      const why = wrong.every(isBeyondZips) ? `: ${ZIP_SPAN}` : ' of five digits';
      const message = `${namedCodes(wrong)} ${are}${why}.`;
      issues.push({ code: 'custom', message, input: value });
    } else if (value.length > MAX_MORE_ZIPS) {
      const message = `A location can have ${MAX_MORE_ZIPS} more ZIP codes. These are ${value.length}.`;
      issues.push({ code: 'custom', message, input: value });
    }
  }),
  z.transform((codes) => moreZipsOf(codes, null)),
);

/** The rules of the inputs. */
export const typedDetails = {
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
  more_zips: moreZips,
} satisfies Record<Detail, unknown>;

/** The details as texts of the inputs. */
export const detailInputsOf = ({
  latitude,
  longitude,
  more_zips,
}: LocationDetails): Record<Detail, string> => ({
  latitude: latitude?.toString() ?? '',
  longitude: longitude?.toString() ?? '',
  more_zips: more_zips ?? '',
});

/** The details of a location, without its other columns. */
export const detailsOf = (location: Partial<LocationDetails>): LocationDetails =>
  storedDetails.parse(location);

export const NO_DETAILS: LocationDetails = detailsOf({});
