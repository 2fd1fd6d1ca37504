import type { Location } from '../domain/location.ts';
import type { NewLocation } from '../domain/new-location.ts';
import { type BatchState, startBatch } from '../lib/batch.ts';
import { adminClient } from './admin-client.ts';
import type { GenerationPlace } from './article-generation.ts';
import { DataError } from './data-error.ts';
import { interruptionOf, untilRecovered } from './interruptions.ts';
import { insertLocations } from './location-changes.ts';

/** Locations a request: what a hosted API answers at most. */
export const IMPORT_BATCH_SIZE = 1000;

/** The items are the numbers of batches, from 0; the values are the places that were added. */
export type LocationImportState = BatchState<number, GenerationPlace[]>;

type LocationImport = {
  batches: readonly number[];
  /** The locations of a batch. */
  load: (batch: number) => Promise<NewLocation[]>;
  failureText: (error: unknown) => string;
  onChange: (state: LocationImportState) => void;
};

/**
 * Writes batches of locations; those that exist stay as they are. It waits out a broken connection and an ended
 * session, goes on after a batch that the database refuses, and stops when the server fails.
 */
export function startLocationImport({ batches, load, ...options }: LocationImport) {
  const run = startBatch<number, GenerationPlace[]>({
    ...options,
    items: batches,
    concurrency: 1,
    work: async (batch, through) => {
      try {
        const locations = await load(batch);
        const added = await through(() => insertLocations(adminClient, locations));
        return added.map(generationPlace);
      } catch (error) {
        if (!(error instanceof DataError && error.kind === 'rejected')) run.cancel();
        throw error;
      }
    },
    interruptionOf,
    untilRecovered,
  });
  return run;
}

/** Only what an article needs: 50,000 of them are kept until their articles are written. */
function generationPlace(location: Location): GenerationPlace {
  const { id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip } =
    location;
  const { slug_override, seo_description } = location;
  const names = { state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip };
  return { id, location_type, ...names, slug_override, seo_description };
}
