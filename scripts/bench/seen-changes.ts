import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod';
import type { Database } from '../../src/data/database.types.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { type Figure, percentile } from './figure.ts';
import { type Answer, type Connections, openConnections } from './requests.ts';

const MOST_MS = 1_000;
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
type City = { id: string; state_slug: string; city_slug: string; article: string };
type Change = {
  kind: string;
  write: () => Promise<void>;
  address: string;
  isSeen: (answer: Answer) => boolean;
};

async function someCities(staff: Staff, states: readonly string[], count: number): Promise<City[]> {
  const { data } = await staff
    .from('locations')
    .select('id, state_slug, city_slug, articles(id)')
    .eq('location_type', 'city')
    .in('state_slug', states)
    .order('id')
    .limit(count)
    .throwOnError();
  return data.flatMap(({ id, state_slug, city_slug, articles: [article] }) =>
    article && city_slug ? [{ id, state_slug, city_slug, article: article.id }] : [],
  );
}

/** What staff do to one city, one after the other, and how visitors see each. */
function changesOf(staff: Staff, { id, state_slug, city_slug, article }: City): Change[] {
  const here = `/${state_slug}/${city_slug}`;
  const slug = `renamed-${city_slug}`;
  const there = `/${state_slug}/${slug}`;
  const text = `A changed text of ${here}`;
  const title = `A changed title of ${here}`;
  const contains = (words: string) => (answer: Answer) =>
    answer.status === 200 && answer.body.toString('utf8').includes(words);
  const isWithoutText = (answer: Answer) => answer.status === 200 && !contains(text)(answer);
  const changeArticle = async (values: { content?: string; status?: 'draft' | 'published' }) =>
    void (await staff.from('articles').update(values).eq('id', article).throwOnError());
  const changeCity = async (values: { seo_title?: string; city?: string; city_slug?: string }) =>
    void (await staff.from('locations').update(values).eq('id', id).throwOnError());
  return [
    { kind: 'edit', write: () => changeArticle({ content: text }), address: here, isSeen: contains(text) },
    {
      kind: 'SEO title',
      write: () => changeCity({ seo_title: title }),
      address: here,
      isSeen: contains(title),
    },
    {
      kind: 'unpublish',
      write: () => changeArticle({ status: 'draft' }),
      address: here,
      isSeen: isWithoutText,
    },
    {
      kind: 'publish',
      write: () => changeArticle({ status: 'published' }),
      address: here,
      isSeen: contains(text),
    },
    {
      kind: 'rename',
      write: () => changeCity({ city: `Renamed ${city_slug}`, city_slug: slug }),
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
  await pause(Math.random() * MOST_MS);
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
    for (const city of await someCities(staff, states, rounds)) {
      for (const change of changesOf(staff, city)) {
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
      bar: isBar ? `< ${MOST_MS}` : '',
      ok: !isBar || value < MOST_MS,
    };
  };
  return [['any change', [...times.values()].flat()] as const, ...times].flatMap(([kind, values]) => [
    figure(kind, 0.5, values),
    figure(kind, 0.95, values),
  ]);
}
