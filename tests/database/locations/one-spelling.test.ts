import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { citySpelling, SPELLED_OUT } from '../../../src/domain/locations/city-spelling.ts';
import { SPELLINGS } from '../../domain/locations/city-spellings.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { connectionTo } from '../while-held.ts';

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());
const [earlier, later] = [connectionTo(backend), connectionTo(backend)];
beforeEach(() => backend.sql('delete from public.locations'));

const missouri = state('Missouri', 'missouri');
const stLouis = city('St. Louis', 'st-louis', missouri);
const saintLouis = city('Saint Louis', 'saint-louis', missouri);
const soulard = neighborhood('Soulard', 'soulard', stLouis);
const theHill = neighborhood('The Hill', 'the-hill', saintLouis);
const isOther = { is_another_city: true };

const KNOWN =
  'Missouri already has this city as "St. Louis". Use that spelling, or choose that "Saint Louis" is another city.';

type Row = TablesInsert<'locations'>;
const add = (...rows: Row[]) =>
  admin.from('locations').upsert(rows, {
    onConflict: 'location_type,state_slug,city_slug,neighborhood_slug',
    ignoreDuplicates: true,
    defaultToNull: false,
  });
const cities = async () =>
  (
    await backend.sql<{ city: string }>(
      'select distinct city from public.locations where city > $1 order by 1',
      [''],
    )
  ).map((row) => row.city);

test('the database finds the same spellings as the forms and the import', async () => {
  const slugs = SPELLINGS.flatMap(([, ...each]) => each);
  const rows = await backend.sql<{ slug: string; spelling: string }>(
    'select slug, private.city_spelling(slug) as spelling from unnest($1::text[]) slug',
    [slugs],
  );
  expect(rows).toEqual(slugs.map((slug) => ({ slug, spelling: citySpelling(slug) })));
});

test('its words are those of the forms and the import, no fewer and no more', async () => {
  const [rule] = await backend.sql<{ words: Record<string, string> }>(
    `select (substring(prosrc from '\\{[^}]*\\}'))::jsonb as words from pg_proc
     where oid = 'private.city_spelling'::regproc`,
  );
  expect(rule?.words).toEqual(Object.fromEntries(SPELLED_OUT));
});

describe('another spelling of a city', () => {
  test.each<[string, Row, Row]>([
    ['a city beside a city', stLouis, saintLouis],
    ['a neighborhood beside a city', stLouis, theHill],
    ['a city beside a neighborhood', soulard, saintLouis],
    ['a neighborhood beside a neighborhood', soulard, theHill],
  ])('is refused for %s, and the refusal names the city that is there', async (_, first, second) => {
    expect((await add(first)).error).toBeNull();
    const { status, error } = await add(second);
    expect({ status, message: error?.message }).toEqual({ status: 409, message: KNOWN });
    expect(await cities()).toEqual(['St. Louis']);
  });

  test('is refused in one request, too', async () => {
    expect((await add(missouri, stLouis, saintLouis)).error?.message).toBe(KNOWN);
    expect(await cities()).toEqual([]);
  });

  test('is stored where staff say that it is another city, and so is all that lies in it', async () => {
    await add(stLouis);
    expect((await add({ ...saintLouis, ...isOther })).error).toBeNull();
    expect((await add(theHill, soulard)).error).toBeNull();
    // It was said once: the city that was deleted can come back.
    await admin.from('locations').delete().match({ city_slug: 'saint-louis', location_type: 'city' });
    expect((await add(saintLouis)).error).toBeNull();
    expect(await cities()).toEqual(['Saint Louis', 'St. Louis']);
  });

  test('is refused beside a city that is another one, too', async () => {
    await add({ ...saintLouis, ...isOther });
    const { error } = await add(city('SaintLouis', 'saintlouis', missouri));
    expect(error?.message).toContain('Missouri already has this city as "Saint Louis"');
  });

  test('is nothing to refuse in another state, and a location that is added again stays as it is', async () => {
    const illinois = state('Illinois', 'illinois');
    await add(stLouis, { ...saintLouis, ...isOther });
    expect((await add(city('Saint Louis', 'saint-louis', illinois), stLouis, saintLouis)).error).toBeNull();
    expect(await backend.sql('select from public.locations')).toHaveLength(3);
  });

  test('is refused where a row is renamed through the API', async () => {
    await add(stLouis, city('Ladue', 'ladue', missouri));
    const rename = (more: object) =>
      admin
        .from('locations')
        .update({ city: 'Saint Louis', city_slug: 'saint-louis', ...more })
        .eq('city_slug', 'ladue');
    expect((await rename({})).error?.message).toBe(KNOWN);
    expect((await rename(isOther)).error).toBeNull();
  });
});

test.each<[string, Row, Row]>([
  ['cities', stLouis, saintLouis],
  ['neighborhoods', soulard, theHill],
])(
  'of two administrators who add %s in two spellings in the same moment, one is refused',
  async (_, first, second) => {
    await earlier.unsafe('begin');
    await earlier`insert into public.locations ${earlier(first)}`;
    const refusal = later`insert into public.locations ${later(second)}`.then(
      () => 'stored',
      (error: Error) => error.message,
    );
    const waiting = () =>
      backend.sql(`
      select from pg_locks k join pg_database d on d.oid = k.database
      where d.datname = current_database() and not k.granted`);
    await expect.poll(waiting).toHaveLength(1);
    await earlier.unsafe('commit');
    expect(await refusal).toBe(KNOWN);
    expect(await cities()).toEqual(['St. Louis']);
  },
);

test('cities that are written in one statement are not compared with all others, though it was planned for an empty table', async () => {
  const cities = 2_000;
  await backend.sql('vacuum analyze public.locations');
  const [read] = await earlier.begin(async (sql) => {
    await sql`
      insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
      select 'city', 'Missouri', 'missouri', 'Town ' || n, 'town-' || n, ' ', 'none' from generate_series(1, ${cities}::int) n`;
    return sql<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relid = 'public.locations'::regclass`;
  });
  // Each compared with all others are four million rows, and minutes for the 40,000 cities of an import.
  expect(read?.rows).toBeLessThan(3 * cities);
});
