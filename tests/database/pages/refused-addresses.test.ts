import { afterAll, expect, test } from 'vitest';
import type { TablesInsert, TablesUpdate } from '../../../src/data/database.types.ts';
import { RESERVED_ADDRESSES } from '../../../src/domain/locations/reserved-addresses.ts';
import { testBackend } from '../../support/backend.ts';
import { city, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service } = backend;

test('the database has the same list as the forms', async () => {
  const [row] = await backend.sql<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'locations_refuse_reserved_address'`,
  );
  const listed = [...(row?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, slug]) => slug);
  expect(listed).toEqual(RESERVED_ADDRESSES);
});

const words = 'A state cannot be named "Admin": the site already uses the address /admin.';

test("an administrator is refused with the form's message, for the state and everything in it", async () => {
  const admin = await backend.admin();
  const rows: TablesInsert<'locations'>[] = [
    state('Admin', 'admin'),
    city('Reno', 'reno', state('Admin', 'admin')),
  ];
  for (const row of rows) {
    const { status, error } = await admin.from('locations').insert(row);
    expect([status, error?.code, error?.message]).toEqual([400, 'PT400', words]);
  }
});

test('a state cannot be renamed to a reserved name; a row from before the rule can be fixed', async () => {
  await service.from('locations').insert(state('Nevada', 'nevada')).throwOnError();
  const nevada = () => service.from('locations').update({ state: 'Admin', state_slug: 'admin' });
  expect((await nevada().eq('state_slug', 'nevada')).error?.message).toBe(words);

  await backend.sql(`alter table public.locations disable trigger locations_refuse_reserved_address`);
  await nevada().eq('state_slug', 'nevada').throwOnError();
  await backend.sql(`alter table public.locations enable trigger locations_refuse_reserved_address`);
  const change = async (values: TablesUpdate<'locations'>) =>
    (await service.from('locations').update(values).eq('state_slug', 'admin')).error;
  expect(await change({ seo_title: 'Gold' })).toBeNull();
  expect(await change({ state: 'Nevada', state_slug: 'nevada' })).toBeNull();
});

test('no address of a location or an article ends in "index", whoever writes it; a row from before can be fixed', async () => {
  const refusal = 'An address cannot end in "index" because it would be the same as the page above it.';
  const washington = state('Washington', 'washington');
  const index = city('Index', 'index', washington);
  const admin = await backend.admin();
  expect((await admin.from('locations').insert(index)).error?.message).toBe(refusal);
  await admin
    .from('locations')
    .insert(city('Index', 'index-area', washington))
    .throwOnError();
  const town = () => service.from('locations').update({ city_slug: 'index' }).eq('city_slug', 'index-area');
  expect((await town()).error?.message).toBe(refusal);

  await backend.sql('alter table public.locations disable trigger locations_refuse_new_folder_page');
  await town().throwOnError();
  await backend.sql('alter table public.locations enable trigger locations_refuse_new_folder_page');
  const change = async (values: TablesUpdate<'locations'>) =>
    (await service.from('locations').update(values).eq('city', 'Index')).error;
  expect(await change({ city_slug: 'index', seo_title: 'Gold' })).toBeNull();
  expect(await change({ city_slug: 'index-area' })).toBeNull();

  const { data: article } = await service.from('articles').select('id').limit(1).single().throwOnError();
  const renamed = await service.from('articles').update({ slug: 'index' }).eq('id', article.id);
  expect(renamed.error?.message).toBe(refusal);
});
