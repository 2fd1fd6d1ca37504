import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { filters, setUpRuns, textFor } from './generation-runs-setup.ts';

const { backend, admin, sql, start, claim, answer, settle, progress } = await setUpRuns();

test('two administrators who start the same run at once pay for each location once', async () => {
  const other = await backend.admin();
  const both = await Promise.allSettled(
    [admin, other].map((client) =>
      client
        .rpc('start_generation_run', {
          ...{ run_id: randomUUID(), label: 'Utah', choice: filters, model: 'gpt-4o-mini' },
          ...{ articles_become: 'draft', most_dollars: 5 },
        })
        .throwOnError(),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await claim(20)).toHaveLength(6);
});

test('a press whose answer was lost starts nothing twice', async () => {
  const run_id = await start();
  await start({ run_id });
  expect(await progress(run_id)).toMatchObject({ jobs: 6 });
});

test('the cap is never passed: no call begins for which it has no room, and the run says why it waits', async () => {
  const run = await start({ most_dollars: 0.01 });
  const jobs = await claim();
  const [{ reserved } = { reserved: 0 }] = z
    .array(z.object({ reserved: z.coerce.number() }))
    .parse(await sql(`select reserved from public.generation_runs where id = '${run}'`));
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.length).toBeLessThan(6);
  expect(reserved).toBeLessThanOrEqual(0.01);
  // Calls under way may cost less than reserved, so the run does not stop yet.
  expect(await progress(run)).toMatchObject({ state: 'running' });
  await admin.rpc('change_generation_cap', { run_id: run, most_dollars: 0.000001 }).throwOnError();
  for (const job of jobs) {
    await answer(job, textFor(job.location.city));
    await settle(job, textFor(job.location.city));
  }
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({
    state: 'paused',
    reason: 'This run has reached its spending cap.',
    written: jobs.length,
  });
  await admin.rpc('continue_generation_run', { run_id: run, most_dollars: 5 }).throwOnError();
  expect(await claim()).toHaveLength(6 - jobs.length);
});

test.each(['0.000001', '$50'])(
  'all runs together keep the budget of the month: %s',
  async (setting_value) => {
    await admin
      .from('app_settings')
      .insert({ setting_name: 'generation_dollars_a_month', setting_value })
      .throwOnError();
    const run = await start();
    expect(await claim()).toEqual([]);
    expect(await progress(run)).toMatchObject({
      state: 'paused',
      reason: 'All runs together have reached the monthly cap.',
    });
    await admin.from('app_settings').delete().eq('setting_name', 'generation_dollars_a_month').throwOnError();
  },
);

test('only so many articles of a run are published each day; the others follow later, unless somebody touched them', async () => {
  const run = await start({ publish_per_day: 2 });
  for (const job of await claim()) {
    await answer(job, textFor(job.location.city));
    await settle(job, textFor(job.location.city));
  }
  const published = () =>
    sql(`select l.city from public.articles a join public.locations l on l.id = a.location_id
      where l.state_slug = 'utah' and a.status = 'published' order by 1`);
  expect(await published()).toHaveLength(2);
  expect(await progress(run)).toMatchObject({ state: 'done', written: 6, waiting: 4 });
  await claim();
  expect(await published()).toHaveLength(2);
  const [touched] = z.array(z.object({ id: z.string() })).parse(
    await sql(`select a.id from public.articles a join public.generation_jobs j on j.article_id = a.id
      where j.run_id = '${run}' and j.waits_as is not null order by j.ended_at limit 1`),
  );
  await admin
    .from('articles')
    .update({ title: 'Mine' })
    .eq('id', touched?.id ?? '')
    .throwOnError();
  await sql(
    `update public.generation_jobs set ended_at = ended_at - interval '1 day' where run_id = '${run}'`,
  );
  await claim();
  expect(await published()).toHaveLength(3);
});

test('cancelling ends everything at once, and what was under way is dropped', async () => {
  const run = await start();
  const [job] = await claim(1);
  if (!job) throw new Error('Nothing was claimed.');
  expect((await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError()).data).toBe(6);
  expect(await answer(job, textFor('Moab'))).toBe(false);
  expect(await settle(job, textFor('Moab'))).toBe('lost');
  expect(await progress(run)).toMatchObject({ state: 'cancelled', cancelled: 6, written: 0, spent: 0.00105 });
});

test('a location that was deleted, or got an article meanwhile, is skipped before it is paid for', async () => {
  const run = await start();
  await sql(`delete from public.locations where city = 'Moab'`);
  const { data: ogden } = await admin
    .from('locations')
    .select('id')
    .eq('city', 'Ogden')
    .single()
    .throwOnError();
  await admin
    .from('articles')
    .insert({
      location_id: ogden.id,
      article_type: 'city',
      title: 'By hand',
      slug: 'by-hand',
      content: 'Text',
    })
    .throwOnError();
  expect(await claim()).toHaveLength(4);
  expect(await progress(run)).toMatchObject({ skipped: 2, spent: 0 });
});

test('a run by filter has exactly the locations that the back office shows for these filters', async () => {
  const count = async (some: Record<string, string>) =>
    z
      .looseObject({ locations: z.number() })
      .parse(
        (
          await admin
            .rpc('estimate_generation', { choice: { filters: some }, model: 'gpt-4o-mini' })
            .throwOnError()
        ).data,
      );
  expect(await count({ state: 'utah', location_type: 'city' })).toMatchObject({ locations: 6, busy: 0 });
  expect(await count({ search: 'moab utah' })).toMatchObject({ locations: 1 });
  expect(await count({ search: '%' })).toMatchObject({ locations: 0 });
  await start({}, { filters: { search: 'Moab' } });
  expect(await count({ state: 'utah', location_type: 'city' })).toMatchObject({ locations: 5, busy: 1 });
});
