import { answerError } from './answer.ts';
import type { LiteInternals } from './lite-internals.ts';

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** Codes that Lite answers as PostgREST does; PGRST and PTxyz are how SQL words an answer itself. */
const RIGHT = /^(PGRST|PT...|42...|22...|21...|23502|23503|23505|25006|53...|55...)$/;

/** PostgREST's statuses for the rest: the classes that are the server's own failure, and 400 for all others. */
const STATUSES: [RegExp, number][] = [
  [/^(08|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^P0001/, 400],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/, 500],
];

const statusOf = (code: string): number => STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400;

/**
 * Lite answers some errors of Postgres, a broken check constraint among them, with 500 and a code of its own (B11).
 * Here they keep their code and words, with PostgREST's status.
 */
export function answerAsPostgrest(lite: LiteInternals) {
  lite.normalizeDbError = (error) => {
    if (!isDatabaseError(error) || RIGHT.test(error.code)) return error;
    const { code, message, detail: details, hint } = error;
    return answerError(statusOf(code), { code, message, details, hint }, error);
  };
}
