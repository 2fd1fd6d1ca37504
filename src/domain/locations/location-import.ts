import { importSeoTitle } from '../seo.ts';
import { type Columns, columnText, headerFault } from './import-columns.ts';
import { fieldText, isLeftover, isTotal } from './import-field.ts';
import {
  headerAt,
  headerColumns,
  IMPORT_COLUMNS,
  type ImportColumn,
  isUndivided,
  isUnknownHeading,
  laterHeading,
} from './import-heading.ts';
import { ImportNames } from './import-names.ts';
import { eachOnce } from './import-rows.ts';
import { importStateOf } from './import-state.ts';
import { zipsFault } from './import-zips.ts';
import {
  isBlank,
  LOCATION_TYPES,
  type LocationNames,
  type LocationType,
  locationTypeOf,
  neighborhoodSlugOf,
} from './location.ts';
import { type NewLocation, newLocation } from './new-location.ts';
import { reservedStateFault } from './reserved-addresses.ts';
import { slugify } from './slug.ts';
import { moreZipsOf, zipParts } from './zip-codes.ts';

/** A location read from line `line`. Blank fields are null; `key` is its locationKey. */
export type ImportRow = LocationNames & {
  location_type: LocationType;
  line: number;
  key: string;
  more_zips: string | null;
  /** Staff have said that its city is not the one that is spelled alike. */
  is_another_city: boolean;
};

/** A line that cannot be imported: its original fields, and the reason in words for an administrator. */
export type ImportFault = { line: number; reason: string; fields: string[] };

/** `joined`: how many lines gave their ZIP codes to an earlier one. */
export type ParsedImport = { rows: ImportRow[]; faults: ImportFault[]; joined: number };

/** Replacements for states that are not one of the 51, by the slug of the file's name; the same name keeps it. */
export type StateChoices = ReadonlyMap<string, string>;

const NO_CHOICES: StateChoices = new Map();

/** The state's name to store: one of the 51 if it matches, else the administrator's choice, else the file's name. */
const chosenState = (name: string, choices: StateChoices): string =>
  importStateOf(name)?.name ?? choices.get(slugify(name)) ?? name;

/** Identifies a location across files and tables. The same key means the same location; it is unique in `locations`. */
export function locationKey(location: LocationNames): string {
  const type = locationTypeOf(location);
  const city = type === 'state' ? '' : (location.city_slug ?? '');
  const neighborhood = type === 'neighborhood' ? (neighborhoodSlugOf(location) ?? '') : '';
  return `${type}/${location.state_slug}/${city}/${neighborhood}`;
}

/**
 * Reads one line's fields: state, then optionally city, neighborhood and ZIP code. The location is a neighborhood
 * if city and neighborhood are given, a city if only the city is, else a state.
 * @param lineNumber the line's number in the file, from 1, for the report
 * @param columns the column of each field; null means that the field is ignored
 * @param choices replacements for states that are not one of the 51; without one, the name stays
 */
export function parseImportRow(
  fields: string[],
  lineNumber: number,
  columns: readonly (ImportColumn | null)[] = IMPORT_COLUMNS,
  choices: StateChoices = NO_CHOICES,
  names = new ImportNames(),
): ImportRow | ImportFault {
  const fault = (reason: string): ImportFault => ({ line: lineNumber, reason, fields });
  if (columns === IMPORT_COLUMNS && fields.slice(columns.length).some((field) => !isBlank(field))) {
    return fault(
      `The line has ${fields.length} fields, and without a header line there are four: state, city, neighborhood and zip. Put quotes around names that contain a comma`,
    );
  }
  const value = (column: ImportColumn) => columnText(fields, columns, column);
  /** Blank, too, where a spreadsheet has left its word for nothing. */
  const optional = (column: ImportColumn): string | null => {
    const text = value(column);
    return text !== null && isLeftover(text) ? null : text;
  };
  const zips = fields
    .filter((field, at) => columns[at] === 'zip' && !isLeftover(fieldText(field)))
    .flatMap(zipParts);
  const [zip = null, ...more] = zips;
  const location = {
    state: chosenState(value('state') ?? '', choices),
    city: value('city'),
    neighborhood: optional('neighborhood'),
    zip,
    more_zips: moreZipsOf(more, zip),
  };
  const reason = faultOf(location, names) ?? zipsFault(zips) ?? cityFault(location);
  return reason ? fault(reason) : importRow(location, lineNumber, names);
}

type ImportedLocation = {
  state: string;
  city: string | null;
  neighborhood: string | null;
  zip: string | null;
  more_zips: string | null;
};

