import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { countMissingAddress } from '../../../src/data/addresses/count-missing-address.ts';
import { fetchPageChanges } from '../../../src/data/addresses/page-changes.ts';
import { STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
const admin = await backend.admin();
const reader = await backend.reader();
const { add, change, remove } = staffWrites(admin);
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql(
    'truncate private.address_history, public.address_rules, public.missing_addresses, private.missing_address_days',
  );
});

const resolve = async (path: string) =>
  (await backend.anon.rpc('resolve_address', { address: path }).throwOnError()).data;
const lookUp = async (path: string) =>
  (await backend.anon.rpc('look_up_address', { address: path }).throwOnError()).data;
const redirect = (path: string) => ({ redirect: path });
const gone = { gone: true };

const nameCity = (id: string, slug: string) => change(id, { city: slug, city_slug: slug });

describe('a rule for an address', () => {
  const save = async (...rules: object[]) => {
    const { data, error } = await admin.rpc('save_address_rules', { rules: rules as never });
    if (error) throw error;
    return data;
  };
  const ruleAt = async (address: string) =>
    (await admin.from('address_rules').select('target, updated_at').eq('address', address).single()).data;

  test('leads to a page or says that it is gone, and the server hears of it', async () => {
    await add(state('Nevada', 'nevada'));
    const { cursor } = await fetchPageChanges(backend.anon, null);
    expect(
      await save({ address: '/nevda', target: '/nevada' }, { address: '/blog/Post.php?id=1', target: '' }),
    ).toEqual([]);
    expect(await resolve('/nevda')).toEqual(redirect('/nevada'));
    expect(await resolve('/blog/post.php')).toEqual(gone);
    const { changes } = await fetchPageChanges(backend.anon, cursor);
    expect(changes.map(({ path }) => path)).toEqual(['/blog/post.php', '/nevda']);
  });

  test('goes on leading to a page that was renamed, and is gone with it', async () => {
    const id = await add(city('Reno', 'reno'));
    await save({ address: '/reno', target: '/nevada/reno' });
    await nameCity(id, 'sparks');
    expect(await resolve('/reno')).toEqual(redirect('/nevada/sparks'));
    await save({ address: '/renoo', target: '/nevada/reno' });
    expect((await ruleAt('/renoo'))?.target).toBe('/nevada/sparks');
    await remove(id);
    expect(await resolve('/reno')).toEqual(gone);
  });

  test('gives way to a page at its address', async () => {
    await save({ address: '/nevada', target: '/about' });
    await add(state('Nevada', 'nevada'));
    expect(await resolve('/nevada')).toBeNull();
  });

  test('is refused without a page at its target, for a page, and for what is no address; the others are saved', async () => {
    await add(state('Nevada', 'nevada'));
    expect(
      await save(
        { address: '/a', target: '/nowhere' },
        { address: '/b', target: '/about' },
        { address: '/nevada', target: null },
        { address: 'https://example.com/a', target: '/about' },
        { address: '/c', target: '//example.com' },
        { address: '/about' },
      ),
    ).toEqual([
      { line: 1, problem: 'There is no page at /nowhere.' },
      { line: 3, problem: 'The site already has a page at this address.' },
      {
        line: 4,
        problem:
          'This is not an address on the site. It must start with a slash and have at most 300 characters.',
      },
      { line: 5, problem: 'There is no page at //example.com.' },
      { line: 6, problem: 'The site already has a page at this address.' },
    ]);
    expect(await resolve('/b')).toEqual(redirect('/about'));
  });

  test('that leads in a circle leads nowhere', async () => {
    await backend.sql("insert into public.address_rules (address, target) values ('/a', '/b'), ('/b', '/a')");
    expect(await resolve('/a')).toBeNull();
  });

  test('is not overwritten or removed by somebody who has not seen it', async () => {
    await save({ address: '/a', target: '/about', seen: null });
    expect(await save({ address: '/a', target: '/contact', seen: null })).toEqual([
      { line: 1, problem: 'Someone else has changed this.' },
    ]);
    const seen = (await ruleAt('/a'))?.updated_at ?? '';
    expect(await save({ address: '/a', target: '/contact', seen })).toEqual([]);
    const stale = await admin.rpc('remove_address_rule', { address: '/a', seen });
    expect(stale.status).toBe(412);
    const present = (await ruleAt('/a'))?.updated_at ?? '';
    await admin.rpc('remove_address_rule', { address: '/a', seen: present }).throwOnError();
    await admin.rpc('remove_address_rule', { address: '/a', seen: present }).throwOnError();
    expect(await resolve('/a')).toBeNull();
  });

  test('is for administrators only', async () => {
    for (const client of [reader, backend.anon]) {
      for (const { error } of [
        await client.rpc('save_address_rules', { rules: [{ address: '/a', target: '/about' }] }),
        await client.rpc('remove_address_rule', { address: '/a', seen: '2026-01-01' }),
        await client.rpc('like_addresses', { address: '/a' }),
      ])
        expect(error?.code).toBe('42501');
    }
    expect(await resolve('/a')).toBeNull();
  });

  test('is helped by like addresses of locations', async () => {
    await add(city('Reno', 'reno'));
    await add(city('Las Vegas', 'las-vegas'));
    await add(city('North Las Vegas', 'north-las-vegas'));
    const { data } = await admin.rpc('like_addresses', { address: '/nevada/las-vegass' });
    expect(data).toEqual(['/nevada/las-vegas', '/nevada/north-las-vegas']);
  });
});

