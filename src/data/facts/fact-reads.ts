import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** A fact that visitors see. `verified_at` is when a person read the source; null if no one has. */
export type PublicFact = {
  kind: string;
  status: string | null;
  amount: number | null;
  note: string | null;
  verified_at: string | null;
  /** The source must be read again. */
  is_due: boolean;
  source: { title: string; url: string; kind: string; dated: string | null };
};

const columns = 'kind, status, amount, note, verified_at, review_by, sources!inner(title, url, kind, dated)';

type FactRow<Fact> = Fact & { sources: PublicFact['source']; review_by: string };

function publicFact<Fact>({ sources, review_by, ...fact }: FactRow<Fact>) {
  return { ...fact, source: sources, is_due: review_by <= new Date().toISOString().slice(0, 10) };
}

/** A fact of a state, next to the whole country's answer to the same question. */
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

/**
 * A fact that a text about a location may also state: about the country (`place` is null), or about a place in its
 * state.
 */
export type CitableFact = PublicFact & {
  place: { city_slug: string | null; neighborhood_slug: string | null } | null;
};

/** The public facts of the country and of the locations of a state. */
export async function fetchCitableFacts(client: DataClient, state: string): Promise<CitableFact[]> {
  const [ofCountry, ofPlaces] = await Promise.all([
    client.from('facts').select(columns).eq('subject', 'country').order('kind'),
    client
      .from('facts')
      .select(`${columns}, locations!inner(location_type, city_slug, neighborhood_slug)`)
      .eq('locations.state_slug', state)
      .order('kind')
      .order('id'),
  ]);
  const country = dataOf(ofCountry, "Reading the country's facts").map((row) => ({
    ...publicFact(row),
    place: null,
  }));
  const places = dataOf(ofPlaces, 'Reading the facts of locations').map(({ locations, ...row }) => ({
    ...publicFact(row),
    place: {
      city_slug: locations.city_slug,
      neighborhood_slug: locations.location_type === 'neighborhood' ? locations.neighborhood_slug : null,
    },
  }));
  return [...country, ...places];
}

/** A state's answer to a question, also one that is not public. */
export type StateAnswer = PublicFact & {
  /** Whether the fact is public: verified, or of high confidence. */
  is_confirmed: boolean;
  /** Why it is uncertain, in words for visitors. */
  reservation: string | null;
  /** Whether the site has a page about the state. */
  has_page: boolean;
};

/** The words for each doubt of the database about a fact. They are in the delivered page, so its script lacks them. */
const RESERVATIONS: Readonly<Record<string, string>> = {
  disputed: 'Not confirmed: our sources contradict each other.',
  old: 'Not confirmed: it is time to read the source again.',
};
const UNCONFIRMED = 'Not confirmed: we have not read this source ourselves yet.';
const UNREAD = 'We have not read this source ourselves yet.';

function reservationOf(doubt: string | null, verified_at: string | null): string | null {
  if (doubt !== null) return RESERVATIONS[doubt] ?? UNCONFIRMED;
  return verified_at === null ? UNREAD : null;
}

/** A state's answer to a question; null if it has none. */
export async function fetchStateAnswer(
  client: DataClient,
  asked_kind: string,
  state: string,
): Promise<StateAnswer | null> {
  const answers = client.rpc('state_answers', { asked_kind }).eq('state_slug', state);
  const [found] = dataOf(await answers, 'Reading a fact of a state');
  if (!found) return null;
  const { state_slug: _, doubt, source_title, source_url, source_kind, source_dated, ...row } = found;
  return {
    ...row,
    is_confirmed: doubt === null,
    reservation: reservationOf(doubt, row.verified_at),
    source: { title: source_title, url: source_url, kind: source_kind, dated: source_dated },
  };
}
