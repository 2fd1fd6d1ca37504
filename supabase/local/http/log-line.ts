/** Characters that could move a terminal's cursor, start another line, or reverse the direction of the text. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const EMAIL = /[^\s@<>"'(),:;=]{1,64}@[^\s@<>"'(),:;=]{1,250}\.[a-z]{2,}/gi;
const KEY = /\b(?:eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?|(?:sb_secret|sb_publishable|sk|re)[_-][\w-]{8,})/g;
/** A longer line says no more and only takes up space in the log. */
const MAX_CHARACTERS = 500;
/** How much of a text is read: enough for one line after the removals, and bounded work for any length. */
const READ_CHARACTERS = 4000;

/**
 * Makes any text safe for a log, whatever a caller has sent: one line of limited length, without control characters,
 * e-mail addresses or keys.
 */
export function logLine(text: string): string {
  const line = text
    .slice(0, READ_CHARACTERS)
    .replace(CONTROLS, ' ')
    .replace(EMAIL, '[e-mail]')
    .replace(KEY, '[key]');
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}...` : line;
}

export const safeLog =
  (log: (line: string) => void): ((line: string) => void) =>
  (text) =>
    log(logLine(text));

const QUOTED = /"(?:[^"]|"")*"|'[^']*'/g;
const VALUES = /=\([^)]*\)/g;
const IDENTIFIER = /^["'][a-z_][a-z0-9_.]{0,62}["']$/;
/** Postgres's errors that quote a caller's input: invalid data, and text that a parser could not read. */
const QUOTES_DATA = /^(?:22|42601|42883|P0001)/;

/** Postgres's message without the values in it, which may be someone's name or number. */
export const withoutValues = (message: string, code = ''): string =>
  message
    .slice(0, READ_CHARACTERS)
    .replace(QUOTED, (text) => (IDENTIFIER.test(text) && !QUOTES_DATA.test(code) ? text : '"..."'))
    .replace(VALUES, '=(...)');
