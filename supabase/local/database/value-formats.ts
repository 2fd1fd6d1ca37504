/** PostgREST's JSON formats. Lite 0.10 passes Postgres's own text through for columns at the top level (B5). */

/** '2026-01-02 03:04:05+00' -> '2026-01-02T03:04:05+00:00' */
export const isoTime = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** NaN and Infinity are numerics too, but JSON has no numbers for them. */
export const jsonNumber = (text: string): number | string => {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};

export const TYPE_IDS = { json: 114, jsonb: 3802, timestamp: 1114, timestamptz: 1184, numeric: 1700 };
