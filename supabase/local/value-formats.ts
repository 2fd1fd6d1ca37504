/** PostgREST's JSON forms: Lite 0.10 passes Postgres' own text through for columns of the top level (B5). */

/** '2026-01-02 03:04:05+00' -> '2026-01-02T03:04:05+00:00' */
export const isoTime = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** NaN and Infinity are numerics too, and JSON has no number for them. */
export const jsonNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};

export const TYPE_IDS = { json: 114, jsonb: 3802, timestamp: 1114, timestamptz: 1184, numeric: 1700 };
