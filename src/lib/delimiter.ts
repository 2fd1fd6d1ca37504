const DELIMITERS = [',', '\t', ';', '|'] as const;
const QUOTED = /"(?:[^"]|"")*"/g;
/** Spreadsheets write and understand this first line. */
const DELIMITER_LINE = /^"?sep=([^\n"])"?(?=\n|$)/i;
const SAMPLE_LINES = 10;

/**
 * Picks the character that divides most of the first lines outside of quotation marks, preferably one that leaves
 * fields which make sense. A comma in a name does not turn a semicolon file into a comma file.
 */
function likeliest(text: string, makesSense: (fields: string[]) => boolean): string {
  const lines = text.slice(0, 10_000).replace(QUOTED, 'x').split('\n').filter(Boolean).slice(0, SAMPLE_LINES);
  const fitOf = (sign: string): number =>
    lines.reduce(
      (fit, line) => (line.includes(sign) ? fit + 1 + Number(makesSense(line.split(sign))) : fit),
      0,
    );
  const fits = DELIMITERS.map((sign) => ({ sign, fit: fitOf(sign) }));
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).sign;
}

/**
 * What divides the fields of a file, and its text without the line that may name it. That stays as an empty line, so
 * that line numbers stay right.
 */
export function delimitedText(source: string, makesSense: (fields: string[]) => boolean) {
  const text = source.replace(DELIMITER_LINE, '');
  return { text, delimiter: DELIMITER_LINE.exec(source)?.[1] ?? likeliest(text, makesSense) };
}
