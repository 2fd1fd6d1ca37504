/** A number as a text writes it. Numbers with the same meaning have the same key, however they are written. */
export type Figure = { text: string; key: string; from: number; to: number };

/** The target of a link. One without an end is skipped whole, or each of many "](" would look for the end. */
const LINK_TARGET = /\]\([^)\n]*\)?/gu;

/**
 * Numbers that state nothing: targets of links, numerals of lists and headings, names of laws, forms and accounts, and
 * "24/7". A fineness ("24 karat") is not among them.
 */
const NOT_FIGURES = [
  /https?:\/\/\S+/gu,
  /^[ \t]*(?:[-*+>][ \t]+)?(?:\*\*)?\d{1,3}[.)](?=[\s*])/gmu,
  /^#{1,6}[ \t]+\d{1,3}(?:[.):]|[ \t][-–—])/gmu,
  /\b(?:step|part|tip|question) \d{1,2}\b/giu,
  /\b24\/7\b/gu,
  /(?<![0-9A-Za-zÀ-ɏ])[A-ZÀ-Þ]+-\d+/gu,
  /\b\d{3}(?:\([a-z0-9]{1,3}\))+/giu,
  /\b(?:401k|403b|457b)\b/giu,
  /\b\d{3,4}-[A-Z]{1,4}\b/gu,
  /\b\d+ (?=U\.?S\.?C|C\.?F\.?R)/gu,
  /(?:§§?|\b(?:sections?|sec\.|U\.?S\.?C\.?(?: §)?|C\.?F\.?R\.?|IRC|forms?|publications?|pub\.|title|chapter|notice)) ?\d[\d.a-z]*(?:-[\da-z]+)*(?:\([a-z0-9]+\))*/giu,
];

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** How many zeros a scale word adds to a number. */
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  million: 6,
  bn: 9,
  billion: 9,
  trillion: 12,
};

/** No one writes longer numbers, and the database cannot compute with them. */
const LONGEST_NUMBER = 40;

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const TO_NINETY_NINE = `(?:(?:${TENS.join('|')})(?:[- ](?:${WORDS.slice(1, 10).join('|')}))?|${WORDS.join('|')})`;
const HUNDREDS = `(?:(?:${TO_NINETY_NINE}|a)[- ]hundred(?:[- ](?:and[- ])?${TO_NINETY_NINE})?|${TO_NINETY_NINE})`;
/** "seven thousand five hundred", "seventy-five hundred", "ten and a half", "three point eight". */
const IN_WORDS = `(?:(?:${HUNDREDS}|a)[- ]thousand(?:,?[- ](?:and[- ])?${HUNDREDS})?|${HUNDREDS}(?:[- ]and[- ]a[- ]half|[- ]point(?:[- ](?:${WORDS.slice(0, 10).join('|')}))+)?)`;
const PERCENT = String.raw`\s?%|[\s-](?:percent|per cent|percentage points?)\b`;
const DOLLARS = String.raw`[\s-](?:dollars?|USD)\b`;
const SCALE = String.raw`(?:k|m|bn)\b|[\s-](?:thousand|million|billion|trillion)\b`;

const FIGURE = new RegExp(
  [
    String.raw`(?<![0-9A-Za-zÀ-ɏ])(?<series>\d+(?:/\d+)+)`,
    String.raw`(?:(?<sign>\$)\s?|(?<![0-9A-Za-zÀ-ɏ]))(?<digits>${DIGITS})(?<half>½|[\s-]1/2(?!\d))?(?<scale>${SCALE})?(?:(?<percent>${PERCENT})|(?<dollars>${DOLLARS}))?`,
    // Spelled-out numbers are figures only before a unit: "two questions" states nothing.
    String.raw`(?<![0-9A-Za-zÀ-ɏ])(?<words>${IN_WORDS})(?<scaleOfWords>[\s-](?:thousand|million|billion|trillion)\b)?(?:(?<percentOfWords>${PERCENT})|(?<dollarsOfWords>${DOLLARS}))`,
  ].join('|'),
  'giu',
);

