import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchDashboardFigures } from '../../../src/data/figures/dashboard.ts';
import { fetchDailyFigures, fetchLocationFigures } from '../../../src/data/figures/dashboard-figures.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const admin = await backend.admin();

const SITE_ZONE = 'America/Los_Angeles';
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
    // The same hour of that day in the site's zone: after a clock change, n times 24 hours ago may be another day.
    const at = `((now() at time zone '${SITE_ZONE}' - interval '${daysAgo} days') at time zone '${SITE_ZONE}')`;
    const day = `(private.site_day() - ${daysAgo})`;
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

  const conversion = async () => (await fetchDashboardFigures(admin)).conversion;

  test('without visits give no rate', async () => {
    await load(1, { leads: 3 });
    expect(await conversion()).toEqual({
      ...{ leads: 0, visits: 0, measuredFrom: null, isWhole: false },
      ...{ before: { leads: 0, visits: 0 }, isWholeBefore: false },
    });
  });

  test('do not compare leads from before the first recorded visit with visits', async () => {
    await load(9, { leads: 5 });
    await load(3, { guide: 20 });
    await load(2, { leads: 2, guide: 20 });
    expect(await conversion()).toMatchObject({ leads: 2, visits: 40, isWhole: false });
  });

  test('leave out everything older than the thirty days, which is what the thirty days before have', async () => {
    await load(70, { leads: 9, guide: 900 });
    await load(45, { leads: 7, guide: 500 });
    await load(10, { leads: 3, guide: 100 });
    const [check] = await backend.sql(
      `select (select count(*)::int from leads where created_at > now() - interval '29 days') as leads,
              (select sum(views)::int from private.visits where path = '/free-guide' and day > private.site_day() - 30) as visits`,
    );
    expect(await conversion()).toMatchObject({
      ...{ leads: 3, visits: 100, isWhole: true, ...check },
      ...{ before: { leads: 7, visits: 500 }, isWholeBefore: true },
    });
  });

  test('say whether visits were recorded in the whole period, so that half a period is not compared', async () => {
    await load(29, { guide: 10 });
    expect(await conversion()).toMatchObject({ isWhole: true, isWholeBefore: false });
    await load(58, { guide: 10 });
    expect(await conversion()).toMatchObject({ isWholeBefore: false });
    await load(59, { guide: 10 });
    expect(await conversion()).toMatchObject({ isWholeBefore: true });
  });

  test('count what came in the period and in the one before, in days of the site', async () => {
    await load(0, { leads: 1 });
    await load(29, { leads: 2 });
    await load(30, { leads: 4 });
    await load(59, { leads: 8 });
    await load(60, { leads: 16 });
    expect((await fetchDashboardFigures(admin)).leads).toEqual({ total: 31, added: 3, addedBefore: 12 });
  });

  test('have a row for each of thirty days, with the same sums as SQL', async () => {
    await load(0, { leads: 1, guide: 4, location: 6 });
    await load(5, { leads: 2, guide: 3 });
    await load(29, { leads: 4 });
    await load(30, { leads: 8, guide: 8 });
    const days = await fetchDailyFigures(admin);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: new Intl.DateTimeFormat('en-CA', { timeZone: SITE_ZONE }).format(new Date()),
      leads: 1,
      visits: 10,
      guide_visits: 4,
    });
    expect(days.at(-6)).toMatchObject({ leads: 2, visits: 3, guide_visits: 3 });
    expect(days[0]).toMatchObject({ leads: 4, visits: 0 });
    const [sums] = await backend.sql<{ leads: number; visits: number }>(
      `select (select count(*)::int from leads
                where (created_at at time zone '${SITE_ZONE}')::date > private.site_day() - 30) as leads,
              (select sum(views)::int from private.visits where day > private.site_day() - 30) as visits`,
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

  test('limit an unreasonable period', async () => {
    const { rows } = await callers.administrator('POST', 'rpc/daily_figures', { body: { days: 1_000_000 } });
    expect(rows).toHaveLength(366);
    expect(
      (await callers.administrator('POST', 'rpc/daily_figures', { body: { days: -5 } })).rows,
    ).toHaveLength(1);
  });
});
