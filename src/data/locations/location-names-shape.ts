import * as z from 'zod/mini';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';

/** The columns that every view of locations has, with the nulls that it really allows. */
export const locationNamesShape = {
  location_type: z.enum(LOCATION_TYPES),
  state: z.string(),
  state_slug: z.string(),
  city: z.nullable(z.string()),
  city_slug: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  neighborhood_slug: z.nullable(z.string()),
  zip: z.nullable(z.string()),
};
