import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** The records of what a person agreed to, as one file. Its SHA-256 (hex) is logged with the reason. */
export type ConsentExport = { file: string; file_hash: string; records: number };

/** Takes the records of a mailbox or a number out, which is logged. Null: there are none. */
export async function exportConsentRecords(
  client: DataClient,
  asked: { contact: string; reason: string },
): Promise<ConsentExport | null> {
  const [row] = dataOf(await client.rpc('export_consent_records', asked), 'Exporting records of agreements');
  return row && row.records > 0 ? row : null;
}

/** The logged export of a file by its SHA-256; null: no export has this hash, so the file was changed or is not ours. */
export async function findConsentExport(client: DataClient, hash: string) {
  const [row] = dataOf(await client.rpc('find_consent_export', { hash }), 'Checking a file');
  return row ?? null;
}

/** More than anyone reads. */
const MOST_ACTS = 200;

const fetchActs = async () =>
  dataOf(
    await adminClient
      .from('personal_data_log')
      .select('id, created_at, done_by, reason, file_hash')
      .eq('action', 'evidence')
      .order('created_at', { ascending: false })
      .order('id')
      .limit(MOST_ACTS),
    'Reading who exported evidence',
  );

/** That someone took evidence out: when (ISO), why, and the file's SHA-256 in hex. */
export type ConsentExportAct = Awaited<ReturnType<typeof fetchActs>>[number];

export const consentExportQueries = {
  /** The latest first. */
  list: () => queryOptions({ queryKey: queryKeys.consentExports, queryFn: fetchActs, staleTime: 0 }),
};

const exportKeys = [queryKeys.consentExports];

export function useExportConsentRecords() {
  const afterExport = useInvalidate(exportKeys);
  return useMutation({
    mutationFn: (asked: { contact: string; reason: string }) => exportConsentRecords(adminClient, asked),
    onSettled: afterExport,
  });
}

export const useFindConsentExport = () =>
  useMutation({ mutationFn: (hash: string) => findConsentExport(adminClient, hash) });
