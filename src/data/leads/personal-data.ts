import { useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import type { Json } from '../database.types.ts';
import { submissionKeys } from '../query-keys.ts';

/**
 * How many rows belong to an e-mail address or a phone number, when they were last exported and deleted (ISO; null
 * means never), how many records of agreements stay after a deletion, until when, and how many further leads had it
 * before their contact was changed.
 */
export type PersonalData = {
  leads: number;
  messages: number;
  mails: number;
  exported_at: string | null;
  deleted_at: string | null;
  consent_records: number;
  consent_records_until: string | null;
  changed_leads: number;
};

/** Everything that belongs to an address, as it is exported. */
export type PersonalDataExport = {
  leads: Json[];
  messages: Json[];
  mails: Json[];
  events: Json[];
  matches: Json[];
  webhooks: Json[];
  handovers: Json[];
  consent_records: Json[];
  do_not_call: Json[];
  counted_calls: Json[];
  lifts: Json[];
};

export async function fetchPersonalData(client: DataClient, address: string): Promise<PersonalData> {
  const [row] = dataOf(await client.rpc('find_personal_data', { address }), "Finding a person's data");
  return {
    leads: row?.leads ?? 0,
    messages: row?.messages ?? 0,
    mails: row?.mails ?? 0,
    exported_at: row?.exported_at ?? null,
    deleted_at: row?.deleted_at ?? null,
    consent_records: row?.consent_records ?? 0,
    consent_records_until: row?.consent_records_until ?? null,
    changed_leads: row?.changed_leads ?? 0,
  };
}

/** @param with_changed whether leads that had the address or number before their contact was changed are the person's */
export async function exportPersonalData(
  client: DataClient,
  address: string,
  with_changed = false,
): Promise<PersonalDataExport> {
  const asked = { address, with_changed };
  const rows = dataOf(await client.rpc('export_personal_data', asked), "Exporting a person's data");
  const ofKind = (kind: string) => {
    const entries = rows.find((row) => row.kind === kind)?.entries;
    return Array.isArray(entries) ? entries : [];
  };
  return {
    leads: ofKind('lead'),
    messages: ofKind('message'),
    mails: ofKind('mail'),
    events: ofKind('event'),
    matches: ofKind('match'),
    webhooks: ofKind('webhook'),
    handovers: ofKind('handover'),
    consent_records: ofKind('consent_record'),
    do_not_call: ofKind('do_not_call'),
    counted_calls: ofKind('counted_call'),
    lifts: ofKind('lift'),
  };
}

/** @param with_changed as for an export; else these leads only forget the address or number */
export async function deletePersonalData(
  client: DataClient,
  address: string,
  with_changed = false,
): Promise<Pick<PersonalData, 'leads' | 'messages' | 'mails'>> {
  const [row] = dataOf(
    await client.rpc('delete_personal_data', { address, with_changed }),
    "Deleting a person's data",
  );
  return { leads: row?.leads ?? 0, messages: row?.messages ?? 0, mails: row?.mails ?? 0 };
}

/** Records that a list was exported, because the file contains personal data. */
export async function recordListExport(
  client: DataClient,
  counts: { leads?: number; messages?: number },
): Promise<void> {
  dataOf(await client.rpc('record_list_export', counts), 'Recording an export');
}

export const useFindPersonalData = () =>
  useMutation({ mutationFn: (address: string) => fetchPersonalData(adminClient, address) });

/** A person's data, with or without leads whose contact was changed. */
export type AskedData = { address: string; withChanged: boolean };

export const useExportPersonalData = () =>
  useMutation({
    mutationFn: ({ address, withChanged }: AskedData) =>
      exportPersonalData(adminClient, address, withChanged),
  });

/** Deletes a person's data, then refetches every list and figure. */
export function useDeletePersonalData() {
  const afterChanges = useInvalidate(submissionKeys);
  return useMutation({
    mutationFn: ({ address, withChanged }: AskedData) =>
      deletePersonalData(adminClient, address, withChanged),
    onSuccess: afterChanges,
  });
}
