import { type BatchState, startBatch, type Through } from '../../lib/batch.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError } from '../client/data-error.ts';
import { interruptionOf, untilRecovered } from '../client/interruptions.ts';
import type { GenerationLocation } from '../generation/article-generation.ts';
import { type IdentifiedLocation, insertLocations } from './location-changes.ts';
import { beginImport, type ImportOrigin } from './location-imports.ts';
import type { LocationOverview } from './location-overview.ts';
import { fetchOverviews } from './locations.ts';

/** Locations per request. A hosted API returns at most this many rows. */
export const IMPORT_BATCH_SIZE = 1000;

/** The next batch is prepared while the server writes the present one. */
const CONCURRENCY = 2;

/** If the server refuses more rows of a batch than this, the lines are not to blame. */
const MOST_REFUSED = 50;

/** A location that the database refused, and the reason. */
export type Refusal = { location: IdentifiedLocation; reason: string };

/** The result of a batch; `locations` are the new ones that have no article yet. */
export type WrittenBatch = { added: number; locations: GenerationLocation[]; refused: Refusal[] };

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
    work: async (batch, through) => {
      try {
        begun ??= through(() => beginImport(adminClient, origin));
        await begun;
        const locations = (await load(batch)).map((location) => ({ ...location, import_id: origin.id }));
        return await writeLocations(adminClient, locations, through);
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

/** An item is a chunk of location ids. */
export type MissingArticlesState = BatchState<readonly string[], GenerationLocation[]>;

type MissingArticles = Pick<LocationImport, 'failureText'> & {
  ids: readonly string[];
  onChange: (state: MissingArticlesState) => void;
};

/** Reads the locations with these ids that still have no article. It pauses when startLocationImport would. */
export function startMissingArticles({ ids, ...options }: MissingArticles) {
  const count = Math.ceil(ids.length / IMPORT_BATCH_SIZE);
  return startBatch<readonly string[], GenerationLocation[]>({
    ...options,
    items: Array.from({ length: count }, (_, at) =>
      ids.slice(at * IMPORT_BATCH_SIZE, (at + 1) * IMPORT_BATCH_SIZE),
    ),
    concurrency: CONCURRENCY,
    work: async (some, through) => withoutArticle(await through(() => fetchOverviews(adminClient, some))),
    interruptionOf,
    untilRecovered,
  });
}

const withoutArticle = (locations: readonly LocationOverview[]): GenerationLocation[] =>
  locations.filter((location) => !location.has_content).map(generationLocation);

/**
 * Writes locations and reports the result. The response omits locations that already existed, but an earlier attempt
 * whose response was lost may have stored some of those. We find them by the ids that we gave them.
 */
export async function writeLocations(
  client: DataClient,
  locations: readonly IdentifiedLocation[],
  through: Through,
): Promise<WrittenBatch> {
  const refused: Refusal[] = [];
  const insert = (some: readonly IdentifiedLocation[]) =>
    through(() => insertLocations(client, some)).catch((error: unknown) => {
      throw isUndone(error) ? new Error('The import was undone in the meantime.') : error;
    });
  const ids = new Set(await insertPossible(locations, insert, refused));
  const refusedIds = new Set(refused.map(({ location }) => location.id));
  const unnamed = locations.filter(({ id }) => !ids.has(id) && !refusedIds.has(id)).map(({ id }) => id);
  const found = unnamed.length > 0 ? await through(() => fetchOverviews(client, unnamed)) : [];
  const added = locations.filter(({ id }) => ids.has(id)).map(generationLocation);
  return {
    added: ids.size + found.length,
    locations: [...added, ...withoutArticle(found)],
    refused,
  };
}

/** Whether the rows themselves are at fault, judging by the class of Postgres's error code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DataError && (error.kind === 'rejected' || /^2[23]/.test(error.code));

/** Whether the import that the locations belong to was deleted. */
const isUndone = (error: unknown): boolean =>
  error instanceof DataError && error.message.includes('locations_import_id_fkey');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Inserts all rows. If one is at fault, the server refuses all, so it bisects the batch to find the faulty ones. */
async function insertPossible(
  locations: readonly IdentifiedLocation[],
  insert: (some: readonly IdentifiedLocation[]) => Promise<string[]>,
  refused: Refusal[],
): Promise<string[]> {
  try {
    return await insert(locations);
  } catch (error) {
    const [location] = locations;
    if (!isRefusal(error) || !location || refused.length >= MOST_REFUSED) throw error;
    if (locations.length === 1) {
      refused.push({ location, reason: reasonOf(error) });
      return [];
    }
    const middle = Math.ceil(locations.length / 2);
    const first = await insertPossible(locations.slice(0, middle), insert, refused);
    return [...first, ...(await insertPossible(locations.slice(middle), insert, refused))];
  }
}

/** Keeps only what an article needs, because 50,000 of these stay in memory until their articles are written. */
function generationLocation(location: GenerationLocation): GenerationLocation {
  const { id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } =
    location;
  const { slug_override, seo_description } = location;
  const names = { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip };
  return { id, location_type, ...names, slug_override, seo_description };
}
