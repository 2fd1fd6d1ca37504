/** What the index gate demands. `likeness` is a share from 0.1 to 1. */
export type IndexThresholds = { likeness: number; local_facts: number; counts_figures: boolean };

/** The thresholds as they are typed: the likeness in percent. */
export type TypedThresholds = { likeness: string; local_facts: string; counts_figures: boolean };

export const typedThresholds = ({
  likeness,
  local_facts,
  counts_figures,
}: IndexThresholds): TypedThresholds => ({
  likeness: String(Math.round(likeness * 100)),
  local_facts: String(local_facts),
  counts_figures,
});

/** Returns the thresholds, or what is wrong with a field. The bounds are those of private.guard_index_setting. */
export function parseThresholds(
  typed: TypedThresholds,
): IndexThresholds | { errors: { likeness?: string; local_facts?: string } } {
  const percent = /^\d{1,3}$/.test(typed.likeness.trim().replace(/\s?%$/, ''))
    ? Number.parseInt(typed.likeness, 10)
    : Number.NaN;
  const facts = /^\d{1,2}$/.test(typed.local_facts.trim()) ? Number(typed.local_facts) : Number.NaN;
  const isPercent = percent >= 10 && percent <= 100;
  if (isPercent && !Number.isNaN(facts)) {
    return { likeness: percent / 100, local_facts: facts, counts_figures: typed.counts_figures };
  }
  return {
    errors: {
      ...(!isPercent && { likeness: 'Enter a whole number from 10 to 100.' }),
      ...(Number.isNaN(facts) && { local_facts: 'Enter a whole number from 0 to 99.' }),
    },
  };
}
