import { useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

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

export const useExportConsentRecords = () =>
  useMutation({
    mutationFn: (asked: { contact: string; reason: string }) => exportConsentRecords(adminClient, asked),
  });

export const useFindConsentExport = () =>
  useMutation({ mutationFn: (hash: string) => findConsentExport(adminClient, hash) });
