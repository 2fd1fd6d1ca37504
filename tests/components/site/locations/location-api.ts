import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import type { PublishedArticle } from '../../../../src/data/locations/published-location-reads.ts';
import { NO_BYLINE } from '../../../../src/domain/articles/byline.ts';
import type { Location } from '../../../../src/domain/locations/location.ts';

/** What the data service answers: rows, a failure, or nothing yet. */
export type Answer = object[] | 'fails' | 'hangs';
export type LocationAnswers = Partial<
  Record<
    | 'location'
    | 'below'
    | 'children'
    | 'letters'
    | 'states'
    | 'facts'
    | 'federal'
    | 'placeFacts'
    | 'contributors'
    | 'corrections'
    | 'changes'
    | 'found'
    | 'surroundings'
    | 'place'
    | 'address',
    Answer
  >
>;

export const california: Location = {
  id: 'loc-california',
  location_type: 'state',
  state: 'California',
  state_slug: 'california',
  city: null,
  city_slug: null,
  neighborhood: null,
  neighborhood_slug: null,
  zip: null,
  latitude: null,
  longitude: null,
  seo_title: null,
  seo_description: null,
  slug_override: null,
  created_at: '2025-05-01T00:00:00Z',
};

export const sanDiego: Location = {
  ...california,
  id: 'loc-san-diego',
  location_type: 'city',
  city: 'San Diego',
  city_slug: 'san-diego',
  neighborhood: ' ',
  neighborhood_slug: 'none',
  zip: '00000',
};

export const laJolla: Location = {
  ...sanDiego,
  id: 'loc-la-jolla',
  location_type: 'neighborhood',
  neighborhood: 'La Jolla',
  neighborhood_slug: 'la-jolla',
  zip: '92037',
};

export const article = (more: Partial<PublishedArticle> = {}): PublishedArticle => ({
  title: 'Gold by the sea',
  slug: 'gold-by-the-sea',
  meta_description: 'What to know about gold by the sea.',
  content: '# Gold by the sea\n\nThe first paragraph.\n\n## Fees\n\nText.\n\n## Taxes\n\nText.',
  is_indexed: true,
  created_at: '2025-05-27T23:30:00Z',
  updated_at: '2025-05-28T23:30:00Z',
  ...NO_BYLINE,
  ...more,
});

export const neighborhood = (name: string, zip: string | null = null): Location => ({
  ...laJolla,
  id: `loc-${name}`,
  neighborhood: name,
  neighborhood_slug: name.toLowerCase().replaceAll(' ', '-'),
  zip,
});

function kindOf(url: URL): keyof LocationAnswers {
  if (url.pathname.endsWith('/state_list')) return 'states';
  if (url.pathname.endsWith('/contributors')) return 'contributors';
  if (url.pathname.endsWith('/correction_list')) return 'corrections';
  if (url.searchParams.has('locations.state_slug')) return 'placeFacts';
  if (url.pathname.endsWith('/facts'))
    return url.searchParams.get('subject') === 'eq.country' ? 'federal' : 'facts';
  if (url.pathname.endsWith('/look_up_address')) return 'address';
  if (url.pathname.endsWith('/law_changes')) return 'changes';
  if (url.pathname.endsWith('/state_answers')) return 'facts';
  if (url.pathname.endsWith('/location_surroundings')) return 'surroundings';
  if (url.pathname.endsWith('/place_without_text')) return 'place';
  if (/\/find_(pages|zip_code)$/.test(url.pathname)) return 'found';
  if (url.pathname.endsWith('/location_letters')) return 'letters';
  if (url.searchParams.get('select')?.includes('articles(')) return 'location';
  if (url.searchParams.get('limit') === '1') return 'below';
  return 'children';
}

/** What surrounds a location that the gazetteer does not know. */
const NOWHERE = {
  ...{ latitude: null, longitude: null, county: null, text: null },
  ...{ zip_codes: [], zip_total: 0, near: [], neighbors: [], cities: [], figures: null, depositories: [] },
};

/** Returns a city as the list of a state's cities has it. */
const asCity = (row: object) => {
  const { city, city_slug, ...state } = { ...california, ...row };
  const names = { state: state.state, state_slug: state.state_slug, name: city, slug: city_slug };
  return { has_guide: true, ...names, ...('has_guide' in row && { has_guide: row.has_guide }) };
};

/** Answers the visitor's reads at the network's edge. Relations without an answer have no rows. */
export function answerReads(answers: LocationAnswers) {
  const requests: URL[] = [];
  const bodies: unknown[] = [];
  const edge = { requests, bodies, answers };
  connectPublicClient(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    requests.push(url);
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    const answer = edge.answers[kindOf(url)] ?? [];
    if (answer === 'hangs') return new Promise<Response>(() => {});
    if (answer === 'fails') return Response.json({ message: 'broken', code: '42501' }, { status: 403 });
    if (url.pathname.endsWith('/city_list')) return Response.json(answer.map(asCity));
    if (['address', 'place'].includes(kindOf(url))) return Response.json(answer[0] ?? null);
    if (kindOf(url) === 'surroundings') return Response.json({ ...NOWHERE, ...answer[0] });
    if (url.pathname.endsWith('/neighborhood_list'))
      return Response.json(answer.map((row) => ({ has_guide: true, ...row })));
    const state = url.pathname.endsWith('/state_answers') ? url.searchParams.get('state_slug') : null;
    return Response.json(
      state ? answer.filter((row) => `eq.${Reflect.get(row, 'state_slug')}` === state) : answer,
    );
  });
  return edge;
}
