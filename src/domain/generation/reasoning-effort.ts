/** How long a model may be told to reason (a CHECK on `generation_runs`; the names are the provider's). */
export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** The setting as it is stored; null if the request says nothing about it. */
export const reasoningEffortOf = (stored: string | null): ReasoningEffort | null =>
  REASONING_EFFORTS.find((effort) => effort === stored) ?? null;
