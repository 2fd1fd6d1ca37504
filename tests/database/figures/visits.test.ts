import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { STATIC_ENTRIES } from '../../../src/domain/sitemap.ts';
import { testBackend } from '../../support/backend.ts';
import { type Call, callersOf } from '../foundation/callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LA_JOLLA = '/california/san-diego/la-jolla';

const visit = (path: unknown, headers: Record<string, string> = {}, call: Call = callers.anonymous) =>
  call('POST', 'rpc/record_visit', { body: { path }, headers: { 'user-agent': FIREFOX, ...headers } });

/** The counts of each path. */
async function counted() {
  const rows = await backend.sql<{ path: string; views: number }>(
    'select path, views from private.visits order by path',
  );
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
}

beforeEach(async () => {
  await backend.sql('truncate private.visits, private.visit_days, private.visit_callers');
});

describe('a visit', () => {
  test('is counted by day and path, and gets an empty answer', async () => {
    const answers = [await visit('/free-guide'), await visit('/free-guide'), await visit('/')];
    for (const { status, rows } of answers) expect([status, rows]).toEqual([204, []]);
    expect(await counted()).toEqual({ '/': 1, '/free-guide': 2 });
  });

  test.each([
    ...STATIC_ENTRIES.map(({ path }) => path),
    '/free-guide/success',
    '/contact/introduction',
    '/contact/introduction/sent',
  ])('%s is known', async (path) => {
    await visit(path);
    expect(await counted()).toEqual({ [path]: 1 });
  });

  test('is counted under the one path of its location or article', async () => {
    const article = 'best-gold-ira-company-la-jolla-san-diego';
    for (const path of [
      LA_JOLLA,
      `${LA_JOLLA}/`,
      `${LA_JOLLA}/${article}`,
      `${LA_JOLLA}/92037/${article}`,
      '/texas',
      '/about/',
    ])
      await visit(path);
    expect(await counted()).toEqual({
      '/about': 1,
      '/texas': 1,
      [LA_JOLLA]: 2,
      [`${LA_JOLLA}/${article}`]: 2,
    });
  });

  test.each([
    '/atlantis',
    '/admin',
    '/404',
    '/texas/atlantis',
    '/TEXAS',
    'texas',
    '/texas?a=1',
    '/texas#b',
    '/../texas',
    `/${'x'.repeat(5000)}`,
    "/'; drop table leads",
    null,
    7,
    '',
    '//',
  ])('to %j, which has no page, is not counted and does not fail', async (path) => {
    expect((await visit(path)).status).toBe(204);
    expect(await counted()).toEqual({});
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    'curl/8.5.0',
    'python-requests/2.32',
    '',
  ])('by a program is not counted: %s', async (agent) => {
    expect((await visit('/', { 'user-agent': agent })).status).toBe(204);
    expect(await counted()).toEqual({});
  });

  test('that was only prefetched is not counted', async () => {
    await visit('/', { 'sec-purpose': 'prefetch;prerender' });
    expect(await counted()).toEqual({});
  });

  test('by an administrator is not counted, and by whoever else signed in it is', async () => {
    expect((await visit('/', {}, callers.administrator)).status).toBe(204);
    expect(await counted()).toEqual({});
    expect((await visit('/', {}, callers.reader)).status).toBe(204);
    expect(await counted()).toEqual({ '/': 1 });
  });

  test('leaves no address, no user agent and no time of its own behind', async () => {
    await visit('/', { 'cf-connecting-ip': '203.0.113.9' });
    await visit('/', { 'cf-connecting-ip': '203.0.113.10' });
    const [row] = await backend.sql<{ kept: string }>(
      `select string_agg(t::text, ' ') as kept from (
         select v::text from private.visits v union all select c::text from private.visit_callers c
         union all select d::text from private.visit_days d) t`,
    );
    expect(row?.kept).not.toMatch(/203\.0\.113|Mozilla|Firefox/);
    const [{ guessable } = { guessable: true }] = await backend.sql<{ guessable: boolean }>(
      `select bool_or(address_hash in (sha256('203.0.113.9'), decode(md5('203.0.113.9'), 'hex'))) as guessable
       from private.visit_callers`,
    );
    expect(guessable).toBe(false);
  });
});

describe('the limits', () => {
  const from = (address: string) => ({ 'cf-connecting-ip': address });
  const views = async () => (await counted())['/'] ?? 0;

  test('an address counts sixty times in ten minutes, and other addresses go on', async () => {
    for (let sent = 0; sent < 63; sent += 1) expect((await visit('/', from('203.0.113.1'))).status).toBe(204);
    expect(await views()).toBe(60);
    await visit('/', from('203.0.113.2'));
    expect(await views()).toBe(61);
    await backend.sql(`update private.visit_callers set window_started_at = now() - interval '11 minutes'`);
    await visit('/', from('203.0.113.1'));
    expect(await views()).toBe(62);
    // A clock that ran ahead and has been set right.
    await backend.sql(
      `update private.visit_callers set window_started_at = now() + interval '1 day', window_views = 60`,
    );
    await visit('/', from('203.0.113.1'));
    expect(await views()).toBe(63);
  });

  test('and six hundred times in a day', async () => {
    await visit('/', from('203.0.113.1'));
    await backend.sql('update private.visit_callers set views = 599, window_views = 1');
    for (let sent = 0; sent < 3; sent += 1) await visit('/', from('203.0.113.1'));
    expect(await views()).toBe(2);
    await backend.sql(
      `update private.visit_callers set day = day - 1, window_started_at = now() - interval '1 day'`,
    );
    await visit('/', from('203.0.113.1'));
    expect(await views()).toBe(3);
  });

  test('a household with IPv6 is one address; the entries of proxies do not make a new one', async () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9, 10.0.0.1',
      '2001:db8:1:3::1',
      'no:address',
    ])
      expect((await visit('/', from(address))).status).toBe(204);
    expect(await backend.sql('select views from private.visit_callers order by views')).toEqual([
      { views: 1 },
      { views: 1 },
      { views: 2 },
    ]);
  });

  test('a day counts a limited number of views', async () => {
    await visit('/');
    await backend.sql('update private.visit_days set views = 199999');
    await visit('/');
    await visit('/');
    expect(await views()).toBe(2);
  });

  test("and a limited number of paths, in which the site's fixed pages always have room", async () => {
    await visit('/texas');
    await backend.sql('update private.visit_days set paths = 5000');
    for (const path of ['/california', '/texas', '/free-guide']) await visit(path);
    expect(await counted()).toEqual({ '/free-guide': 1, '/texas': 2 });
  });

  test('counts older than 400 days are deleted at the first visit of a day', async () => {
    await backend.sql(
      `insert into private.visits (day, path) values (current_date - 402, '/'), (current_date - 399, '/')`,
    );
    await visit('/');
    expect(await backend.sql('select 1 from private.visits')).toHaveLength(2);
  });

  test('many simultaneous visits are all counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visit('/')));
    expect(await views()).toBe(20);
  });
});
