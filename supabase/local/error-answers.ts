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

/** PGlite's own refusal of a list or an object where a word is to stand. */
const WRONG_KIND = /^Invalid input for \w+ type$/;
const WRONG_KIND_ANSWER = { code: '22P02', message: 'A value of this request is of the wrong kind.' };
const TOO_DEEP = { code: 'PGRST100', message: 'This request is nested too deeply to be read.' };

/**
 * Lite answers some errors of Postgres, a broken check constraint among them, with 500 and a code of its own (B11).
 * Here they keep their code and words, with PostgREST's status.
 */
export function answerAsPostgrest(lite: LiteInternals) {
  lite.normalizeDbError = (error) => {
    // Lite reads addresses and bodies by recursion: what is nested deeper than its stack is the caller's fault.
    if (error instanceof RangeError) return answerError(400, TOO_DEEP, error);
    if (error instanceof Error && WRONG_KIND.test(error.message))
      return answerError(400, WRONG_KIND_ANSWER, error);
    if (!isDatabaseError(error) || RIGHT.test(error.code)) return error;
    const { code, message, detail: details, hint } = error;
    return answerError(statusOf(code), { code, message, details, hint }, error);
  };
}
