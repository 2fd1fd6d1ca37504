import type { IdentifiedLocation } from '../../../data/locations/location-changes.ts';
import type { Completion } from '../../../data/locations/location-completion.ts';
import { type KeyLookup, type LocationKey, lookupsOf } from '../../../data/locations/location-keys.ts';
import { IMPORT_COLUMNS, importColumnOf } from '../../../domain/locations/import-heading.ts';
import { type LocationType, zipOf } from '../../../domain/locations/location.ts';
import {
  type ImportFault,
  type ImportRow,
  importedLocation,
  locationKey,
} from '../../../domain/locations/location-import.ts';
import { missingParents } from '../../../domain/locations/missing-parents.ts';
import {
  anySpelling,
  type OtherSpelling,
  otherSpellingReason,
  resolveSpellings,
  type SpelledCity,
} from '../../../domain/locations/other-spellings.ts';
import {
  mostNamed,
  NO_CHOICES,
  type UnknownState,
  unknownStateReason,
  unknownStatesOf,
} from './import-choices.ts';
import { completionOf, type FurtherZips, furtherZipsOf, type ShownName, shownNames } from './preview-rows.ts';
import { faultsFile, type ReadLines, readLines, sourceText } from './read-lines.ts';

/** What the import would write and skip. `byType` counts the new locations; `faults` holds the first faulty lines. */
export type ImportPreview = {
  isBlank: boolean;
  added: number;
  existing: number;
  faulty: number;
  byType: Record<LocationType, number>;
  faults: ImportFault[];
  /** The first names of new locations, those with accents first, and the columns that are not read. */
  names: ShownName[];
  ignored: string[];
  parents: Pick<ImportRow, 'line' | 'location_type' | 'state' | 'city'>[];
  parentCount: number;
  /** How many of the existing locations get the ZIP codes that they lack. */
  completed: number;
  /** How many locations get further ZIP codes, and those of the first ones. */
  withMoreZips: number;
  /** How many lines gave their codes to an earlier line of the same location. */
  joined: number;
  moreZips: FurtherZips[];
  /** How many of the existing locations have no article of any status. */
  withoutArticle: number;
  /** Cities that are probably others, in another spelling. Their lines are among the faulty ones. */
  otherSpellings: (Omit<OtherSpelling, 'rows'> & { lines: number })[];
  /** States that are none of the 51 and have no locations. Their lines are among the faulty ones. */
  unknownStates: UnknownState[];
};

/** A city that an import would add, or add something below. */
export type NewCity = { state: string; city: string; state_slug: string; city_slug: string };

const SHOWN = 10;
const NOTHING_READ = { rows: [], faults: [], joined: 0, heading: null, ignored: [], isBlank: true };
const NOTHING_SPELLED = { rows: [], unsure: [], repeated: [], joined: 0 };

/**
 * Compares a source with the stored locations and hands it out in batches. It lives in a worker, so that the page never
 * holds more than a batch, and uses neither React nor the DOM.
 */
export class ImportSession {
  private parsed: ReadLines = NOTHING_READ;
  /** The id by key; null where the location has an article. */
  private readonly existing = new Map<string, string | null>();
  private choices = NO_CHOICES;
  private unknown = new Map<string, ImportRow[]>();
  private fresh: ImportRow[] = [];
  private parents: ImportRow[] = [];
  private silent: string[] = [];
  private readonly withoutZip = new Set<string>();
  /** The first ZIP code of each location without further ones. */
  private readonly withoutMoreZips = new Map<string, string | null>();
  private readonly storedCities = new Map<string, SpelledCity[]>();
  private spellings: ReturnType<typeof resolveSpellings> = NOTHING_SPELLED;
  private completions: Completion[] = [];
  private readonly ids = new Map<ImportRow, string>();

  async read(source: string | Blob, choices = NO_CHOICES): Promise<KeyLookup[]> {
    this.choices = choices;
    this.parsed = readLines(await sourceText(source), choices.states);
    return lookupsOf(this.parsed.rows);
  }

