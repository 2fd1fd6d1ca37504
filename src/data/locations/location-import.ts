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

/** Locations a request: what a hosted API answers at most. */
export const IMPORT_BATCH_SIZE = 1000;

/** While the server writes one batch, the next one is made ready. */
const CONCURRENCY = 2;

/** So many refusals in one batch are no faulty lines: something is wrong with all of them. */
const MOST_REFUSED = 50;

/** A location that the database did not take, and why. */
export type Refusal = { location: IdentifiedLocation; reason: string };

/** What became of a batch; `locations` are the new ones that have no article yet. */
export type WrittenBatch = { added: number; locations: GenerationLocation[]; refused: Refusal[] };

/** The items are the numbers of batches, from 0. */
export type LocationImportState = BatchState<number, WrittenBatch>;

type LocationImport = {
  origin: ImportOrigin;
  batches: readonly number[];
  /** The locations of a batch: the same ones, with the same ids, each time. */
  load: (batch: number) => Promise<IdentifiedLocation[]>;
  failureText: (error: unknown) => string;
  onChange: (state: LocationImportState) => void;
};

/**
 * Writes batches of locations; those that exist stay as they are. It waits out a broken connection and an ended
 * session, leaves out what the database refuses, and stops when the server fails.
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

/** The items are ids of locations, some at a time. */
export type MissingArticlesState = BatchState<readonly string[], GenerationLocation[]>;

type MissingArticles = Pick<LocationImport, 'failureText'> & {
  ids: readonly string[];
  onChange: (state: MissingArticlesState) => void;
};

/** Reads the locations of these ids that still have no article. Waits out what startLocationImport waits out. */
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
 * Writes locations, and says what became of them. Of those that the answer does not name, some may be ours all the
 * same: an earlier attempt stored them, and its answer was lost. They are looked up by the ids we gave them.
 */
export async function writeLocations(
  client: DataClient,
  locations: readonly IdentifiedLocation[],
  through: Through,
): Promise<WrittenBatch> {
  const refused: Refusal[] = [];
  const insert = (some: readonly IdentifiedLocation[]) =>
    through(() => insertLocations(client, some)).catch((error: unknown) => {
      throw isUndone(error) ? new Error('The import was undone meanwhile.') : error;
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

/** Of the rows themselves, by Postgres' classes of errors. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DataError && (error.kind === 'rejected' || /^2[23]/.test(error.code));

/** Whether the import that the locations name is gone. */
const isUndone = (error: unknown): boolean =>
  error instanceof DataError && error.message.includes('locations_import_id_fkey');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Inserts all, or, as one faulty row has all of a request refused, ever smaller parts of them. */
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

/** Only what an article needs: 50,000 of them are kept until their articles are written. */
function generationLocation(location: GenerationLocation): GenerationLocation {
  const { id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } =
    location;
  const { slug_override, seo_description } = location;
  const names = { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip };
  return { id, location_type, ...names, slug_override, seo_description };
}
