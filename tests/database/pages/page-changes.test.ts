import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPageChanges, type PageChanges } from '../../../src/data/addresses/page-changes.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
const reader = await backend.reader();
const { add, change, remove, write, changeArticle, removeArticle } = staffWrites(admin);
afterAll(() => backend.close());

const reached = ({ changes }: PageChanges): string[] => changes.map(({ path, reach }) => `${reach} ${path}`);

/** Does something, and returns the pages that a server hears of afterwards. */
async function heardOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const { cursor } = await fetchPageChanges(backend.anon, null);
  await work();
  const answer = await fetchPageChanges(backend.anon, cursor);
  expect(answer.isComplete).toBe(true);
  const again = await fetchPageChanges(backend.anon, answer.cursor);
  expect([again.isComplete, again.changes]).toEqual([true, []]);
  return reached(answer);
}

const nevada = () => add(state('Nevada', 'nevada'));
const reno = () => add(city('Reno', 'reno'));
const midtown = () => add(neighborhood('Midtown', 'midtown'));
const SITEMAP = ['page /sitemap-nevada.xml', 'page /sitemap.xml'];

beforeEach(async () => {
  await backend.sql('delete from public.locations');
  await backend.sql('delete from private.page_change_horizon');
});

describe('a location', () => {
  test('that is a state changes the home page, and what lists the states', async () => {
    expect(await heardOf(nevada)).toEqual([
      ...['children /', 'page /', 'page /nevada', ...SITEMAP, 'page /tools/sales-tax'],
    ]);
  });

  test('that is a city changes its state and its neighbors', async () => {
    await nevada();
    expect(await heardOf(reno)).toEqual([
      'children /nevada',
      'page /nevada',
      'page /nevada/reno',
      ...SITEMAP,
    ]);
  });

  test('that is a neighborhood changes its city and everything in it', async () => {
    await nevada();
    await reno();
    expect(await heardOf(midtown)).toEqual([
      'below /nevada/reno',
      'page /nevada/reno',
      'page /nevada/reno/midtown',
      ...SITEMAP,
    ]);
  });

  test('whose state and city were never added changes the pages that they have all the same', async () => {
    const heard = await heardOf(midtown);
    expect(heard).toEqual(
      expect.arrayContaining(['page /', 'children /', 'page /nevada', 'page /nevada/reno']),
    );
  });

  test('with another SEO title changes only its own page', async () => {
    await nevada();
    const id = await reno();
    expect(await heardOf(() => change(id, { seo_title: 'Gold' }))).toEqual(['page /nevada/reno', ...SITEMAP]);
  });

  test('that is renamed or deleted changes its former address too', async () => {
    await nevada();
    const id = await reno();
    expect(await heardOf(() => change(id, { city: 'Sparks', city_slug: 'sparks' }))).toEqual([
      'children /nevada',
      'page /nevada',
      'page /nevada/reno',
      'page /nevada/sparks',
      ...SITEMAP,
    ]);
    expect(await heardOf(() => remove(id))).toContain('page /nevada/sparks');
  });
});

describe('an article', () => {
  test('changes its own page when it is published, edited and hidden', async () => {
    await nevada();
    const location = await reno();
    let id = '';
    const publish = async () => {
      id = await write(location, 'gold');
    };
    const edit = () => changeArticle(id, { content: 'More.' });
    const hide = () => changeArticle(id, { status: 'draft' });
    // The pages around it show whether it has a guide.
    const around = ['children /nevada', 'page /nevada', 'page /nevada/reno', ...SITEMAP];
    expect(await heardOf(publish)).toEqual(around);
    expect(await heardOf(edit)).toEqual(['page /nevada/reno', ...SITEMAP]);
    expect(await heardOf(hide)).toEqual(around);
  });

  test('in a neighborhood changes the pages of the other articles there', async () => {
    await nevada();
    await reno();
    const location = await midtown();
    expect(await heardOf(() => write(location, 'gold'))).toEqual([
      'page /nevada/reno',
      'below /nevada/reno/midtown',
      'page /nevada/reno/midtown',
      ...SITEMAP,
    ]);
  });

  test('in a state that was never added puts that state into the lists of states', async () => {
    const location = await reno();
    const heard = await heardOf(() => write(location, 'gold'));
    expect(heard).toEqual(expect.arrayContaining(['page /', 'children /', 'page /nevada/reno']));
  });

  test('that is a draft, a lead, and a change that shows nothing else change no page', async () => {
    const location = await nevada();
    const id = await write(location, 'gold', { status: 'draft' });
    const work = async () => {
      await changeArticle(id, { content: 'More.' });
      await removeArticle(id);
      await change(location, { state: 'Nevada' });
      await backend.anon.from('leads').insert({ name: 'Ada', email: 'ada@example.com' }).throwOnError();
    };
    expect(await heardOf(work)).toEqual([]);
  });
});

