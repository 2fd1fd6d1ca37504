import { slugify } from '../../../domain/locations/slug.ts';
import { US_STATES } from '../../../domain/locations/us-states.ts';

const names = new Map(US_STATES.map(({ name }) => [slugify(name), name]));

/** The states that the gazetteer may have, by slug and name. */
export const GAZETTEER_STATES: readonly { slug: string; name: string }[] = [...names].map(([slug, name]) => ({
  slug,
  name,
}));

export const stateNameOfSlug = (slug: string): string => names.get(slug) ?? slug;
