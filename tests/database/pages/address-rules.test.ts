import { readdirSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchPageChanges } from '../../../src/data/addresses/page-changes.ts';
import { MADE_FILES } from '../../../src/server/made-files.ts';
import { testBackend } from '../../support/backend.ts';
import { city, neighborhood, state } from '../rows.ts';
import { staffWrites } from '../staff-writes.ts';

const backend = await testBackend();
const admin = await backend.admin();
const { add, change, remove } = staffWrites(admin);
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql(
    'truncate private.address_history, public.address_rules, public.missing_addresses, private.missing_address_days, private.visit_callers',
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
      await save({ address: '/nevda', target: '/nevada' }, { address: '/blog/Post.php', target: '' }),
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
    await save({ address: '/nevda', target: '/about' }, { address: '/utah', target: null });
    const { data } = await admin.from('broken_addresses').select('address, answer').order('address');
    expect(data).toEqual([
      { address: '/nevada', answer: 'page' },
      { address: '/nevda', answer: 'redirect' },
      { address: '/utah', answer: 'gone' },
    ]);
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
          'This is not an address on the site. It must start with one slash and have at most 300 characters.',
      },
      { line: 5, problem: '//example.com is not on this site. Enter the path of a page, such as /about.' },
      { line: 6, problem: 'The site already has a page at this address.' },
    ]);
    expect(await resolve('/b')).toEqual(redirect('/about'));
  });

  test('is not overwritten by another line about its address, however that is spelled', async () => {
    expect(
      await save(
        { address: '/café', target: '/about' },
        { address: '/cafe\u0301/', target: '/contact' },
        { address: '/a', target: '/nowhere' },
        { address: '/A', target: '/about' },
      ),
    ).toEqual([
      { line: 2, problem: 'An earlier line already says where this address leads.' },
      { line: 3, problem: 'There is no page at /nowhere.' },
    ]);
    expect(await resolve('/café')).toEqual(redirect('/about'));
    expect(await resolve('/a')).toEqual(redirect('/about'));
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

  test.each([
    ['/Old.ASPX', '/old.aspx'],
    ['/v1.2/notes/', '/V1.2//notes'],
    ['/old.html', '/OLD'],
    ['/old.html.html/', '/old.html.html'],
    ['/old/index/index.html', '/old/index/index'],
    ['/old[1].htm', '/old[1].htm'],
    ['/a:b/(c)/100%25', '/a:b/(c)/100%25'],
    ['/cafe\u0301', '/café'],
    ['/café', '/caf%C3%A9'],
    ['/old space', '/old%20space'],
    ['/%6Fld/index.html', '/old'],
    ['/café-y', '/caf%C3%89-y'],
    ['/CAF%C3%89', '/café'],
    ['/cafe\u0301', '/caf%c3%a9'],
    ['/Ñandú', '/%C3%B1and%C3%9A'],
    ["/o'brien (old)", '/o%27brien%20%28old%29'],
    ['/a"b', '/a%22b'],
    ['/{x}', '/%7Bx%7D'],
    ['/a|b', '/a%7cb'],
    ['/.hidden/x..y', '/.hidden/x..y'],
  ])('for %s answers at %s, and where it is listed', async (address, asked) => {
    expect(await save({ address, target: '/about' })).toEqual([]);
    expect(await lookUp(asked)).toEqual(redirect('/about'));
    const { data } = await admin.from('address_rules').select('address').single();
    expect(await lookUp(data?.address ?? '')).toEqual(redirect('/about'));
  });

  test('is refused for every file that the site has', async () => {
    const files = readdirSync('public', { withFileTypes: true });
    const addresses = files.map((file) => `/${file.name}${file.isDirectory() ? '/hero-800.webp' : ''}`);
    const rules = [...addresses, ...MADE_FILES].map((address) => ({ address, target: '/about' }));
    expect((await save(...rules)).map(({ problem }) => problem)).toEqual(
      rules.map(() => 'The site already has a file at this address.'),
    );
  });

  test('is helped by like addresses of locations', async () => {
    await add(city('Reno', 'reno'));
    await add(city('Las Vegas', 'las-vegas'));
    await add(city('North Las Vegas', 'north-las-vegas'));
    const like = async (address: string) => (await admin.rpc('similar_addresses', { address })).data;
    expect(await like('/nevada/las-vegass')).toEqual(['/nevada/las-vegas', '/nevada/north-las-vegas']);
    expect(await like('/nevada/las-vegas')).toEqual(['/nevada/north-las-vegas']);
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
