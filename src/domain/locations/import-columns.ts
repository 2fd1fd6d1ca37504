import { fieldText, isLeftover } from './import-field.ts';
import { type ImportColumn, ignoredColumns, repeatedHeading } from './import-heading.ts';
import { isBlank, LOCATION_TYPES } from './location.ts';
import { slugify } from './slug.ts';
import { usStateOf } from './us-states.ts';

/** The column of each field; null for one that is not read. */
export type Columns = readonly (ImportColumn | null)[];

function textsOf(fields: readonly string[], columns: Columns, column: ImportColumn): string[] {
  return columns.flatMap((each, at) => (each === column ? fieldText(fields[at] ?? '') : []));
}

/**
 * The text of a line in a column. If two columns say the same, such as city and city_ascii, it takes the one with
 * accents, and from state_id and state_name the one that names a state.
 */
export function columnText(fields: readonly string[], columns: Columns, column: ImportColumn): string | null {
  const texts = textsOf(fields, columns, column);
  const [first = ''] = texts;
  if (texts.length === 1) return first || null;
  const filled = texts.filter((text) => text !== '' && !isLeftover(text));
  const best = filled.find((text) =>
    column === 'state' ? usStateOf(text) !== null : /[^\0-\x7f]/.test(text),
  );
  // PR, Puerto Rico: of what is no state here, the name says more than the code.
  const longest = column === 'state' ? filled.toSorted((a, b) => b.length - a.length) : filled;
  return (best ?? longest[0] ?? first) || null;
}

/** Whether columns of one meaning say different things in a line, so that one of them would be lost. */
function differ(fields: readonly string[], columns: Columns, column: ImportColumn): boolean {
  const texts = textsOf(fields, columns, column).map((text) => (isLeftover(text) ? '' : text));
  const known =
    column === 'state' ? texts.flatMap((text) => usStateOf(text)?.name ?? []) : texts.map(slugify);
  return new Set(known).size > 1;
}

/**
 * Says why a table cannot be read under its header line: columns that contradict each other, or a column that may have
 * the cities but is not called so. Null if it can.
 * @param rows the fields of the lines, the header line among them
 * @param start the index of the header line
 */
export function headerFault(rows: readonly string[][], start: number, columns: Columns): string | null {
  const heading = rows[start] ?? [];
  const twice = repeatedHeading(heading);
  if (twice) return `Two columns are called "${twice}". Rename or delete one of them`;
  for (const column of LOCATION_TYPES) {
    const named = heading.filter((_, at) => columns[at] === column).map((each) => `"${each.trim()}"`);
    if (named.length < 2) continue;
    const line = rows.findIndex((fields, at) => at > start && differ(fields, columns, column));
    if (line < 0) continue;
    return `The columns ${named.join(' and ')} both name the ${column}, and differ on line ${line + 1}. Rename or delete one of them`;
  }
  return columns.includes('city') ? null : missingCity(rows, start, columns);
}

/** How lists head their cities without the word. */
const NAMES = /name|place/i;
const LETTERS = /\p{L}/u;

/** Says that no column is read as that of the cities, where lines have more than a state. */
function missingCity(rows: readonly string[][], start: number, columns: Columns): string | null {
  const below = rows.slice(start + 1).filter((fields) => !fields.every(isBlank));
  const nameIn = (fields: readonly string[], at: number): string => {
    const text = fieldText(fields[at] ?? '');
    return LETTERS.test(text) && !isLeftover(text) ? text : '';
  };
  const unread = ignoredColumns(rows).filter(
    ({ at, mayHaveCities }) => mayHaveCities && below.some((fields) => nameIn(fields, at) !== ''),
  );
  const named = unread.find(({ title }) => NAMES.test(title));
  const maybe = named ?? unread[0];
  if (!maybe) return null;
  const states = new Set<string>();
  // Otherwise each city's ZIP code would be stored with its state, and a list of cities would be one of states.
  const hasMore = below.some((fields) => {
    const state = slugify(columnText(fields, columns, 'state') ?? '');
    if (states.has(state) || textsOf(fields, columns, 'zip').some((text) => !isBlank(text))) return true;
    states.add(state);
    const name = named ? nameIn(fields, named.at) : '';
    return name !== '' && !usStateOf(name);
  });
  return hasMore
    ? `No column is called "city", and ${maybe.title} would be ignored. Name the column with the cities "city", or delete it`
    : null;
}