/** "twenty-eight" as 28, "seven thousand five hundred" as 7500, "ten and a half" as 10.5. */
export function numberInWords(text: string): string {
  const [whole = '', decimals] = text.toLowerCase().split(/[- ]point[- ]/u);
  let [thousands, rest, part] = [0, 0, ''];
  for (const word of whole.split(/,?[- ]/u)) {
    if (word === 'hundred') rest *= 100;
    else if (word === 'thousand') [thousands, rest] = [rest * 1000, 0];
    else if (word === 'half') part = '.5';
    else if (word === 'a') rest = part === '' && rest === 0 ? 1 : rest;
    else if (TENS.includes(word)) rest += (TENS.indexOf(word) + 2) * 10;
    else rest += Math.max(0, WORDS.indexOf(word));
  }
  if (decimals)
    part = `.${decimals
      .split(/[- ]/u)
      .map((word) => WORDS.indexOf(word))
      .join('')}`;
  return `${thousands + rest}${part}`;
}

const zerosOf = (word: string | undefined): number =>
  SCALES[word?.toLowerCase().replace(/^[\s-]/u, '') ?? ''] ?? 0;

/** A decimal number with its point moved to the right: no rounding, because 1.1 million is not exact in binary. */
function scaled(digits: string, zeros: number): string {
  if (digits.length > LONGEST_NUMBER) return digits;
  const [whole = '', part = ''] = digits.split('.');
  const moved = part.padEnd(zeros, '0');
  const before = `${whole}${moved.slice(0, zeros)}`.replace(/^0+(?=\d)/u, '') || '0';
  const after = moved.slice(zeros).replace(/0+$/u, '');
  return after ? `${before}.${after}` : before;
}

type Groups = Record<string, string | undefined>;

function keyOf(found: Groups): string {
  const { series, sign, digits, half, words } = found;
  if (series !== undefined) return series;
  const number = words === undefined ? (digits ?? '').replaceAll(',', '') : numberInWords(words);
  const value = scaled(
    half && !number.includes('.') ? `${number}.5` : number,
    zerosOf(found.scale ?? found.scaleOfWords),
  );
  if (found.percent ?? found.percentOfWords) return `${value}%`;
  return (sign ?? found.dollars ?? found.dollarsOfWords) ? `$${value}` : value;
}

/** What every figure has: a digit, or a unit after a number in words. */
const MAY_HAVE_FIGURES = /\d|%|cent|dollar|USD/iu;

/** Spaces that Postgres does not count as white space. */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]/gu;

const blank = (found: string): string => ' '.repeat(found.length);

/** Blanks out the parts of a text that state nothing, so that positions stay the same. */
const statementsOf = (text: string): string =>
  NOT_FIGURES.reduce(
    (rest, pattern) => rest.replace(pattern, blank),
    text
      .replace(OTHER_SPACES, ' ')
      .replace(LINK_TARGET, (found) => (found.endsWith(')') ? blank(found) : found)),
  );

const RANGE = /^(?:\s?[-–—]\s?|\s+to\s+)$/u;

/** In "5 to 10 percent" both are percentages, and in "$5-10" only the first is known to be an amount. */
function withUnitOfRange(figures: readonly Figure[], text: string): Figure[] {
  return figures.map((figure, index) => {
    const next = figures[index + 1];
    if (!next || !/^[\d.]+$/u.test(figure.key) || !next.key.endsWith('%')) return figure;
    return RANGE.test(text.slice(figure.to, next.from)) ? { ...figure, key: `${figure.key}%` } : figure;
  });
}

/**
 * Returns every number, percentage, year and dollar amount in a text, in order. private.figures_in is its twin in the
 * database.
 */
export function figuresIn(text: string): Figure[] {
  if (!MAY_HAVE_FIGURES.test(text)) return [];
  const figures: Figure[] = [];
  const statements = statementsOf(text);
  for (const found of statements.matchAll(FIGURE)) {
    const from = found.index;
    const to = from + found[0].length;
    figures.push({ text: text.slice(from, to), key: keyOf(found.groups ?? {}), from, to });
  }
  return withUnitOfRange(figures, statements);
}
