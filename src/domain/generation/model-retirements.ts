import { AI_MODELS } from './ai-model.ts';

/** An announced end of service. `ends` and `checked` are dates (YYYY-MM-DD); `checked` is when we last looked. */
export type ModelRetirement = { ends: string; source: string; checked: string };

/** The page on which the provider announces retirements. */
export const PROVIDER_DEPRECATIONS_URL = 'https://platform.openai.com/docs/deprecations';

// This does not come from the provider. Change it as soon as that page says something else.
const announced: ModelRetirement = {
  ends: '2027-01-14',
  source: 'secondary sources (trackers of model retirements)',
  checked: '2026-11-21',
};

const RETIREMENTS: ReadonlyMap<string, ModelRetirement> = new Map(
  AI_MODELS.map((model) => [model.id, announced]),
);

/** The model's announced end of service, or null when none is known. */
export function retirementOf(modelId: string): ModelRetirement | null {
  return RETIREMENTS.get(modelId) ?? null;
}
