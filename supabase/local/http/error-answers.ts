import type { LiteInternals } from './lite-internals.ts';

interface Answer {
  code: string;
  message: string;
  details?: string | undefined;
  hint?: string | undefined;
}

/**
 * An error that Lite answers with this text and status: it has the form in which SQL defines its own answer
 * (`raise sqlstate 'PGRST'`). The log gets the cause.
 */
function answerError(status: number, answer: Answer, cause: Error = new Error(answer.message)): Error {
  return Object.assign(new Error(JSON.stringify(answer), { cause }), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** Codes that Lite answers as PostgREST does. With PGRST and PTxyz, SQL defines an answer itself. */
const RIGHT = /^(PGRST|PT...|42...|22...|21...|23502|23503|23505|25006|53...|55...)$/;

/** PostgREST's statuses for the other codes: these classes are the server's own failure, and all others are 400. */
const STATUSES: [RegExp, number][] = [
  [/^(08|57P01)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^P0001/, 400],
  [/^(09|25|2D|38|39|3B|40|54|57|58|F0|HV|P0|XX)/, 500],
];

const statusOf = (code: string): number => STATUSES.find(([codes]) => codes.test(code))?.[1] ?? 400;

/** The driver fails by itself where a request has an object or a number for a day, a time or a list. */
const isOfWrongKind = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_ARG_TYPE';
const WRONG_KIND = { code: '22P02', message: 'A value is not of the kind that its column or argument has.' };

const TOO_DEEP = { code: 'PGRST100', message: 'This request is nested too deeply to be read.' };

/**
 * Lite answers some of Postgres's errors, such as a violated check constraint, with 500 and a code of its own (B11).
 * This keeps their code and message and gives them PostgREST's status.
 */
export function answerAsPostgrest(lite: LiteInternals) {
  lite.normalizeDbError = (error) => {
    // Lite parses addresses and bodies recursively: nesting that overflows its stack is the caller's mistake.
    if (error instanceof RangeError) return answerError(400, TOO_DEEP, error);
    if (isOfWrongKind(error)) return answerError(400, WRONG_KIND, error);
    if (!isDatabaseError(error) || RIGHT.test(error.code)) return error;
    const { code, message, detail: details, hint } = error;
    return answerError(statusOf(code), { code, message, details, hint }, error);
  };
}
