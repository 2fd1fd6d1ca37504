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

type FactRow<Fact> = Fact & { sources: PublicFact['source']; review_by: string };

function publicFact<Fact>({ sources, review_by, ...fact }: FactRow<Fact>) {
  return { ...fact, source: sources, is_due: review_by <= new Date().toISOString().slice(0, 10) };
}

/** A fact of a state, beside what the whole country answers to the same question. */
export type StateFact = PublicFact & { federal: PublicFact | null };

/** The public facts of a state. */
export async function fetchStateFacts(client: DataClient, state: string): Promise<StateFact[]> {
  const facts = () => client.from('facts').select(columns);
  const [ofState, ofCountry] = await Promise.all([
    facts().eq('state_slug', state).order('kind'),
    facts().eq('subject', 'country'),
  ]);
  const federal = new Map(
    dataOf(ofCountry, "Reading the country's facts").map((row) => [row.kind, publicFact(row)] as const),
  );
  return dataOf(ofState, "Reading a state's facts").map((row) => ({
    ...publicFact(row),
    federal: federal.get(row.kind) ?? null,
  }));
}

/** The public facts that hold in the whole country. */
export async function fetchCountryFacts(client: DataClient): Promise<PublicFact[]> {
  const query = client.from('facts').select(columns).eq('subject', 'country').order('kind');
  return dataOf(await query, "Reading the country's facts").map(publicFact);
}

/** The public facts of a kind, by the state's slug. */
export async function fetchFactsOfKind(
  client: DataClient,
  kind: string,
): Promise<Readonly<Record<string, PublicFact>>> {
  const query = client.from('facts').select(`state_slug, ${columns}`).eq('kind', kind).eq('subject', 'state');
  const rows = dataOf(await query.order('state_slug'), 'Reading facts of all states');
  return Object.fromEntries(rows.map(({ state_slug, ...row }) => [state_slug ?? '', publicFact(row)]));
}
