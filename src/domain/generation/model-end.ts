import { type ModelRetirement, retirementOf } from './model-retirements.ts';

/**
 * What the provider's list said of a model. `made_at` is when it was published; `shutdown_date` a day; `missing_since` a
 * time, null while it is listed.
 */
export type ListedModel = {
  model: string;
  made_at: string | null;
  shutdown_date: string | null;
  missing_since: string | null;
};

/** Staff get a warning this many days before a model in use ends. */
export const WARNING_DAYS = 90;

/** The day on which a model ends. `announced` tells where the day comes from, if it is not the provider's list. */
export type ModelEnd = { day: string; announced: ModelRetirement | null };

/** When a model ends, or null if no end is known. */
export function modelEnd(id: string, models: readonly ListedModel[]): ModelEnd | null {
  const day = models.find(({ model }) => model === id)?.shutdown_date;
  if (day) return { day, announced: null };
  const announced = retirementOf(id);
  return announced && { day: announced.ends, announced };
}

export type ModelWarning =
  | { model: string; kind: 'missing' }
  | ({ model: string; kind: 'ends'; days: number } & ModelEnd);

const MS_A_DAY = 86_400_000;
const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / MS_A_DAY);

/** What staff should know about a model in use. `today` is a day; `days` is 0 or less once it has ended. */
export function modelWarning(id: string, models: readonly ListedModel[], today: string): ModelWarning | null {
  if (models.some(({ model, missing_since }) => model === id && missing_since !== null)) {
    return { model: id, kind: 'missing' };
  }
  const end = modelEnd(id, models);
  if (!end) return null;
  const days = daysUntil(end.day, today);
  return days <= WARNING_DAYS ? { model: id, kind: 'ends', days, ...end } : null;
}

/** Whether a model ends within a year of `today`, a day, or the provider lists it no more. */
export function endsWithinYear(id: string, models: readonly ListedModel[], today: string): boolean {
  if (models.some(({ model, missing_since }) => model === id && missing_since !== null)) return true;
  const end = modelEnd(id, models);
  return end !== null && daysUntil(end.day, today) <= 365;
}

const OTHER_WORK =
  /embed|whisper|tts|audio|realtime|transcribe|dall-e|image|moderation|sora|omni-mod|babbage|davinci|search|codex/i;

/** Guesses from a model's name whether it can write articles, because providers list all their models together. */
export const mayWrite = (id: string): boolean => !OTHER_WORK.test(id);
