import type { IdentifiedLocation } from '../../../data/locations/location-changes.ts';
import type { Completion } from '../../../data/locations/location-completion.ts';
import type { KeyLookup, LocationKey } from '../../../data/locations/location-keys.ts';
import { IMPORT_COLUMNS, importColumnOf } from '../../../domain/locations/import-heading.ts';
import { type LocationType, zipOf } from '../../../domain/locations/location.ts';
import {
  type ImportFault,
  type ImportRow,
  importedLocation,
  locationKey,
  missingParents,
  type StateChoices,
} from '../../../domain/locations/location-import.ts';
import { unknownStateFault } from '../../../domain/locations/us-states.ts';
import { csvFile } from '../../../lib/csv.ts';
import { type ReadLines, readLines, sourceText } from './read-lines.ts';
import { mostNamed, type UnknownState, unknownStatesOf } from './unknown-states.ts';

/** What the import would write and skip. `byType` counts the new locations; `faults` holds the first faulty lines. */
export type ImportPreview = {
  isBlank: boolean;
  added: number;
  existing: number;
  faulty: number;
  byType: Record<LocationType, number>;
  faults: ImportFault[];
  parents: Pick<ImportRow, 'line' | 'location_type' | 'state' | 'city'>[];
  parentCount: number;
  /** How many of the existing locations get the ZIP code that they lack. */
  completed: number;
  /** How many of the existing locations have no article of any status. */
  withoutArticle: number;
  /** The first states that are none of the 51 and have no locations. Their lines are among the faulty ones. */
  unknownStates: UnknownState[];
};

/** A city that an import would add, or add something below. */
export type NewCity = { state: string; city: string; state_slug: string; city_slug: string };

const SHOWN = 10;
/** The slugs are part of the request's address, whose length is limited. */
const MAX_SLUGS_LENGTH = 2_000;

/**
 * Compares a source with the stored locations and hands it out in batches. It lives in a worker, so that the page never
 * holds more than a batch, and uses neither React nor the DOM.
 */
export class ImportSession {
  private parsed: ReadLines = { rows: [], faults: [], heading: null, isBlank: true };
  /** The id by key; null where the location has an article. */
  private readonly existing = new Map<string, string | null>();
  private choices: StateChoices = new Map();
  private unknown = new Map<string, ImportRow[]>();
  private fresh: ImportRow[] = [];
  private parents: ImportRow[] = [];
  private silent: string[] = [];
  private readonly withoutZip = new Set<string>();
  private completions: Completion[] = [];
  private readonly ids = new Map<ImportRow, string>();

  async read(source: string | Blob, choices: StateChoices = new Map()): Promise<KeyLookup[]> {
    this.choices = choices;
    this.parsed = readLines(await sourceText(source), choices);
    return lookupsOf(this.parsed.rows);
  }

  async addExisting(keys: readonly LocationKey[]): Promise<void> {
    for (const key of keys) {
      const placed = locationKey({ ...key, state: '', city: null, neighborhood: null, zip: null });
      this.existing.set(placed, key.has_content ? null : key.id);
      if (zipOf(key) === null) this.withoutZip.add(placed);
    }
  }

  async preview(): Promise<ImportPreview> {
    const { isBlank } = this.parsed;
    this.unknown = unknownStatesOf(this.parsed.rows, this.existing.keys(), this.choices);
    const rows = this.parsed.rows.filter((row) => !this.unknown.has(row.state_slug));
    const faults = [...this.parsed.faults, ...this.unknownLines()].sort((a, b) => a.line - b.line);
    this.fresh = rows.filter((row) => !this.existing.has(row.key));
    this.parents = missingParents(rows, this.existing);
    this.silent = rows.flatMap((row) => this.existing.get(row.key) ?? []);
    this.completions = rows.filter((row) => this.withoutZip.has(row.key) && zipOf(row)).map(completionOf);
    const byType = { state: 0, city: 0, neighborhood: 0 };
    for (const row of this.fresh) byType[row.location_type] += 1;
    return {
      isBlank,
      added: this.fresh.length,
      existing: rows.length - this.fresh.length,
      faulty: faults.length,
      byType,
      faults: faults.slice(0, SHOWN),
      parents: this.parents.slice(0, SHOWN),
      parentCount: this.parents.length,
      completed: this.completions.length,
      withoutArticle: this.silent.length,
      unknownStates: mostNamed(this.unknown, this.parsed.rows.length).slice(0, SHOWN),
    };
  }

