import { z } from 'zod';

const fips = z.string().regex(/^\d{5}$/);
const degrees = z.number();

/** A county or what its state has in place of one, with the word for it: "Orleans Parish". */
const county = z.object({ fips, name: z.string() });

/**
 * A town, city or village. `id` is GeoNames' own; `slug` is unique within its state. `population` is old for some
 * places: it serves to choose and to rank, and is never shown as a present figure.
 */
const place = z.object({
  ...{ id: z.number().int(), name: z.string(), slug: z.string(), county: fips.nullable() },
  ...{ latitude: degrees, longitude: degrees, population: z.number().int() },
});

/** `place` is the id of the place that gave the post office its name, if its state has one. */
const zipCode = z.object({
  ...{ code: z.string().regex(/^\d{5}$/), name: z.string(), county: fips.nullable() },
  ...{ latitude: degrees, longitude: degrees, place: z.number().int().nullable() },
});

/** What the gazetteer has of one state. */
export const gazetteerPart = z.object({
  state_slug: z.string(),
  counties: z.array(county),
  places: z.array(place),
  zip_codes: z.array(zipCode),
});

export type GazetteerPart = z.infer<typeof gazetteerPart>;
export type GazetteerCounty = z.infer<typeof county>;
export type GazetteerPlace = z.infer<typeof place>;
export type GazetteerZipCode = z.infer<typeof zipCode>;
