import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { adminClient } from '../client/admin-client.ts';
import { type Judged, withVerdicts } from './contact-verdicts.ts';
import { recordListExport } from './personal-data.ts';

/** The rows of an exported list: each with its verdict, and the export is recorded before there is a file. */
export async function rowsToExport<Row extends { id: string }>(
  noun: EntryNoun,
  rows: readonly Row[],
): Promise<Judged<Row>[]> {
  const judged = await withVerdicts(adminClient, rows);
  await recordListExport(adminClient, noun === 'lead' ? { leads: rows.length } : { messages: rows.length });
  return judged;
}
