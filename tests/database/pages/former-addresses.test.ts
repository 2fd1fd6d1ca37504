import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchFormerAddresses } from '../../../src/data/addresses/former-addresses.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
const { add, change, remove, write, changeArticle } = staffWrites(admin);
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql('truncate private.address_history, public.address_rules');
});

const listed = async () => [...(await fetchFormerAddresses(backend.anon))];

test('an anonymous export reads where renamed pages are now, the newest first', async () => {
  await add(state('Nevada', 'nevada'));
  const reno = await add(city('Reno', 'reno'));
  await change(reno, { city: 'Sparks', city_slug: 'sparks' });
  await change(reno, { city: 'Elko', city_slug: 'elko' });
  expect(await listed()).toEqual([
    ['/nevada/sparks', '/nevada/elko'],
    ['/nevada/reno', '/nevada/elko'],
  ]);
});

test('the articles of a renamed neighborhood are found at its new address', async () => {
  const midtown = await add(neighborhood('Midtown', 'midtown'));
  await write(midtown, 'gold');
  await write(midtown, 'coins');
  await write(midtown, 'secret-plan', { status: 'draft' });
  await change(midtown, { neighborhood: 'Uptown', neighborhood_slug: 'uptown' });
  expect(new Map(await listed())).toEqual(
    new Map([
      ['/nevada/reno/midtown', '/nevada/reno/uptown'],
      ['/nevada/reno/midtown/gold', '/nevada/reno/uptown/gold'],
      ['/nevada/reno/midtown/coins', '/nevada/reno/uptown/coins'],
    ]),
  );
});

test('what was deleted, hidden or taken by another page is not listed', async () => {
  const [reno, elko] = [await add(city('Reno', 'reno')), await add(city('Elko', 'elko'))];
  await change(reno, { city: 'Sparks', city_slug: 'sparks' });
  await add(city('Reno', 'reno'));
  await change(elko, { city: 'Ely', city_slug: 'ely' });
  await remove(elko);
  const midtown = await add(neighborhood('Midtown', 'midtown'));
  await write(midtown, 'gold');
  const hidden = await write(midtown, 'coins');
  await changeArticle(hidden, { slug: 'silver' });
  await changeArticle(hidden, { status: 'draft' });
  expect(await listed()).toEqual([]);
});

test('what staff decided counts as well: a redirect is listed, an address that is gone is not', async () => {
  await add(city('Reno', 'reno'));
  const rules = [
    { address: '/biggest-little-city', target: '/nevada/reno' },
    { address: '/atlantis', target: null },
  ];
  await admin.rpc('save_address_rules', { rules }).throwOnError();
  expect(await listed()).toEqual([['/biggest-little-city', '/nevada/reno']]);
});

test('more than a portion is read in several, each address once, also where many were renamed at once', async () => {
  const reno = await add(city('Reno', 'reno'));
  await backend.sql(
    `insert into private.address_history (address, location_id, ended_at)
     select '/old/' || n, '${reno}', '2026-01-01'::timestamptz from generate_series(1, 1000) n`,
  );
  await backend.sql(
    `insert into public.address_rules (address, target)
     select '/older/' || n, '/nevada/reno' from generate_series(1, 300) n`,
  );
  let portions = 0;
  const counting = {
    ...backend.anon,
    rpc: (...parameters: Parameters<typeof backend.anon.rpc>) => {
      portions += 1;
      return backend.anon.rpc(...parameters);
    },
  };
  const all = await fetchFormerAddresses(Object.assign(Object.create(backend.anon), counting));
  expect(all.size).toBe(1300);
  expect(portions).toBe(3);
});

test('everybody may ask; the history itself is closed to every caller', async () => {
  const reader = await backend.reader();
  for (const client of [backend.anon, reader, admin])
    expect((await client.rpc('former_addresses')).data).toEqual({ redirects: [], next: null });
});
