import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { readAdministrators } from '../accounts/administrators.ts';
import { adminClient } from '../client/admin-client.ts';
import { type Judged, withVerdicts } from './contact-verdicts.ts';
import { recordListExport } from './personal-data.ts';

/** The owner of an entry, by email. */
export type Owned = { owner_id: string | null; owner?: string | undefined };

async function ownersOf(rows: readonly Owned[]): Promise<Map<string, string>> {
  if (rows.every(({ owner_id }) => owner_id === null)) return new Map();
  const administrators = await readAdministrators();
  return new Map(administrators.map(({ id, email }) => [id, email]));
}

/** The rows of an exported list: each with its verdict and owner, and the export is recorded before there is a file. */
export async function rowsToExport<Row extends { id: string; owner_id: string | null }>(
  noun: EntryNoun,
  rows: readonly Row[],
): Promise<(Judged<Row> & Owned)[]> {
  const [judged, owners] = await Promise.all([withVerdicts(adminClient, rows), ownersOf(rows)]);
  await recordListExport(adminClient, noun === 'lead' ? { leads: rows.length } : { messages: rows.length });
  return judged.map((row) => ({ ...row, owner: owners.get(row.owner_id ?? '') }));
}
