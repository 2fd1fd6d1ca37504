import { usStateOf } from './us-states.ts';

/** The columns of an import, in the order of a paste without a header line. */
export const IMPORT_COLUMNS = ['state', 'city', 'neighborhood', 'zip'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const HEADINGS: Record<ImportColumn, string> = {
  state: 'state states statename stateid statecode stateabbreviation usstate province',
  city: 'city cities cityname cityascii town municipality',
  neighborhood: 'neighborhood neighborhoods neighborhoodname neighbourhood district quarter suburb',
  zip: 'zip zips zipcode zipcodes morezips morezipcodes postalcode postcode zcta',
};
/** Other columns that lists of locations often have. An import ignores them. */
const OTHER_HEADINGS =
  'address area comment comments coordinates country county countyname density fips id lat latitude lng location ' +
  'locations lon long longitude name note notes number place places population ranking region source timezone type';

const columns = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADINGS[column].split(' ').map((word) => [word, column] as const)),
);
const others = new Set(OTHER_HEADINGS.split(' '));

const wordOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The column that a header line's field names, or null. */
export const importColumnOf = (heading: string): ImportColumn | null => columns.get(wordOf(heading)) ?? null;

/** The columns of a header line, which must have a field 'state'; null for any other line. */
export function headerColumns(fields: readonly string[]): (ImportColumn | null)[] | null {
  const named = fields.map(importColumnOf);
  return named.includes('state') ? named : null;
}

/** A heading that two columns of locations share, as written; null if each has its own. Nobody could say which counts. */
export function repeatedHeading(fields: readonly string[]): string | null {
  const words = fields.map(wordOf);
  const repeated = fields.find(
    (_field, at) => columns.has(words[at] ?? '') && words.indexOf(words[at] ?? '') !== at,
  );
  return repeated?.trim() ?? null;
}

/** Whether a first line names columns but not the state, so that the fields below cannot be assigned. */
export function isUnknownHeading(fields: readonly string[]): boolean {
  if (headerColumns(fields)) return false;
  const isHeading = (field: string) => importColumnOf(field) !== null || others.has(wordOf(field));
  const [first = '', ...rest] = fields;
  // 'id' may name a column or Idaho.
  return usStateOf(first) ? isHeading(first) && rest.some(isHeading) : fields.some(isHeading);
}
