import { headerColumns, IMPORT_COLUMNS, type ImportColumn, isUnknownHeading } from './import-heading.ts';
import {
  isBlank,
  type LocationNames,
  type LocationType,
  locationTypeOf,
  neighborhoodSlugOf,
} from './location.ts';
import {
  isLocationName,
  LOCATION_NAME_MAX,
  locationNameFault,
  type NewLocation,
  newLocation,
} from './new-location.ts';
import { reservedStateFault } from './reserved-addresses.ts';
import { importSeoTitle } from './seo.ts';
import { slugify } from './slug.ts';
import { cleanName } from './typed-text.ts';
import { usStateOf } from './us-states.ts';

/** A location read from line `line`; blanks are null, `key` is its placeKey. */
export type ImportRow = LocationNames & { location_type: LocationType; line: number; key: string };

/** A line that cannot be imported, as it was, and why, in words for an administrator. */
export type ImportFault = { line: number; reason: string; fields: string[] };

export type ParsedImport = { rows: ImportRow[]; faults: ImportFault[] };

/** What to read for states that are none of the 51, by the slug of what the file has; the same again keeps it. */
export type StateChoices = ReadonlyMap<string, string>;

const NO_CHOICES: StateChoices = new Map();

/** The state's name as it is stored: of the list where it is on it, else as somebody chose, else as in the file. */
const chosenState = (name: string, choices: StateChoices): string =>
  usStateOf(name)?.name ?? choices.get(slugify(name)) ?? name;

/** Names a location across files and tables: two rows with one key are one location (unique in `locations`). */
export function locationKey(location: LocationNames): string {
  const type = locationTypeOf(location);
  const city = type === 'state' ? '' : (location.city_slug ?? '');
  const neighborhood = type === 'neighborhood' ? (neighborhoodSlugOf(location) ?? '') : '';
  return `${type}/${location.state_slug}/${city}/${neighborhood}`;
}

/**
 * Reads one line's fields: state, then optionally city, neighborhood and ZIP code. The type is
 * neighborhood if city and neighborhood are given, city if only a city is, else state.
 * @param lineNumber the line's number in the file, from 1, for the report
 * @param columns which column each field is; null fields are ignored
 * @param choices what to read for states that are none of the 51; the others stay as they are
 */
export function parseImportRow(
  fields: string[],
  lineNumber: number,
  columns: readonly (ImportColumn | null)[] = IMPORT_COLUMNS,
  choices: StateChoices = NO_CHOICES,
): ImportRow | ImportFault {
  const fault = (reason: string): ImportFault => ({ line: lineNumber, reason, fields });
  if (columns === IMPORT_COLUMNS && fields.slice(columns.length).some((field) => !isBlank(field))) {
    return fault('More than four fields: quote a name that has a comma');
  }
  const value = (column: ImportColumn): string | null => {
    const at = columns.indexOf(column);
    return cleanName(fields[at] ?? '').replace(/^\p{Cf}+|\p{Cf}+$/gu, '') || null;
  };
  const location = {
    state: chosenState(value('state') ?? '', choices),
    city: value('city'),
    neighborhood: value('neighborhood'),
    zip: value('zip'),
  };
  const reason = faultOf(location);
  return reason ? fault(reason) : importRow(location, lineNumber);
}

type ImportedLocation = {
  state: string;
  city: string | null;
  neighborhood: string | null;
  zip: string | null;
};

function importRow(location: ImportedLocation, line: number): ImportRow {
  const row = {
    ...location,
    state_slug: slugify(location.state),
    city_slug: location.city && slugify(location.city),
    neighborhood_slug: location.neighborhood && slugify(location.neighborhood),
    location_type: locationTypeOf(location),
  };
  return { ...row, line, key: locationKey(row) };
}

function faultOf(location: ImportedLocation): string | null {
  if (location.state === '') return 'The state is missing';
  if (location.neighborhood && !location.city) return 'The neighborhood has no city';
  for (const column of ['state', 'city', 'neighborhood'] as const) {
    const name = location[column];
    if (name === null) continue;
    if (name.length > LOCATION_NAME_MAX)
      return `The ${column} is longer than ${LOCATION_NAME_MAX} characters`;
    if (name.includes('\uFFFD')) return `The ${column} has unreadable characters: save the file as UTF-8`;
    if (!isLocationName(name)) return `The ${column} cannot be made into an address`;
    const fault = locationNameFault(name);
    if (fault) return `The ${column} ${fault}`;
  }
  const reserved = reservedStateFault(location.state);
  if (reserved) return reserved;
  if (location.zip && !/^\d{5}(?:-\d{4})?$/.test(location.zip)) {
    return 'The ZIP code is not five digits (spreadsheets drop a leading zero)';
  }
  return null;
}

const UNKNOWN_HEADING =
  'A heading without a column "state": name the columns state, city, neighborhood and zip';

/**
 * Reads a whole paste or file, already split into fields. Empty lines are skipped; a header line, which is known
 * by a field 'state', gives the columns in any order; a location that an earlier line has is a fault.
 * @param rows every line's fields, empty lines included, so that the index gives the line number
 * @param choices what to read for states that are none of the 51
 */
export function parseImportRows(rows: string[][], choices: StateChoices = NO_CHOICES): ParsedImport {
  const parsed: ParsedImport = { rows: [], faults: [] };
  const firstLines = new Map<string, number>();
  let columns: readonly (ImportColumn | null)[] | undefined;
  for (const [index, fields] of rows.entries()) {
    if (fields.every(isBlank)) continue;
    if (!columns) {
      const header = headerColumns(fields);
      columns = header ?? IMPORT_COLUMNS;
      if (header) continue;
      if (isUnknownHeading(fields)) {
        parsed.faults.push({ line: index + 1, reason: UNKNOWN_HEADING, fields });
        continue;
      }
    }
    const row = parseImportRow(fields, index + 1, columns, choices);
    const firstLine = 'reason' in row ? undefined : firstLines.get(row.key);
    if ('reason' in row) parsed.faults.push(row);
    else if (firstLine)
      parsed.faults.push({ line: row.line, reason: `The same location as line ${firstLine}`, fields });
    else {
      firstLines.set(row.key, row.line);
      parsed.rows.push(row);
    }
  }
  return parsed;
}

/**
 * The wider locations that rows lie in and that neither the rows nor the tables have: a city's state, a
 * neighborhood's city and state. Each once, with the line of the first row that needs it, states first.
 * @param existingKeys the placeKeys of the locations that exist
 */
export function missingParents(
  rows: readonly ImportRow[],
  existingKeys: { has: (key: string) => boolean },
): ImportRow[] {
  const known = new Set(rows.map((row) => row.key));
  const missing = new Map<string, ImportRow>();
  for (const row of rows) {
    for (const parent of parentsOf(row)) {
      if (!known.has(parent.key) && !existingKeys.has(parent.key) && !missing.has(parent.key)) {
        missing.set(parent.key, parent);
      }
    }
  }
  return [...missing.values()].sort((a, b) => Number(a.city !== null) - Number(b.city !== null));
}

function parentsOf(row: ImportRow): ImportRow[] {
  if (row.location_type === 'state') return [];
  const state = importRow({ state: row.state, city: null, neighborhood: null, zip: null }, row.line);
  if (row.location_type === 'city') return [state];
  return [state, importRow({ state: row.state, city: row.city, neighborhood: null, zip: null }, row.line)];
}

/** The row to insert for an imported location, with the import's SEO title. */
export function importedLocation(row: ImportRow): NewLocation {
  return newLocation(row, importSeoTitle);
}
