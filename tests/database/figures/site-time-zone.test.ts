import { expect, test } from 'vitest';
import { fetchDailyFigures } from '../../../src/data/figures/dashboard-figures.ts';
import { callersOf } from '../foundation/callers.ts';
import { setUpRuns, textFor } from '../generation/generation-runs-setup.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const { backend, admin, sql, start, claim, answer, settle, progress } = await setUpRuns();
const callers = await callersOf(backend);

const save = (zone: string) =>
  admin.from('app_settings').update({ setting_value: zone }).eq('setting_name', 'time_zone');
const setZone = async (zone: string) => void (await save(zone).throwOnError());

/** The first zone's date is always later than the second's. */
const [EARLIEST, LATEST] = ['Pacific/Apia', 'Pacific/Pago_Pago'];

/** The day (YYYY-MM-DD) that it is now in a zone, by JavaScript. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

const visit = (path: string) =>
  callers.anonymous('POST', 'rpc/record_visit', {
    body: { path },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });

test('the site’s zone is the office’s until somebody chooses another one, and UTC where it is not set', async () => {
  const zone = async () => (await sql('select private.site_time_zone() as zone'))[0];
  expect(await zone()).toEqual({ zone: 'America/Los_Angeles' });
  await setZone('America/New_York');
  expect(await zone()).toEqual({ zone: 'America/New_York' });
  await sql(`delete from public.app_settings where setting_name = 'time_zone'`);
  expect(await zone()).toEqual({ zone: 'UTC' });
  await sql(`insert into public.app_settings (setting_name, setting_value) values ('time_zone', 'UTC')`);
});

test.each(['Mars/Olympus', 'PST', '+8', 'EST5EDT', 'Pacific Time', 'America/New_York; drop table leads'])(
  '%s is refused as a zone',
  async (zone) => {
    await setZone('UTC');
    expect(await save(zone)).toMatchObject({
      status: 400,
      error: { message: `There is no time zone "${zone}".` },
    });
    expect(await sql('select private.site_time_zone() as zone')).toEqual([{ zone: 'UTC' }]);
  },
);

test('every zone that a browser offers is one that the database knows', async () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const unknown = await sql<{ zone: string }>(
    `select zone from unnest($1::text[]) as zone where not exists (
       select from pg_timezone_names n where lower(n.name) = lower(zone))`,
    [`{${zones.join(',')}}`],
  );
  expect(unknown).toEqual([]);
});

test('leads are counted on the day that it was at the site', async () => {
  // An hour after midnight in New York it is still the day before in Los Angeles.
  await sql(`delete from public.leads`);
  const [moment] = await sql<{ at: string }>(
    `select ((current_date - 3)::timestamp at time zone 'America/New_York' + interval '1 hour')::text as at`,
  );
  await sql(`insert into public.leads (name, email, created_at) values ('Ada', 'ada@example.com', $1)`, [
    moment?.at,
  ]);
  const dayOfLead = async () => (await fetchDailyFigures(admin)).find(({ leads }) => leads > 0)?.day;
  const [days] = await sql('select (current_date - 3)::text as east, (current_date - 4)::text as west');
  await setZone('America/New_York');
  expect(await dayOfLead()).toBe(days?.east);
  await setZone('America/Los_Angeles');
  expect(await dayOfLead()).toBe(days?.west);
});

test('visits and wrong addresses are counted on today’s day at the site, and the last day of the chart is that day', async () => {
  await sql('truncate private.visits, private.visit_days, private.visit_callers, public.missing_addresses');
  await sql('truncate private.missing_address_days');
  for (const zone of [EARLIEST, LATEST]) {
    await setZone(zone);
    await visit('/');
    await callers.anonymous('POST', 'rpc/count_missing_address', { body: { address: '/atlantis' } });
    expect((await fetchDailyFigures(admin)).at(-1)).toMatchObject({ day: todayIn(zone), visits: 1 });
  }
  const days = [todayIn(LATEST), todayIn(EARLIEST)];
  expect(await sql('select day::text from private.visits order by day')).toEqual(
    days.map((day) => ({ day })),
  );
  expect(await sql('select day::text from public.missing_addresses order by day')).toEqual(
    days.map((day) => ({ day })),
  );
});

test('what a run may publish a day is free again after midnight at the site', async () => {
  await setZone('America/Los_Angeles');
  const run = await start({ publish_per_day: 1 });
  for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
    for (const job of jobs) {
      await answer(job, textFor(job.location.city));
      await settle(job, textFor(job.location.city));
    }
  }
  expect(await progress(run)).toMatchObject({ published: 1, waiting: 5 });
  const endAt = (moment: string) =>
    sql(
      `update public.generation_jobs set ended_at = private.day_start(private.site_day()) ${moment} where run_id = $1`,
      [run],
    );
  await endAt(`+ interval '1 second'`);
  await claim();
  expect(await progress(run)).toMatchObject({ published: 1, waiting: 5 });
  await endAt(`- interval '1 second'`);
  await claim();
  expect(await progress(run)).toMatchObject({ published: 2, waiting: 4 });
});
