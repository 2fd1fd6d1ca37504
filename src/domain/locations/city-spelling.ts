const FULL: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

const spelled = (slug: string, words: Readonly<Record<string, string>>): string =>
  slug
    .split('-')
    .map((word) => words[word] ?? word)
    .join('-');

/** The slug with its abbreviations written out: "St. Louis" and "Saint Louis" are one city. */
export const fullSlug = (slug: string): string => spelled(slug, FULL);

/** The slugs under which a city may be stored, its own first. */
export const slugSpellings = (slug: string): string[] => [
  ...new Set([slug, fullSlug(slug), spelled(slug, SHORT)]),
];
