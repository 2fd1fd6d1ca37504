import { slugify } from './slug.ts';
import { US_STATES } from './us-states.ts';

const names = new Map(US_STATES.map(({ name }) => [slugify(name), name]));

/** The 50 states and DC, by slug and name. */
export const STATE_SLUGS: readonly { slug: string; name: string }[] = [...names].map(([slug, name]) => ({
  slug,
  name,
}));

export const stateNameOfSlug = (slug: string): string => names.get(slug) ?? slug;
