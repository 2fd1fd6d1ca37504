import { expect, test } from 'vitest';
import { setUpRuns, textFor } from './generation-runs-setup.ts';

const { admin, sql, start, claim, answer, settle, fail, progress } = await setUpRuns();

const moab = { filters: { search: 'Moab' } };

test('many workers on several runs under a month’s cap wait for each other, and none ends in a deadlock', async () => {
  await sql(`insert into public.app_settings (setting_name, setting_value)
    values ('generation_dollars_a_month', '1000') on conflict (setting_name) do update set setting_value = '1000'`);
  const runs = [];
  for (const city of ['Ogden', 'Orem', 'Logan', 'Moab', 'Tooele', 'Heber']) {
    runs.push(await start({}, { filters: { search: city } }));
  }
  const work = async () => {
    for (let jobs = await claim(2); jobs.length > 0; jobs = await claim(2)) {
      for (const job of jobs) {
        const { city } = job.location;
        await answer(job, textFor(city));
        await settle(job, textFor(city));
      }
    }
  };
  await Promise.all([...Array(6)].map(work));
  for (const run of runs) expect(await progress(run)).toMatchObject({ state: 'done', written: 1 });
});

test('a call is booked at the price at which it was reserved, so that a new price does not pass the cap', async () => {
  const run = await start({}, moab);
  const [job] = await claim();
  await sql(`insert into public.model_prices (model, valid_from, input, cached_input, output, source)
    values ('gpt-4o-mini', current_date, 5000, 5000, 5000, 'A test')`);
  if (job) await answer(job, textFor('Moab'));
  // 1,000 tokens in and 1,500 out at $0.15 and $0.60 a million.
  expect(await progress(run)).toMatchObject({ spent: 0.00105, reserved: 0 });
  await sql(`delete from public.model_prices where source = 'A test'`);
});

test('an ended run that still publishes each day can be stopped: the rest stay drafts', async () => {
  const run = await start({ publish_per_day: 1 });
  for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
    for (const job of jobs) {
      await answer(job, textFor(job.location.city));
      await settle(job, textFor(job.location.city));
    }
  }
  expect(await progress(run)).toMatchObject({ state: 'done', published: 1, waiting: 5 });
  expect((await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError()).data).toBe(5);
  await sql(`update public.generation_jobs set ended_at = now() - interval '1 day' where run_id = '${run}'`);
  await claim();
  expect(await progress(run)).toMatchObject({ state: 'done', published: 1, waiting: 0 });
});

test('a cancelled run keeps no answers that nobody will read', async () => {
  const run = await start({}, moab);
  const [job] = await claim();
  if (job) await answer(job, textFor('Moab'));
  await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  expect(
    await sql(`select 1 from private.generation_answers a join public.generation_jobs j on j.id = a.job_id
      where j.run_id = '${run}'`),
  ).toEqual([]);
});

test('the month’s cap waits for calls under way, which may cost less than they reserve', async () => {
  const run = await start();
  const [job] = await claim(1);
  const [month] = await sql<{ most: string }>(
    `select spent + reserved as most from private.generation_months where month = date_trunc('month', now())::date`,
  );
  const cap = (dollars: string) =>
    sql(`insert into public.app_settings (setting_name, setting_value)
      values ('generation_dollars_a_month', '${dollars}')
      on conflict (setting_name) do update set setting_value = excluded.setting_value`);
  await cap(Number(month?.most).toFixed(6));
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({ state: 'running' });
  if (job) await fail(job, 'transient');
  await cap('0');
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({
    state: 'paused',
    reason: 'All runs together have reached the monthly cap.',
  });
  await sql(`delete from public.app_settings where setting_name = 'generation_dollars_a_month'`);
});

test('the built-in text needs no prompt', async () => {
  const run = await start({}, moab);
  for (const _ of [1, 2]) for (const job of await claim()) await fail(job, 'fault', { failure: 'refused' });
  await sql(`delete from public.generation_run_prompts where run_id = '${run}'`);
  await admin.rpc('give_built_in_texts', { run_id: run }).throwOnError();
  expect(await claim()).toMatchObject([{ built_in: true, call: null }]);
});
