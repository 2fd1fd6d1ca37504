/** The model that writes articles until someone chooses another: the cheapest, since every location needs a text. */
export const DEFAULT_MODEL = 'gpt-4o-mini';

export type AiModel = { id: string; label: string; cost: 'low' | 'medium' | 'high' };

/** The models that Settings offers, the cheapest first. */
export const AI_MODELS: readonly AiModel[] = [
  { id: DEFAULT_MODEL, label: 'GPT-4o Mini', cost: 'low' },
  { id: 'gpt-4o', label: 'GPT-4o', cost: 'medium' },
  { id: 'gpt-4.1-2025-04-14', label: 'GPT-4.1 (latest)', cost: 'high' },
];

/** The longest name of a model that `generated_by` and the code reading it can handle. */
export const MODEL_ID_MAX = 100;

/** Whether a text can name a model: letters, digits and the signs that providers use, without spaces. */
export function isModelId(text: string): boolean {
  return text.length <= MODEL_ID_MAX && /^[a-z0-9][\w.:/@+-]*$/i.test(text);
}

/** The label that staff read for a model; a model that Settings does not offer is shown by its id. */
export function modelLabel(id: string): string {
  return AI_MODELS.find((model) => model.id === id)?.label ?? id;
}
