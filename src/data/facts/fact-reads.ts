import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** A fact that visitors see. `verified_at`: when a person has read the source; null while nobody has. */
export type PublicFact = {
  kind: string;
  status: string | null;
  amount: number | null;
  note: string | null;
  verified_at: string | null;
  /** The source must be read again. */
  is_due: boolean;
  source: { title: string; url: string; dated: string | null };
};

const columns = 'kind, status, amount, note, verified_at, review_by, sources!inner(title, url, dated)';

/** The public facts of a state. */
export async function fetchStateFacts(client: DataClient, state: string): Promise<PublicFact[]> {
  const rows = dataOf(
    await client.from('facts').select(columns).eq('state_slug', state).order('kind'),
    "Reading a state's facts",
  );
  const today = new Date().toISOString().slice(0, 10);
  return rows.map(({ sources, review_by, ...fact }) => ({
    ...fact,
    source: sources,
    is_due: review_by <= today,
  }));
}
