import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from public.policy_reports'));

const args = (page: string) => ({
  report_directive: 'img-src',
  report_blocked: 'https://tracker.example',
  report_page: page,
});
const record = (page: string) => backend.service.rpc('record_policy_report', args(page)).throwOnError();
const flood = (name: string, kinds: number) =>
  backend.sql(
    `select public.record_policy_report('img-src', 'inline', '/${name}-' || n) from generate_series(1, ${kinds}) n`,
  );
const passTime = (interval: string) =>
  backend.sql(
    `update public.policy_reports set first_seen = first_seen - interval '${interval}',
      last_seen = last_seen - interval '${interval}'`,
  );
const count = async () =>
  (await backend.sql<{ rows: number }>('select count(*)::int as rows from public.policy_reports'))[0]?.rows;

test('a report that comes again is counted, and staff read it', async () => {
  const admin = await backend.admin();
  await record('/about');
  await record('/about');
  const { data } = await admin.from('policy_reports').select('page, times').throwOnError();
  expect(data).toEqual([{ page: '/about', times: 2 }]);
});

test('however many reports come, the 200 most recent kinds are kept', async () => {
  for (const name of ['first', 'second', 'third']) {
    await passTime('2 hours');
    await flood(name, 100);
  }
  expect(await count()).toBe(200);
  const names = await backend.sql<{ name: string }>(
    `select distinct split_part(page, '-', 1) as name from public.policy_reports order by name`,
  );
  expect(names.map(({ name }) => name)).toEqual(['/second', '/third']);
});

test('thousands of invented kinds do not push real ones out, and are counted as one', async () => {
  await record('/real');
  await flood('invented', 3000);
  await record('/real');
  expect(await count()).toBe(101);
  const rows = await backend.sql(
    `select directive, blocked, page, times from public.policy_reports where blocked <> 'inline' order by page`,
  );
  expect(rows).toEqual([
    { directive: 'img-src', blocked: 'https://tracker.example', page: '/real', times: 2 },
    { directive: 'various', blocked: 'more than 100 new kinds in an hour', page: 'various', times: 2901 },
  ]);
  await passTime('1 hour');
  await record('/new');
  expect(await count()).toBe(102);
});

test('reports that come at once are all counted', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => record(`/page-${number % 4}`)));
  const rows = await backend.sql(`select page, times from public.policy_reports order by page`);
  expect(rows).toEqual([0, 1, 2, 3].map((number) => ({ page: `/page-${number}`, times: 10 })));
});

test('long values are cut, and unknown rules are refused', async () => {
  await record(`/${'a'.repeat(5000)}`);
  const { error } = await backend.service.rpc('record_policy_report', {
    ...args('/'),
    report_directive: 'x<y>',
  });
  expect(error?.code).toBe('23514');
  expect(await count()).toBe(1);
});
