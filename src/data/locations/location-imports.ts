import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys, queryKeys } from '../query-keys.ts';

/** The import that adds locations. The browser makes its id; `source` names the file or paste. */
export type ImportOrigin = { id: string; source: string };

/** An import and how many of its locations still exist; `created_at` is an ISO timestamp. */
export type PastImport = ImportOrigin & { created_at: string; locations: number; is_undoable: boolean };

/**
 * What undoing an import would delete, and what prevents it: locations with a published article, and locations that
 * were changed since. `below` counts other locations below those of the import, which would stay.
 */
export type ImportFacts = {
  locations: number;
  drafts: number;
  published: number;
  changed: number;
  below: number;
};

const MAX_SHOWN = 5;
const SOURCE_MAX = 300;

/** Stores an import before its first location. A retry is idempotent. */
export async function beginImport(client: DataClient, { id, source }: ImportOrigin): Promise<void> {
  const row = { id, source: source.slice(0, SOURCE_MAX) };
  const answer = await client.from('location_imports').upsert(row, { ignoreDuplicates: true });
  dataOf(answer, 'Beginning an import');
}

/** The newest imports that still have locations. */
export async function fetchPastImports(client: DataClient): Promise<PastImport[]> {
  const query = client.from('location_import_list').select('id, source, created_at, locations, is_undoable');
  const answer = await query.gt('locations', 0).order('created_at', { ascending: false }).limit(MAX_SHOWN);
  return dataOf(answer, 'Reading the imports').flatMap(
    ({ id, source, created_at, locations, is_undoable }) =>
      id && source && created_at && locations
        ? { id, source, created_at, locations, is_undoable: is_undoable === true }
        : [],
  );
}

export async function fetchImportFacts(client: DataClient, of_import: string): Promise<ImportFacts> {
  const answer = await client.rpc('location_import_facts', { of_import });
  const [facts] = dataOf(answer, 'Reading what an import added');
  return facts ?? { locations: 0, drafts: 0, published: 0, changed: 0, below: 0 };
}

/** Deletes all that an import added, or nothing. Returns how many locations that were; 0 if already undone. */
export async function undoImport(client: DataClient, of_import: string, expected: number): Promise<number> {
  return dataOf(await client.rpc('undo_location_import', { of_import, expected }), 'Undoing an import');
}

export const importQueries = {
  past: () =>
    queryOptions({
      queryKey: queryKeys.locations.imports,
      queryFn: () => fetchPastImports(adminClient),
    }),
  facts: (id: string) =>
    queryOptions({
      queryKey: queryKeys.locations.importFacts(id),
      queryFn: () => fetchImportFacts(adminClient, id),
      // Someone may publish at any time, so the facts are refetched whenever the dialog opens.
      staleTime: 0,
      gcTime: 0,
    }),
};

export function useUndoImport() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: ({ id, expected }: { id: string; expected: number }) => undoImport(adminClient, id, expected),
    onSettled: afterChanges,
  });
}
