import { z } from 'zod';
import { TEMPLATE_NAMES, templateNameOf } from '../../../src/domain/articles/article.ts';
import {
  CITY_SENTINELS,
  isBlank,
  LOCATION_TYPES,
  type LocationNames,
} from '../../../src/domain/locations/location.ts';
import { Failure } from './failure.ts';

const MAX_NAME_LENGTH = 120;
const SENTINELS = new Set<string>(Object.values(CITY_SENTINELS));
const isEmpty = (text: string) => isBlank(text) || SENTINELS.has(text);

/** A name is one line, because a line break in it could pass for an instruction in the prompt. */
const name = z
  .string()
  .max(MAX_NAME_LENGTH)
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
const optionalName = name.nullish().transform((text) => (text && !isEmpty(text) ? text : undefined));

const generationRequest = z
  .object({
    location: z.object({
      state: name.refine((text) => !isEmpty(text), 'A state is required'),
      city: optionalName,
      neighborhood: optionalName,
      zip: optionalName,
    }),
    templateName: z.enum(TEMPLATE_NAMES),
  })
  .refine(({ location, templateName }) => templateName === 'state_article' || location.city, {
    path: ['location', 'city'],
    message: 'A city is required for this template',
  })
  .refine(({ location, templateName }) => templateName !== 'neighborhood_article' || location.neighborhood, {
    path: ['location', 'neighborhood'],
    message: 'A neighborhood is required for this template',
  });

export type GenerationRequest = z.infer<typeof generationRequest>;

export function parseGenerationRequest(json: unknown): GenerationRequest {
  const parsed = generationRequest.safeParse(json);
  if (!parsed.success) throw new Failure(400, 'The request is not valid.', { issues: parsed.error.issues });
  return parsed.data;
}

/** The article's location with its names only. The template's name tells its type. */
export function namedLocation(
  { state, city, neighborhood, zip }: GenerationRequest['location'],
  templateName: GenerationRequest['templateName'],
): LocationNames {
  return {
    location_type: LOCATION_TYPES.find((type) => templateNameOf(type) === templateName),
    ...{ state, city: city ?? null, neighborhood: neighborhood ?? null, zip: zip ?? null },
    ...{ state_slug: '', city_slug: null, neighborhood_slug: null },
  };
}