  /** Returns the cities of the new locations, each once. */
  async newCities(): Promise<NewCity[]> {
    const cities = new Map<string, NewCity>();
    for (const { state, state_slug, city, city_slug } of this.fresh) {
      if (city && city_slug) cities.set(`${state_slug}/${city_slug}`, { state, city, state_slug, city_slug });
    }
    return [...cities.values()];
  }

  /**
   * Returns the locations to write from index `from` on, the same ones each time. With parents, the parents come
   * first.
   */
  async batch(from: number, size: number, withParents: boolean): Promise<IdentifiedLocation[]> {
    const before = withParents ? this.parents.length : 0;
    const parents = withParents ? this.parents.slice(from, from + size) : [];
    const start = Math.max(0, from - before);
    const rows = this.fresh.slice(start, start + size - parents.length);
    return [...parents, ...rows].map((row) => {
      const id = this.ids.get(row) ?? crypto.randomUUID();
      this.ids.set(row, id);
      return { id, ...importedLocation(row) };
    });
  }

  /** Returns what the lines add to existing locations that lack it. */
  async completionLines(): Promise<Completion[]> {
    return this.completions;
  }

  /** Returns the ids of existing locations without an article. */
  async withoutArticle(): Promise<string[]> {
    return this.silent;
  }

  /** Turns a row back into the line of the source that it came from. */
  private lineOf(row: ImportRow, reason: string): ImportFault {
    const columns = (this.parsed.heading ?? IMPORT_COLUMNS).map(importColumnOf);
    return { line: row.line, reason, fields: columns.map((column) => (column && row[column]) ?? '') };
  }

  private unknownLines(): ImportFault[] {
    return [...this.unknown.values()].flatMap((rows) => {
      const reason = unknownStateFault(rows[0]?.state ?? '') ?? '';
      return rows.map((row) => this.lineOf(row, reason));
    });
  }

  /** Returns the lines of the locations from `batch` that could not be written. */
  private refusedLines(reasons: ReadonlyMap<string, string>): ImportFault[] {
    return [...this.ids].flatMap(([row, id]) => {
      const reason = reasons.get(id);
      return reason === undefined ? [] : this.lineOf(row, reason);
    });
  }

  /**
   * Returns the faulty lines, with the reason for each, as a CSV file that can be corrected and imported again.
   * @param refused the reason, by id, for each location of `batch` that could not be written
   */
  async faultsCsv(refused: ReadonlyMap<string, string>): Promise<string> {
    const { heading } = this.parsed;
    const faults = [...this.parsed.faults, ...this.unknownLines(), ...this.refusedLines(refused)].sort(
      (a, b) => a.line - b.line,
    );
    const width = faults.reduce<number>(
      (most, { fields }) => Math.max(most, fields.length),
      IMPORT_COLUMNS.length,
    );
    const names: readonly string[] = heading ?? IMPORT_COLUMNS;
    const fields = Array.from({ length: width }, (_, at) => ({
      name: names[at] ?? '',
      value: (fault: ImportFault) => fault.fields[at] ?? '',
    }));
    return csvFile(
      [
        ...fields,
        { name: 'line', value: (fault: ImportFault) => fault.line },
        { name: 'reason', value: (fault: ImportFault) => fault.reason },
      ],
      faults,
    );
  }
}

/** Returns what identifies a row's location in the tables, and its ZIP code. */
function completionOf(row: ImportRow): Completion {
  const { location_type, state_slug, city_slug, neighborhood_slug } = importedLocation(row);
  return { location_type, state_slug, city_slug, neighborhood_slug, zip: zipOf(row) };
}

/** A few cities are looked up by name; otherwise whole states are read, a few at a time. */
function lookupsOf(rows: readonly ImportRow[]): KeyLookup[] {
  const states = [...new Set(rows.map((row) => row.state_slug))];
  const cities = [...new Set(rows.flatMap((row) => row.city_slug ?? []))];
  const chunks: string[][] = [];
  let length = MAX_SLUGS_LENGTH;
  for (const state of states) {
    if (length + state.length >= MAX_SLUGS_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(state);
    length += state.length + 1;
  }
  const isShort = chunks.length === 1 && cities.join().length <= MAX_SLUGS_LENGTH;
  return chunks.map((chunk) => ({ states: chunk, cities: isShort ? cities : null }));
}

export type Methods = Pick<
  ImportSession,
  | 'read'
  | 'addExisting'
  | 'preview'
  | 'newCities'
  | 'completionLines'
  | 'withoutArticle'
  | 'batch'
  | 'faultsCsv'
>;

export type SessionCall = {
  [Name in keyof Methods]: { id: number; method: Name; args: Parameters<Methods[Name]> };
}[keyof Methods];

export type SessionAnswer = { id: number; value: unknown } | { id: number; error: string };
