import { isBlank } from './location.ts';
import { usStateOf } from './us-states.ts';

/** The columns of an import, in the order of a paste without a header line. */
export const IMPORT_COLUMNS = ['state', 'city', 'neighborhood', 'zip'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const HEADINGS: Record<ImportColumn, string> = {
  state:
    'state states statename stateid statecode stateabbreviation usstate st province usps stusps stusab statealpha',
  city:
    'city cities cityname cityascii town towns townname municipality municipalities village locality hamlet ' +
    'placename settlement',
  neighborhood:
    'neighborhood neighborhoods neighborhoodname neighbourhood neighbourhoods district quarter suburb',
  zip: 'zip zips zip5 zipcode zipcodes morezips morezipcodes postalcode postalcodes postcode postcodes zcta',
};
/** Words that may stand beside a column's own: 'City/Town', 'Bill to City (required)', 'ZIP / Postal Code(s)'. */
const BESIDE =
  'name names full us usa usps primary main official proper mailing location the of or and s ' +
  'billing bill shipping ship to home work business office required optional';
const BESIDE_OF: Record<ImportColumn, string> = {
  state: 'id code abbr abbrev abbreviation short postal two letter territory region',
  city: 'ascii postal',
  neighborhood: '',
  zip: 'postal code codes five digit 5 number numbers list all more other additional',
};
/** Other columns that lists of locations often have. An import ignores them. */
const OTHER_HEADINGS =
  'address area comment comments coordinates country county countyname density fips id lat latitude lng location ' +
  'locations lon long longitude name note notes number place places population ranking region source timezone type';
/** Those of them that may hold the cities. */
const MAYBE_CITIES = new Set('area location locations name place places region'.split(' '));

const wordsOf = (list: string): string[] => list.split(' ').filter(Boolean);
const columns = new Map(
  IMPORT_COLUMNS.flatMap((column) => wordsOf(HEADINGS[column]).map((word) => [word, column] as const)),
);
const others = new Set(wordsOf(OTHER_HEADINGS));
const beside = (column: ImportColumn): Set<string> => new Set(wordsOf(`${BESIDE} ${BESIDE_OF[column]}`));
const allowedBeside: Record<ImportColumn, Set<string>> = {
  state: beside('state'),
  city: beside('city'),
  neighborhood: beside('neighborhood'),
  zip: beside('zip'),
};

const wordOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

const partsOf = (heading: string): string[] =>
  heading
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** What lists count their columns with, and what programs put behind a heading that there is already: City.1, city_y. */
const COUNT = /(?<=[a-z)])(?:[\s._-]*\(?([1-9]\d?)\)?|_[xy])$/i;
/** Quarters and districts with a number are those of a year and of a court. */
const COUNTED_OTHERS = /(?:quarter|district)s?[\s._-]*\(?\d/i;
const PLUS_FOUR = '4';
/** Alone, it heads states. In a name it is a saint or a street. */
const ST = 'st';
const TITLE_LINES = 10;
/** Words of all headings of states. Few of a file's many lines have one. */
const MAY_HEAD_STATES = /stat|stus|usps|prov|^\W*st\W*$/i;

/** The column that a header line's field names, or null. A heading such as 'City/State' names no single one. */
export function importColumnOf(heading: string): ImportColumn | null {
  return columnOf(heading) ?? countedColumnOf(heading);
}

/** The column of a heading with a count behind it. A fourth ZIP code would be the four digits of a ZIP+4. */
function countedColumnOf(heading: string): ImportColumn | null {
  const text = heading.trim().slice(0, 100);
  const [end = '', count] = COUNT.exec(text) ?? [];
  if (end === '' || COUNTED_OTHERS.test(text)) return null;
  const column = columnOf(text.slice(0, -end.length));
  return column === 'zip' && count === PLUS_FOUR ? null : column;
}

function columnOf(heading: string): ImportColumn | null {
  const whole = columns.get(wordOf(heading));
  if (whole) return whole;
  const parts = partsOf(heading);
  const named = new Set(parts.flatMap((part) => columns.get(part) ?? []));
  const [column] = named;
  if (!column || named.size > 1) return null;
  return parts.every((part) => columns.has(part) || allowedBeside[column].has(part)) ? column : null;
}

/** The columns of a header line, which must have a field 'state'; null for any other line. */
export function headerColumns(fields: readonly string[]): (ImportColumn | null)[] | null {
  const words = fields.map(wordOf);
  const hasSecondZip = words.includes('zip2');
  const named = fields.map((field, at) => {
    // After the second, these are further codes. Alone, they are the first three digits of one, and the four after it.
    if (words[at] === 'zip3' && !hasSecondZip) return null;
    return words[at] === 'zip4' && hasSecondZip && words.includes('zip3') ? 'zip' : importColumnOf(field);
  });
  return named.includes('state') ? named : null;
}

/** Whether a line below others is the header line. 'Province 2' is a heading in a first line only. */
function isLaterHeader(fields: readonly string[]): boolean {
  const named = new Set(fields.flatMap((field) => columnOf(field) ?? []));
  return named.has('state') && named.size > 1;
}

/** The index of the header line, which may stand below a title; -1 if there is none. */
export function headerAt(rows: readonly (readonly string[])[]): number {
  let above = 0;
  for (const [index, fields] of rows.entries()) {
    if (fields.every(isBlank)) continue;
    if (above === 0 ? headerColumns(fields) : isLaterHeader(fields)) return index;
    above += 1;
    if (above > TITLE_LINES || usStateOf(fields[0] ?? '') !== null) return -1;
  }
  return -1;
}

/** A heading that two columns of locations share, as written; null if each has its own. */
export function repeatedHeading(fields: readonly string[]): string | null {
  const words = fields.map(wordOf);
  const repeated = fields.find(
    (field, at) => importColumnOf(field) !== null && words.indexOf(words[at] ?? '') !== at,
  );
  return repeated?.trim() ?? null;
}

/**
 * What a line below the header line is: 'again' has the same headings, as each page of a report has, and 'other' those of
 * another table, as a second sheet has. Null for a line of the table.
 */
export function laterHeading(
  fields: readonly string[],
  heading: readonly string[],
): 'again' | 'other' | null {
  const isSame =
    heading.some((field) => !isBlank(field)) &&
    heading.every((field, at) => wordOf(field) === wordOf(fields[at] ?? ''));
  if (isSame && fields.length <= heading.length) return 'again';
  if (!fields.some((field) => MAY_HEAD_STATES.test(field)) || !isLaterHeader(fields))
    return isSame ? 'again' : null;
  const width = Math.max(fields.length, heading.length);
  const columnsOf = (line: readonly string[]) =>
    Array.from({ length: width }, (_, at) => headerColumns(line)?.[at] ?? '');
  return columnsOf(fields).join() === columnsOf(heading).join() ? 'again' : 'other';
}

/** Whether fields have words of several columns: 'Client Town', 'Client ZIP'. */
function namesColumns(fields: readonly string[]): boolean {
  if (fields.some((field) => /\d/.test(field) || usStateOf(field) !== null)) return false;
  const named = new Set(
    fields.flatMap((field) => {
      const found = partsOf(field).flatMap((part) => (part === ST ? [] : (columns.get(part) ?? [])));
      return found.slice(0, 1);
    }),
  );
  return named.size > 1 && (named.has('state') || named.has('zip'));
}

/** Whether a first line names columns but not the state, so that the fields below cannot be assigned. */
export function isUnknownHeading(fields: readonly string[]): boolean {
  if (headerColumns(fields)) return false;
  const isHeading = (field: string) => importColumnOf(field) !== null || others.has(wordOf(field));
  if (namesColumns(fields)) return true;
  const [first = '', ...rest] = fields;
  // 'id' may name a column or Idaho.
  return usStateOf(first) ? isHeading(first) && rest.some(isHeading) : fields.some(isHeading);
}

/** Whether a header line names several columns in one field, because none of the signs that divide fields stands in it. */
export function isUndivided(fields: readonly string[]): boolean {
  const [only = '', ...others] = fields;
  if (others.some((field) => !isBlank(field))) return false;
  const named = new Set(partsOf(only).flatMap((part) => columns.get(part) ?? []));
  return named.has('state') && named.size > 1;
}

/** A column that an import does not read, as staff can find it. `mayHaveCities`: its heading does not say otherwise. */
export type IgnoredColumn = { at: number; title: string; mayHaveCities: boolean };

/** The columns of a table with a header line that are not read and have something in them. */
export function ignoredColumns(rows: readonly (readonly string[])[]): IgnoredColumn[] {
  const start = headerAt(rows);
  const heading = rows[start] ?? [];
  const named = headerColumns(heading);
  if (!named) return [];
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: width }, (_, at) => at)
    .filter((at) => !named[at] && rows.some((fields, line) => line > start && !isBlank(fields[at])))
    .map((at) => {
      const word = wordOf(heading[at] ?? '');
      const title = isBlank(heading[at])
        ? `column ${at + 1}, which has no heading`
        : `"${heading[at]?.trim()}"`;
      return { at, title, mayHaveCities: !others.has(word) || MAYBE_CITIES.has(word) };
    });
}
