import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CorrectionValues } from '../../domain/corrections/correction-form.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { pageOfRows } from '../client/page-of-rows.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';
import { correctedPageName, nameColumns } from './correction-reads.ts';

const columns = `id, page, was_wrong, says_now, corrected_on, is_public, updated_at, ${nameColumns}` as const;

/** A page of all corrections, newest first, or only the one with the id, including unpublished ones. */
async function fetchCorrectionPage(client: DataClient, page: number, size: number, id?: string) {
  const readRange = (from: number, to: number) => {
    const query = client.from('correction_list').select(columns, { count: 'exact' });
    return (id ? query.eq('id', id) : query)
      .order('corrected_on', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to);
  };
  const { rows, ...rest } = await pageOfRows({ page, size }, readRange, 'Reading the corrections');
  return {
    ...rest,
    rows: rows.map(
      ({ id, page: path, was_wrong, says_now, corrected_on, is_public, updated_at, ...names }) => ({
        ...{ id, was_wrong, says_now, corrected_on, is_public, updated_at },
        page: path ?? '',
        page_name: correctedPageName({ page: path ?? '', ...names }),
      }),
    ),
  };
}

/** A correction as staff see it. `page_name` is null if its page no longer exists. */
export type Correction = Awaited<ReturnType<typeof fetchCorrectionPage>>['rows'][number];

/** Reads a correction again; null if someone has deleted it. */
export const fetchCorrection = async (id: string): Promise<Correction | null> =>
  (await fetchCorrectionPage(adminClient, 1, 1, id)).rows[0] ?? null;

export const correctionQueries = {
  list: (page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.corrections.list(page, size),
      queryFn: () => fetchCorrectionPage(adminClient, page, size),
    }),
};

/** A correction as the caller read it; the database refuses the save if it has changed since. */
type Seen = Pick<Correction, 'id' | 'updated_at'>;

/** Adds a correction, or changes the given version. */
export function useSaveCorrection() {
  const afterChange = useInvalidate([queryKeys.corrections.all]);
  return useMutation({
    mutationFn: ({ seen, values }: { seen: Seen | null; values: CorrectionValues }) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('save_correction', {
            correction: values,
            ...(seen && { correction_id: seen.id, seen_at: seen.updated_at }),
          }),
          'Saving a correction',
        ),
      ),
    onSettled: afterChange,
  });
}

export function useDeleteCorrection() {
  const afterChange = useInvalidate([queryKeys.corrections.all]);
  return useMutation({
    mutationFn: (seen: Seen) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('delete_correction', { correction_id: seen.id, seen_at: seen.updated_at }),
          'Deleting a correction',
        ),
      ),
    onSettled: afterChange,
  });
}