  async addExisting(keys: readonly LocationKey[]): Promise<void> {
    for (const key of keys) {
      const placed = locationKey({ ...key, state: '', city: null, neighborhood: null, zip: null });
      this.existing.set(placed, key.has_content ? null : key.id);
      if (zipOf(key) === null) this.withoutZip.add(placed);
      if (key.more_zips === null) this.withoutMoreZips.set(placed, zipOf(key));
      this.addStoredCity(key);
    }
  }

  async preview(): Promise<ImportPreview> {
    const { isBlank } = this.parsed;
    this.unknown = unknownStatesOf(this.parsed.rows, this.existing.keys(), this.choices.states);
    this.spellings = resolveSpellings(
      this.parsed.rows.filter((row) => !this.unknown.has(row.state_slug)),
      this.storedCities,
      this.choices.cities,
    );
    const { rows, unsure } = this.spellings;
    const faults = this.faultyLines();
    this.fresh = rows.filter((row) => !this.existing.has(row.key));
    this.parents = missingParents(rows, this.existing);
    this.silent = rows.flatMap((row) => this.existing.get(row.key) ?? []);
    this.completions = rows.filter((row) => this.isCompleted(row)).map(completionOf);
    const further = rows.filter((row) => this.storesFurtherZips(row));
    const byType = { state: 0, city: 0, neighborhood: 0 };
    for (const row of this.fresh) byType[row.location_type] += 1;
    return {
      isBlank,
      added: this.fresh.length,
      existing: rows.length - this.fresh.length,
      faulty: faults.length,
      byType,
      faults: faults.slice(0, SHOWN),
      names: shownNames(this.fresh),
      ignored: this.parsed.ignored,
      parents: this.parents.slice(0, SHOWN),
      parentCount: this.parents.length,
      completed: this.completions.length,
      withMoreZips: further.length,
      joined: this.parsed.joined + this.spellings.joined,
      moreZips: further
        .slice(0, SHOWN)
        .map((row) => furtherZipsOf(row, this.withoutMoreZips.get(row.key) ?? null)),
      withoutArticle: this.silent.length,
      otherSpellings: unsure.map(({ rows: named, ...spelling }) => ({ ...spelling, lines: named.length })),
      unknownStates: mostNamed(this.unknown, this.parsed.rows.length),
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

  private storesFurtherZips({ key, more_zips }: ImportRow): boolean {
    return more_zips !== null && (this.withoutMoreZips.has(key) || !this.existing.has(key));
  }

  private isCompleted({ key, more_zips, ...row }: ImportRow): boolean {
    if (more_zips !== null && this.withoutMoreZips.has(key)) return true;
    return this.withoutZip.has(key) && zipOf(row) !== null;
  }

  /** Turns a row back into the line of the source that it came from. */
  private lineOf(row: ImportRow, reason: string): ImportFault {
    const columns = (this.parsed.heading ?? IMPORT_COLUMNS).map(importColumnOf);
    const texts = { ...row, zip: [row.zip, row.more_zips].filter(Boolean).join(' ') };
    return { line: row.line, reason, fields: columns.map((column) => (column && texts[column]) ?? '') };
  }

  private addStoredCity({ state_slug, city, city_slug }: LocationKey): void {
    if (!city || !city_slug) return;
    const key = anySpelling(state_slug, city_slug);
    const known = this.storedCities.get(key) ?? [];
    if (known.some((each) => each.city_slug === city_slug)) return;
    this.storedCities.set(key, [...known, { city, city_slug, line: null }]);
  }

  private faultyLines(): ImportFault[] {
    const { unsure, repeated } = this.spellings;
    const spelled = unsure.flatMap(({ like, rows }) =>
      rows.map((row) => this.lineOf(row, otherSpellingReason(like))),
    );
    const again = repeated.map(({ row, reason }) => this.lineOf(row, reason));
    return [...this.parsed.faults, ...this.unknownLines(), ...spelled, ...again].sort(
      (a, b) => a.line - b.line,
    );
  }

  private unknownLines(): ImportFault[] {
    return [...this.unknown.values()].flat().map((row) => this.lineOf(row, unknownStateReason(row)));
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
    const faults = [...this.faultyLines(), ...this.refusedLines(refused)].sort((a, b) => a.line - b.line);
    return faultsFile(this.parsed.heading, faults);
  }
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