describe("a letter's page", () => {
  test('is a page where its list has something', async () => {
    await add(state('Nevada', 'nevada'));
    await add(city('Reno', 'reno'));
    await add(neighborhood('4th Street', '4th-street'));
    for (const path of ['/nevada/index/r', '/nevada/reno/index/0-9'])
      expect([path, await lookUp(path)]).toEqual([path, { page: true }]);
    for (const path of ['/nevada/index/a', '/nevada/index/reno', '/nevada/reno/index/f', '/utah/index/r'])
      expect([path, await lookUp(path)]).toEqual([path, null]);
    await admin.rpc('save_address_rules', { rules: [{ address: '/all-r', target: '/nevada/index/r' }] });
    expect(await resolve('/all-r')).toEqual(redirect('/nevada/index/r'));
  });
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
    '/münchen',
    'nevda',
    '',
  ])('is not counted where it has a page, may name a person or is rubbish: %.40s', async (path) => {
    await count(path);
    expect(await counted()).toEqual([]);
  });

  test('is counted within the bounds of a day, and for 400 days', async () => {
    await count('/a');
    await backend.sql('update private.missing_address_days set addresses = 1000');
    await count('/b');
    await count('/a');
    expect(await counted()).toEqual([{ address: '/a', requests: 2, referrers: [] }]);
    await backend.sql('update private.missing_address_days set requests = 100000');
    await count('/a');
    expect(await counted()).toMatchObject([{ requests: 2 }]);
    await backend.sql('update private.missing_address_days set day = day - 401');
    await backend.sql('update public.missing_addresses set day = day - 401');
    await count('/c');
    expect(await counted()).toEqual([{ address: '/c', requests: 1, referrers: [] }]);
  });

  test('keeps a few pages only that lead to it, and counts what comes at once', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await add(state(slug, slug));
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => count('/nowhere', `/${slug}`)));
    const [row] = (await counted()) ?? [];
    expect([row?.requests, row?.referrers?.length]).toEqual([7, 5]);
  });

  test('is counted by visitors and read by administrators', async () => {
    expect((await reader.rpc('count_missing_address', { address: '/a' })).error?.code).toBe('42501');
    await count('/a');
    expect((await reader.from('broken_addresses').select('address')).data).toEqual([]);
    expect((await backend.anon.from('broken_addresses').select('address')).error?.code).toBe('42501');
  });

  test.each(STATIC_ENTRIES.map(({ path }) => path))(
    'is none of the pages of every edition: %s',
    async (path) => {
      await count(path);
      expect(await counted()).toEqual([]);
    },
  );
});
