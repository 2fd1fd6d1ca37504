/** How many articles one batch may make. The field starts with the fallback. */
export const BATCH_SIZE = { min: 1, max: 50, fallback: 10 } as const;

/** Reads the typed batch size as a whole number from 1 to 50, or 10 if it is not a number. */
export function parseBatchSize(input: string): number {
  const typed = Number(input);
  if (input.trim() === '' || Number.isNaN(typed)) return BATCH_SIZE.fallback;
  return Math.min(BATCH_SIZE.max, Math.max(BATCH_SIZE.min, Math.trunc(typed)));
}