/** Written out, because an object that is spread into another one takes twice the memory of one literal. */
function importRow(location: ImportedLocation, line: number, names: ImportNames): ImportRow {
  const { state, city, neighborhood, zip, more_zips } = location;
  const location_type = locationTypeOf(location);
  const state_slug = names.slugOf(state);
  const city_slug = city && names.slugOf(city);
  const neighborhood_slug = neighborhood && slugify(neighborhood);
  const placed = { location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip };
  const key = locationKey(placed);
  return {
    location_type,
    state,
    state_slug,
    city,
    city_slug,
    neighborhood,
    neighborhood_slug,
    zip,
    more_zips,
    line,
    key,
    is_another_city: false,
  };
}

/** A state has no ZIP code, so that the line's city is somewhere else. */
const cityFault = ({ zip, city }: ImportedLocation): string | null =>
  zip !== null && city === null ? 'The line has a ZIP code, but no city' : null;

function faultOf(location: ImportedLocation, names: ImportNames): string | null {
  if (location.state === '') return 'The state is missing';
  if (/^\d+$/.test(location.state))
    return `The state is the number ${location.state}. Enter its name or its two letters`;
  if (isTotal(location.state, location.city, location.neighborhood))
    return 'This line is a total, not a location';
  if (location.neighborhood && !location.city) return 'The neighborhood has no city';
  for (const column of LOCATION_TYPES) {
    const name = location[column];
    if (name === null) continue;
    const fault = names.faultOf(column, name, location.state);
    if (fault) return fault;
  }
  return reservedStateFault(location.state);
}

const UNKNOWN_HEADING =
  'The header line has no column "state". Name the columns state, city, neighborhood and zip';

const UNDIVIDED = 'The columns are not divided. Separate them with commas, semicolons, tabs or |';

const onlyFault = (fault: ImportFault): ParsedImport => ({ rows: [], faults: [fault], joined: 0 });

/** Says why nothing of a table can be read, at its header line or its first one; null if it can. */
function tableFault(
  rows: readonly string[][],
  header: number,
  first: number,
  columns: Columns,
): ImportFault | null {
  const line = header < 0 ? first : header;
  const fields = rows[line] ?? [];
  const unknown = isUnknownHeading(fields) ? UNKNOWN_HEADING : null;
  const headless = isUndivided(fields) ? UNDIVIDED : unknown;
  const reason = header < 0 ? headless : headerFault(rows, header, columns);
  return reason ? { line: line + 1, reason, fields } : null;
}

/**
 * Reads a whole paste or file that is already split into fields. Empty lines are skipped. A header line, which has a
 * field 'state', may put the columns in any order, below a title too. A repeated location gives its ZIP codes to the
 * first line of it; without new ones it is a fault.
 * @param rows the fields of every line, including empty ones, so that the index gives the line number
 * @param choices replacements for states that are not one of the 51
 */
export function parseImportRows(rows: string[][], choices: StateChoices = NO_CHOICES): ParsedImport {
  const parsed: ParsedImport = { rows: [], faults: [], joined: 0 };
  const add = eachOnce(parsed.rows);
  const names = new ImportNames();
  const first = rows.findIndex((fields) => !fields.every(isBlank));
  const header = headerAt(rows);
  const heading = rows[header] ?? [];
  const columns = headerColumns(heading) ?? IMPORT_COLUMNS;
  const fault = tableFault(rows, header, first, columns);
  if (fault) return onlyFault(fault);
  let other: number | null = null;
  const headingFault = (fields: string[], index: number): string | null => {
    if (index < header) return 'This line is above the header line';
    const later = header < 0 ? null : laterHeading(fields, heading);
    if (later === 'again') other = null;
    if (later === 'other') other = index + 1;
    if (other !== null) return `Line ${other} begins another table. Import its lines separately`;
    return later && 'This line is the header line again';
  };
  for (const [index, fields] of rows.entries()) {
    if (index === header || fields.every(isBlank)) continue;
    const reason = headingFault(fields, index);
    const row = reason
      ? { line: index + 1, reason, fields }
      : parseImportRow(fields, index + 1, columns, choices, names);
    if ('reason' in row) {
      parsed.faults.push(row);
      continue;
    }
    const repeated = add(row);
    if (repeated === null) continue;
    if (repeated.reason === null) parsed.joined += 1;
    else parsed.faults.push({ line: row.line, reason: repeated.reason, fields });
  }
  return parsed;
}

/** The row to insert for an imported location, with an import's SEO title. */
export function importedLocation(row: ImportRow): NewLocation {
  return newLocation(row, importSeoTitle);
}
