import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod';
import type { Database } from '../../src/data/database.types.ts';
import { locationPath } from '../../src/domain/locations/location-path.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { type Figure, percentile } from './figure.ts';
import { type Answer, type Connections, openConnections } from './requests.ts';

const MAX_MS = 1_000;
/** A change that is not seen after this time counts as never seen. */
const GIVE_UP_MS = 30_000;
const POLL_MS = 10;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function signedIn(url: string) {
  const headers = { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify(LOCAL_ADMIN),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json());
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { ...headers, Authorization: `Bearer ${access_token}` },
  });
}

type Staff = Awaited<ReturnType<typeof signedIn>>;

/** Writes texts as runs do. Staff would have each checked first, which is not what is measured here. */
const runsOf = (url: string): Staff =>
  new PostgrestClient<Database>(`${url}/rest/v1`, { headers: { apikey: LOCAL_KEYS.secret } });

/** A location with nothing below it. A rename does not end an address that still has other addresses below it. */
type Lowest = {
  id: string;
  address: string;
  slug: string;
  rename: { city: string; city_slug: string } | { neighborhood: string; neighborhood_slug: string };
  article: string;
};
type Change = {
  kind: string;
  write: () => Promise<void>;
  address: string;
  isSeen: (answer: Answer) => boolean;
};

async function someLowest(staff: Staff, states: readonly string[], count: number): Promise<Lowest[]> {
  const some = async (type: 'city' | 'neighborhood') => {
    const { data } = await staff
      .from('locations')
      .select(
        'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, articles(id)',
      )
      .eq('location_type', type)
      .in('state_slug', states)
      .order('id')
      .limit(count)
      .throwOnError();
    return data;
  };
  const neighborhoods = await some('neighborhood');
  const rows = neighborhoods.length > 0 ? neighborhoods : await some('city');
  return rows.flatMap(({ id, articles: [article], ...location }) => {
    const address = locationPath(location);
    const slug = `renamed-${address.split('/').at(-1)}`;
    const rename =
      location.location_type === 'city'
        ? { city: slug, city_slug: slug }
        : { neighborhood: slug, neighborhood_slug: slug };
    return article ? [{ id, address, slug, rename, article: article.id }] : [];
  });
}

/** What staff do to one location, one after the other, and how visitors see each. */
function changesOf(
  staff: Staff,
  runs: Staff,
  { id, address: here, slug, rename, article }: Lowest,
): Change[] {
  const there = [...here.split('/').slice(0, -1), slug].join('/');
  const text = `A changed text of ${here}`;
  const title = `A changed title of ${here}`;
  const contains = (words: string) => (answer: Answer) =>
    answer.status === 200 && answer.body.toString('utf8').includes(words);
  const isWithoutText = (answer: Answer) => answer.status === 200 && !contains(text)(answer);
  const changeArticle = async (values: { content?: string; status?: 'draft' | 'published' }) =>
    void (await runs.from('articles').update(values).eq('id', article).throwOnError());
  const changeLocation = async (values: { seo_title: string } | Lowest['rename']) =>
    void (await staff.from('locations').update(values).eq('id', id).throwOnError());
  return [
    { kind: 'edit', write: () => changeArticle({ content: text }), address: here, isSeen: contains(text) },
    {
      kind: 'unpublish',
      write: () => changeArticle({ status: 'draft' }),
      address: here,
      isSeen: isWithoutText,
    },
    // A page with a text has the text's own title.
    {
      kind: 'SEO title',
      write: () => changeLocation({ seo_title: title }),
      address: here,
      isSeen: contains(title),
    },
    {
      kind: 'publish',
      write: () => changeArticle({ status: 'published' }),
      address: here,
      isSeen: contains(text),
    },
    {
      kind: 'rename',
      write: () => changeLocation(rename),
      address: here,
      isSeen: ({ status, location }) => status === 301 && location === there,
    },
    {
      kind: 'delete',
      write: async () => void (await staff.from('locations').delete().eq('id', id).throwOnError()),
      address: there,
      isSeen: ({ status }) => status === 410,
    },
  ];
}

/** The milliseconds from the answer to the change until a plain request sees it. */
async function untilSeen(url: string, change: Change, { get }: Connections): Promise<number> {
  await get(url + change.address, 'identity');
  // The server asks once a second; a change may come at any moment between two questions.
  await pause(Math.random() * MAX_MS);
  await change.write();
  const begin = performance.now();
  for (;;) {
    const answer = await get(url + change.address, 'identity');
    const milliseconds = performance.now() - begin;
    if (change.isSeen(answer)) return milliseconds;
    if (milliseconds > GIVE_UP_MS)
      throw new Error(`${change.kind} of ${change.address} is not seen: status ${answer.status}.`);
    await pause(POLL_MS);
  }
}

/** How soon a plain HTTP client sees what staff do in the back office. */
export async function seenChangeFigures(
  url: string,
  states: readonly string[],
  rounds: number,
): Promise<Figure[]> {
  const staff = await signedIn(url);
  const connections = openConnections(1);
  const times = new Map<string, number[]>();
  try {
    for (const location of await someLowest(staff, states, rounds)) {
      for (const change of changesOf(staff, runsOf(url), location)) {
        const known = times.get(change.kind) ?? [];
        times.set(change.kind, [...known, await untilSeen(url, change, connections)]);
      }
    }
  } finally {
    connections.close();
  }
  const figure = (kind: string, part: number, values: number[]): Figure => {
    const value = percentile(values, part);
    const isBar = part > 0.5;
    return {
      name: `${kind} to curl (p${part * 100})`,
      value,
      unit: 'ms',
      floor: null,
      ratio: null,
      bar: isBar ? `< ${MAX_MS}` : '',
      ok: !isBar || value < MAX_MS,
    };
  };
  return [['any change', [...times.values()].flat()] as const, ...times].flatMap(([kind, values]) => [
    figure(kind, 0.5, values),
    figure(kind, 0.95, values),
  ]);
}
