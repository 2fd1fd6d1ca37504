/** Why the index gate keeps a page out of search engines, as the database names it. */
export const INDEX_REASONS = [
  'template_text',
  'unsourced_figures',
  'similar_text',
  'few_facts',
  'no_published_text',
] as const;
export type IndexReason = (typeof INDEX_REASONS)[number];

export const INDEX_REASON_LABELS: Record<IndexReason, string> = {
  template_text: 'Built-in text',
  unsourced_figures: 'Numbers without a source',
  similar_text: 'Too similar to another text',
  few_facts: 'Too few local facts',
  no_published_text: 'No published text',
};

/** The filter of a list by what the index gate says. */
export const INDEX_FILTERS = ['all', 'indexed', ...INDEX_REASONS] as const;
export type IndexFilter = (typeof INDEX_FILTERS)[number];

/** The reasons in one line: 'Like another text, too few local facts'. */
export function indexReasonsText(reasons: readonly IndexReason[]): string {
  const [first = '', ...rest] = reasons.map((reason) => INDEX_REASON_LABELS[reason]);
  return [first, ...rest.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ');
}
