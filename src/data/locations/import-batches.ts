import { type BatchState, type RetryRunner, startBatch } from '../../lib/batch.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError } from '../client/data-error.ts';
import { interruptionOf, untilRecovered } from '../client/interruptions.ts';
import { spellingRefusal } from './city-twin.ts';
import { type IdentifiedLocation, insertLocations } from './location-changes.ts';
import { beginImport, type ImportOrigin } from './location-imports.ts';
import { fetchOverviews } from './location-table-reads.ts';

/** Locations per request. A hosted API returns at most this many rows. */
export const IMPORT_BATCH_SIZE = 1000;

/** The next batch is prepared while the server writes the present one. */
const CONCURRENCY = 2;

/** If the server refuses this many rows of a batch one by one, the lines are not to blame. */
const MAX_REFUSED = 50;

/** A location that the database refused, and the reason. */
export type Refusal = { location: IdentifiedLocation; reason: string };

/** The result of a batch. */
export type WrittenBatch = { added: number; refused: Refusal[] };

/** An item is the number of a batch, starting at 0. */
export type LocationImportState = BatchState<number, WrittenBatch>;

type LocationImport = {
  origin: ImportOrigin;
  batches: readonly number[];
  /** Loads a batch's locations; a retry must get the same ones with the same ids. */
  load: (batch: number) => Promise<IdentifiedLocation[]>;
  failureText: (error: unknown) => string;
  onChange: (state: LocationImportState) => void;
};

/**
 * Writes batches of locations; existing locations stay as they are. It pauses while the connection is down or the
 * session has ended, skips rows that the database refuses, and stops if the server fails.
 */
export function startLocationImport({ origin, batches, load, ...options }: LocationImport) {
  let begun: Promise<void> | null = null;
  const run = startBatch<number, WrittenBatch>({
    ...options,
    items: batches,
    concurrency: CONCURRENCY,
    work: async (batch, withRetry) => {
      try {
        begun ??= withRetry(() => beginImport(adminClient, origin));
        await begun;
        const locations = (await load(batch)).map((location) => ({ ...location, import_id: origin.id }));
        return await writeLocations(adminClient, locations, withRetry);
      } catch (error) {
        run.cancel();
        throw error;
      }
    },
    interruptionOf,
    untilRecovered,
  });
  return run;
}

/**
 * Writes locations and reports the result. The response omits locations that already existed, but an earlier attempt
 * whose response was lost may have stored some of those. We find them by the ids that we gave them.
 */
export async function writeLocations(
  client: DataClient,
  locations: readonly IdentifiedLocation[],
  withRetry: RetryRunner,
): Promise<WrittenBatch> {
  const refusals: Refusals = { rows: [], asked: 0, cities: new Map() };
  const insert = (some: readonly IdentifiedLocation[]) =>
    withRetry(() => insertLocations(client, some)).catch((error: unknown) => {
      throw isUndone(error) ? new Error('The import was undone in the meantime.') : error;
    });
  const ids = new Set(await insertPossible(locations, insert, refusals));
  const refused = refusals.rows;
  const refusedIds = new Set(refused.map(({ location }) => location.id));
  const unnamed = locations.filter(({ id }) => !ids.has(id) && !refusedIds.has(id)).map(({ id }) => id);
  const found = unnamed.length > 0 ? await withRetry(() => fetchOverviews(client, unnamed)) : [];
  return { added: ids.size + found.length, refused };
}

/** Whether the rows themselves are at fault, judging by the class of Postgres's error code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DataError &&
  (error.kind === 'rejected' || /^2[23]/.test(error.code) || spellingRefusal(error) !== null);

/** Whether the import that the locations belong to was deleted. */
const isUndone = (error: unknown): boolean =>
  error instanceof DataError && error.message.includes('locations_import_id_fkey');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const cityOf = ({ state_slug, city_slug }: IdentifiedLocation): string => `${state_slug}/${city_slug}`;

/** What the database refused: the rows, how many of them it was asked for, and why it refuses all rows of a city. */
type Refusals = { rows: Refusal[]; asked: number; cities: Map<string, string> };

function refuse(location: IdentifiedLocation, error: unknown, refusals: Refusals): void {
  const reason = reasonOf(error);
  refusals.rows.push({ location, reason });
  refusals.asked += 1;
  if (spellingRefusal(error) !== null) refusals.cities.set(cityOf(location), reason);
}

/** Inserts all rows. If one is at fault, the server refuses all, so it bisects the batch to find the faulty ones. */
async function insertPossible(
  locations: readonly IdentifiedLocation[],
  insert: (some: readonly IdentifiedLocation[]) => Promise<string[]>,
  refusals: Refusals,
): Promise<string[]> {
  const open = locations.filter((location) => {
    const reason = refusals.cities.get(cityOf(location));
    if (reason !== undefined) refusals.rows.push({ location, reason });
    return reason === undefined;
  });
  const [location] = open;
  if (!location) return [];
  try {
    return await insert(open);
  } catch (error) {
    if (!isRefusal(error) || refusals.asked >= MAX_REFUSED) throw error;
    if (open.length === 1) {
      refuse(location, error, refusals);
      return [];
    }
    const middle = Math.ceil(open.length / 2);
    const first = await insertPossible(open.slice(0, middle), insert, refusals);
    return [...first, ...(await insertPossible(open.slice(middle), insert, refusals))];
  }
}
