import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fetchDailyFigures,
  fetchGuideConversion,
  fetchLocationFigures,
} from '../../src/data/figures/figures.ts';
import { testBackend } from '../support/backend.ts';
import { callersOf } from './callers.ts';
import { lead } from './rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
vi.mock('../../src/data/client/admin-client.ts', () => ({ adminClient: null }));

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const admin = await backend.admin();

const LA_JOLLA = '/california/san-diego/la-jolla';

const visit = (path: string) =>
  callers.anonymous('POST', 'rpc/record_visit', {
    body: { path },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });

beforeEach(async () => {
  await backend.sql(
    'truncate private.visits, private.visit_days, private.visit_callers, leads, private.submissions cascade',
  );
});

describe('the figures', () => {
  /** Loads leads and visits of `daysAgo`, with the owner's rights. */
  async function load(daysAgo: number, { leads = 0, guide = 0, location = 0 }) {
    const at = `(now() - interval '${daysAgo} days')`;
    const day = `(${at} at time zone 'utc')::date`;
    await backend.sql(
      `insert into leads (name, email, local_path, created_at)
       select 'Ada Example', 'ada@example.com', '${LA_JOLLA}', ${at} from generate_series(1, ${leads})`,
    );
    if (guide)
      await backend.sql(
        `insert into private.visits (day, path, views, first_at) values (${day}, '/free-guide', ${guide}, ${at})`,
      );
    if (location) {
      await backend.sql(
        `insert into private.visits (day, path, location_id, views, first_at)
         select ${day}, '${LA_JOLLA}', id, ${location}, ${at} from locations where neighborhood_slug = 'la-jolla'`,
      );
    }
  }

  test('without visits give no rate', async () => {
    await load(1, { leads: 3 });
    expect(await fetchGuideConversion(admin)).toEqual({ leads: 0, visits: 0, measured_from: null });
  });

  test('do not compare leads from before the first recorded visit with visits', async () => {
    await load(9, { leads: 5 });
    await load(3, { guide: 20 });
    await load(2, { leads: 2, guide: 20 });
    expect(await fetchGuideConversion(admin)).toMatchObject({ leads: 2, visits: 40 });
  });

  test('leave out everything older than the thirty days', async () => {
    await load(45, { leads: 7, guide: 500 });
    await load(10, { leads: 3, guide: 100 });
    const [check] = await backend.sql(
      `select (select count(*)::int from leads where created_at > now() - interval '29 days') as leads,
              (select sum(views)::int from private.visits where path = '/free-guide' and day > current_date - 30) as visits`,
    );
    expect(await fetchGuideConversion(admin)).toMatchObject({ leads: 3, visits: 100, ...check });
  });

  test('have a row for each of thirty days, with the same sums as SQL', async () => {
    await load(0, { leads: 1, guide: 4, location: 6 });
    await load(5, { leads: 2, guide: 3 });
    await load(29, { leads: 4 });
    await load(30, { leads: 8, guide: 8 });
    const days = await fetchDailyFigures(admin);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      leads: 1,
      visits: 10,
      guide_visits: 4,
    });
    expect(days.at(-6)).toMatchObject({ leads: 2, visits: 3, guide_visits: 3 });
    expect(days[0]).toMatchObject({ leads: 4, visits: 0 });
    const [sums] = await backend.sql<{ leads: number; visits: number }>(
      `select (select count(*)::int from leads where (created_at at time zone 'utc')::date > current_date - 30) as leads,
              (select sum(views)::int from private.visits where day > current_date - 30) as visits`,
    );
    const sum = (figure: 'leads' | 'visits') => days.reduce((total, day) => total + day[figure], 0);
    expect([sum('leads'), sum('visits')]).toEqual([sums?.leads, sums?.visits]);
  });

  test('list the locations that bring leads, then those that are read', async () => {
    await load(12, { leads: 1 });
    await load(5, { location: 50 });
    await load(4, { leads: 2 });
    await visit('/texas');
    await callers.anonymous('POST', 'leads', { body: { ...lead(), local_path: '/florida' } });
    const locations = await fetchLocationFigures(admin);
    expect(
      locations.map(({ name, leads, measured_leads, visits }) => [name, leads, measured_leads, visits]),
    ).toEqual([
      ['La Jolla, San Diego, California', 3, 2, 50],
      ['Florida', 1, 1, 0],
      ['Texas', 0, 0, 1],
    ]);
  });

  test.each(['guide_conversion', 'daily_figures', 'location_figures'])(
    '%s answers administrators only',
    async (name) => {
      expect(await callers.anonymous('POST', `rpc/${name}`, { body: {} })).toMatchObject({
        status: 401,
        code: '42501',
      });
      expect(await callers.reader('POST', `rpc/${name}`, { body: {} })).toMatchObject({
        status: 403,
        code: '42501',
      });
      expect((await callers.administrator('POST', `rpc/${name}`, { body: {} })).status).toBe(200);
    },
  );

  test('let nobody read the visits themselves', async () => {
    for (const call of Object.values(callers)) {
      for (const table of ['visits', 'visit_days', 'visit_callers'])
        expect((await call('GET', table)).status).toBe(404);
    }
  });

  test('limit an unreasonable period', async () => {
    const { rows } = await callers.administrator('POST', 'rpc/daily_figures', { body: { days: 1_000_000 } });
    expect(rows).toHaveLength(366);
    expect(
      (await callers.administrator('POST', 'rpc/daily_figures', { body: { days: -5 } })).rows,
    ).toHaveLength(1);
  });
});
