import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countMissingAddress } from '../../../src/data/addresses/count-missing-address.ts';
import { STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { testBackend } from '../../support/backend.ts';
import { article, city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
const reader = await backend.reader();
const { add, change } = staffWrites(admin);
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql('truncate public.missing_addresses, private.missing_address_days, private.visit_callers');
});

describe('a missing address', () => {
  const count = (path: string, referrer: string | null = null) =>
    countMissingAddress(backend.anon, path, referrer);
  const counted = async () =>
    (await admin.from('broken_addresses').select('address, requests, referrers').order('address')).data;

  test('is counted by its plain path, with the pages of ours that lead to it', async () => {
    await add(state('Nevada', 'nevada'));
    await add(city('Reno', 'reno'));
    await count('/Nevda/?utm_source=mail&email=ada@example.com', '/nevada?from=mail');
    await count('/nevda', '/about');
    await count('/nevda', '/nevada/index/r');
    await count('/nevda', 'https://example.com/nevada');
    await count('/nevda', '/not-ours');
    expect(await counted()).toEqual([
      { address: '/nevda', requests: 5, referrers: ['/about', '/nevada', '/nevada/index/r'] },
    ]);
  });

  test.each([
    '/about',
    '/ada@example.com',
    '/ada%40example.com',
    '/preview/a-secret',
    '/admin/nothing',
    `/${'x'.repeat(300)}`,
    `/${'x'.repeat(100_000)}`,
    '/bad\u0007bell',
    'nevda',
    '',
  ])('is not counted where it has a page, may name a person or is rubbish: %.40s', async (path) => {
    await count(path);
    expect(await counted()).toEqual([]);
  });

  test('is counted within the bounds of a day, and for 400 days', async () => {
    await count('/a');
    await count('/a');
    await backend.sql('update private.missing_address_days set addresses = 1000');
    await count('/b');
    await count('/a');
    expect(await counted()).toEqual([{ address: '/a', requests: 3, referrers: [] }]);
    await backend.sql('update private.missing_address_days set requests = 100000');
    await backend.sql('update public.missing_addresses set requests = 100');
    await count('/a');
    expect(await counted()).toMatchObject([{ requests: 100 }]);
    await backend.sql('update private.missing_address_days set day = day - 401');
    await backend.sql('update public.missing_addresses set day = day - 401');
    await count('/c');
    expect(await counted()).toEqual([{ address: '/c', requests: 1, referrers: [] }]);
  });

  test('is counted however often someone has asked for another one', async () => {
    await count('/noise');
    await backend.sql('update private.missing_address_days set requests = 100000');
    await backend.sql('update public.missing_addresses set requests = 100000');
    for (const path of ['/noise', '/real', '/real']) await count(path, '/about');
    expect(await counted()).toEqual([
      { address: '/noise', requests: 100_000, referrers: [] },
      { address: '/real', requests: 2, referrers: ['/about'] },
    ]);
  });

  test('gives way on a full day unless it is asked for again or linked from a page of ours', async () => {
    await count('/noise');
    await count('/again');
    await count('/again');
    await count('/linked', '/about');
    await backend.sql('update private.missing_address_days set addresses = 1000');
    await count('/new');
    await count('/newer');
    expect((await counted())?.map(({ address }) => address)).toEqual(['/again', '/linked', '/newer']);
    expect(await backend.sql('select addresses, requests from private.missing_address_days')).toEqual([
      { addresses: 1000, requests: 6 },
    ]);
  });

  test('is one of sixty new ones of a network in ten minutes, and of 600 in a day', async () => {
    const from = (address: string) =>
      backend.sql(
        `select set_config('request.headers', '{"cf-connecting-ip": "${address}"}', true),
           public.count_missing_address('/${address.replaceAll('.', '-')}-' || n) from generate_series(1, 70) n`,
      );
    const of = async (address: string) =>
      (await counted())?.filter((row) => row.address?.startsWith(`/${address}`)).length;
    await from('203.0.113.7');
    await from('203.0.113.8');
    expect([await of('203-0-113-7'), await of('203-0-113-8')]).toEqual([60, 60]);
    await backend.sql(
      `update private.visit_callers set window_started_at = now() - interval '11 minutes', views = 595`,
    );
    await backend.sql('truncate public.missing_addresses');
    await from('203.0.113.7');
    expect(await of('203-0-113-7')).toBe(5);
  });

  test('to which a page of ours leads is counted past the noise of its network', async () => {
    const ask = (address: string, referrer: string) =>
      backend.sql(
        `select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9"}', true),
           public.count_missing_address('/${address}-' || n, '${referrer}') from generate_series(1, 70) n`,
      );
    await ask('forged', '/no-page-of-ours');
    await ask('linked', '/about');
    const numberOf = async (name: string) =>
      (await counted())?.filter((row) => row.address?.startsWith(`/${name}`)).length;
    expect([await numberOf('forged'), await numberOf('linked')]).toEqual([60, 60]);
  });

  test('closes with the neighborhood that brings its articles along, with and without the ZIP code', async () => {
    const place = await add(neighborhood('Midtown', 'midtown'));
    await admin
      .from('articles')
      .insert({ ...article(place, 'gold'), article_type: 'neighborhood', status: 'published' })
      .throwOnError();
    for (const path of ['gold', '89501/gold', 'silver']) await count(`/nevada/sparks/midtown/${path}`);
    await change(place, { city: 'Sparks', city_slug: 'sparks' });
    expect((await counted())?.map(({ address }) => address)).toEqual(['/nevada/sparks/midtown/silver']);
    await count('/nevada/sparks/midtown/89501/silver');
    await admin.from('articles').update({ slug: 'silver' }).eq('location_id', place).throwOnError();
    expect(await counted()).toEqual([]);
  });

  test("closes with a letter's page, that of numbers too", async () => {
    for (const path of ['/nevada/index/r', '/nevada/reno/index/0-9', '/nevada/reno/index/m'])
      await count(path);
    await add(city('Reno', 'reno'));
    await add(neighborhood('4th Street', '4th-street'));
    expect((await counted())?.map(({ address }) => address)).toEqual(['/nevada/reno/index/m']);
  });

  test('closes once its page has come: a location, what lies above it, a moved one, an article', async () => {
    for (const path of ['/nevada', '/nevada/reno', '/nevada/reno/midtown', '/nevada/sparks', '/utah'])
      await count(path);
    const place = await add(neighborhood('Midtown', 'midtown'));
    expect((await counted())?.map(({ address }) => address)).toEqual(['/nevada/sparks', '/utah']);
    await count('/nevada/reno/midtown/gold');
    await change(place, { city: 'Sparks', city_slug: 'sparks' });
    await count('/nevada/sparks/midtown/gold');
    await admin
      .from('articles')
      .insert({ ...article(place, 'gold'), article_type: 'neighborhood', status: 'published' })
      .throwOnError();
    expect((await counted())?.map(({ address }) => address)).toEqual(['/nevada/reno/midtown/gold', '/utah']);
  });

  test('keeps a few pages only that lead to it, and counts what comes at once', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await add(state(slug, slug));
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => count('/nowhere', `/${slug}`)));
    const [row] = (await counted()) ?? [];
    expect([row?.requests, row?.referrers?.length]).toEqual([7, 5]);
  });

  test('is counted by whoever asks for it', async () => {
    await count('/a');
    expect((await reader.rpc('count_missing_address', { address: '/a' })).error).toBeNull();
    expect((await admin.rpc('count_missing_address', { address: '/a' })).error).toBeNull();
    expect(await counted()).toEqual([expect.objectContaining({ address: '/a', requests: 2 })]);
  });

  test.each(STATIC_ENTRIES.map(({ path }) => path))(
    'is none of the pages of every edition: %s',
    async (path) => {
      await count(path);
      expect(await counted()).toEqual([]);
    },
  );
});
