import type { LawChange } from '../../domain/facts/law-change.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const KINDS_OF_CHANGE: readonly LawChange['change'][] = ['recorded', 'answer', 'words'];

/** The newest changes of what the site states about the states' law, at most 200. */
export async function fetchLawChanges(client: DataClient): Promise<LawChange[]> {
  const rows = dataOf(await client.rpc('law_changes'), 'Reading the changes of state law');
  return rows.map(({ source_title, source_url, source_dated, change, ...row }) => ({
    ...row,
    change: KINDS_OF_CHANGE.find((each) => each === change) ?? 'words',
    source: { title: source_title, url: source_url, dated: source_dated },
  }));
}