describe('many changes at once', () => {
  const addCities = (from: number, to: number) =>
    backend.sql(
      `insert into public.locations
         (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
       select 'city', 'State ' || n % 2, 'state-' || n % 2, 'City ' || n, 'city-' || n, ' ', 'none', '00000'
       from generate_series($1::int, $2::int) n`,
      [from, to],
    );

  test('are the states that they are in', async () => {
    const heard = await heardOf(() => addCities(1, 2000));
    expect(heard).toEqual(
      expect.arrayContaining(['below /state-0', 'below /state-1', 'page /', 'children /']),
    );
    expect(heard.length).toBeLessThan(15);
    expect((await heardOf(() => backend.sql('delete from public.locations'))).length).toBeLessThan(15);
  });

  test('of a few dozen cities are their states, and the states whose pages may name them', async () => {
    const addLocated = (place: string, latitude: number, count: number) =>
      backend.sql(
        `insert into public.locations
           (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude)
         select 'city', initcap($1), $1, 'City ' || n, 'city-' || n, ' ', 'none', '00000', $2::float8 + n * 0.01, -90
         from generate_series(1, $3::int) n`,
        [place, latitude, count],
      );
    await addLocated('minnesota', 45, 1);
    await addLocated('texas', 31, 1);
    const heard = await heardOf(() => addLocated('iowa', 42, 40));
    expect(heard).toEqual(expect.arrayContaining(['below /iowa', 'below /minnesota']));
    expect(heard).not.toContain('below /texas');
    expect(heard).not.toContain('page /iowa/city-1');
    const afterwards = await heardOf(() =>
      backend.sql("delete from public.locations where state_slug = 'iowa'"),
    );
    expect(afterwards).toContain('below /iowa');
  });

  test('one after the other in a transaction stop naming single pages too', async () => {
    const work = () =>
      backend.sql(`do $$ begin
        for n in 1..500 loop
          insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
          values ('city', 'Ohio', 'ohio', 'City ' || n, 'city-' || n, ' ', 'none');
        end loop;
      end $$`);
    const heard = await heardOf(work);
    expect([heard.includes('below /ohio'), heard.length < 450]).toEqual([true, true]);
  });

  test('of most states are the whole site', async () => {
    const heard = await heardOf(() =>
      backend.sql(`insert into public.locations (location_type, state, state_slug)
        select 'state', 'State ' || n, 'state-' || n from generate_series(1, 100) n`),
    );
    expect(heard).toEqual(['below /', 'page /']);
  });
});

describe('a cursor', () => {
  const ask = (cursor: string) => fetchPageChanges(backend.anon, cursor);
  const incomplete = { isComplete: false, changes: [] };

  test('of what was deleted since is told so, and one from then on is complete', async () => {
    // A writer deletes at most 1,000 rows, the oldest first.
    await backend.sql('delete from private.page_changes');
    const { cursor } = await fetchPageChanges(backend.anon, null);
    await nevada();
    await backend.sql("update private.page_changes set changed_at = now() - interval '61 minutes'");
    await reno();
    expect(await ask(cursor)).toMatchObject(incomplete);
    // Transactions in other databases of the server may still be older than what was deleted here.
    await expect
      .poll(async () => ask((await fetchPageChanges(backend.anon, null)).cursor))
      .toMatchObject({ isComplete: true, changes: [] });
    const [row] = await backend.sql<{ old: number }>(
      "select count(*)::int as old from private.page_changes where changed_at < now() - interval '1 hour'",
    );
    expect(row?.old).toBe(0);
  });

  test.each([
    ['of another server', (cursor: string) => `0123456789ab${cursor.slice(12)}`],
    ['ahead of this server', (cursor: string) => `${cursor.slice(0, 13)}99999999:99999999:`],
    ['of no snapshot', (cursor: string) => `${cursor.slice(0, 13)}9:1:`],
    ['of nothing', () => ''],
    ['of too many transactions', (cursor: string) => `${cursor}${'1,'.repeat(20_000)}1`],
    ['of harm', () => "'; drop table locations --"],
  ])('%s is told that everything may have changed', async (_name, spoil) => {
    const { cursor } = await fetchPageChanges(backend.anon, null);
    expect(await ask(spoil(cursor))).toMatchObject(incomplete);
  });

  test("of rows that another server's backup brought is complete again", async () => {
    await backend.sql(
      "insert into private.page_changes values ('99999999999', '/ohio', 'page', now() - interval '2 hours')",
    );
    await nevada();
    const { cursor } = await fetchPageChanges(backend.anon, null);
    await reno();
    expect(await ask(cursor)).toMatchObject({ isComplete: true });
  });
});

test('whoever signed in may ask as visitors do', async () => {
  for (const client of [reader, admin])
    expect((await client.rpc('page_changes_since', {})).data).toMatchObject({ isComplete: true });
});
