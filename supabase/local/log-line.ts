/** Would move a terminal's cursor, start another line, or turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const EMAIL = /[^\s@<>"'(),:;=]{1,64}@[^\s@<>"'(),:;=]{1,250}\.[a-z]{2,}/gi;
const KEY = /\b(?:eyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?|(?:sb_secret|sb_publishable|sk|re)[_-][\w-]{8,})/g;
/** A text that is longer tells no more, and a log is a file that somebody keeps. */
const MOST_CHARACTERS = 500;
/** What is looked at: enough for a line after all that is taken out of it, and the same work for any length. */
const READ_CHARACTERS = 4000;

/**
 * A line as a log may keep it, whatever a caller has sent: one line, no control characters, nobody's e-mail address,
 * no key, and a bounded length.
 */
export function logLine(text: string): string {
  const line = text
    .slice(0, READ_CHARACTERS)
    .replace(CONTROLS, ' ')
    .replace(EMAIL, '[e-mail]')
    .replace(KEY, '[key]');
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}...` : line;
}

export const safeLog =
  (log: (line: string) => void): ((line: string) => void) =>
  (text) =>
    log(logLine(text));

const QUOTED = /"(?:[^"]|"")*"|'[^']*'/g;
const VALUES = /=\([^)]*\)/g;
const IDENTIFIER = /^["'][a-z_][a-z0-9_.]{0,62}["']$/;
/** Postgres' errors that quote what a caller has sent: faulty data, and what a parser could not read. */
const QUOTES_DATA = /^(?:22|42601|42883|P0001)/;

/** What Postgres says of an error without the values in it, which may be somebody's name or number. */
export const withoutValues = (message: string, code = ''): string =>
  message
    .slice(0, READ_CHARACTERS)
    .replace(QUOTED, (text) => (IDENTIFIER.test(text) && !QUOTES_DATA.test(code) ? text : '"..."'))
    .replace(VALUES, '=(...)');
