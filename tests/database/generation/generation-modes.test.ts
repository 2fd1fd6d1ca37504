import { expect, test } from 'vitest';
import { setUpRuns, TOWNS, textFor } from './generation-runs-setup.ts';

const { admin, sql, start, claim, answer, settle, fail, progress } = await setUpRuns();

const moab = { filters: { search: 'Moab' } };

/** Starts a run for Moab whose only job has failed. */
async function failedRun(options: Record<string, unknown> = {}): Promise<string> {
  const run = await start(options, moab);
  for (const _ of [1, 2]) {
    const [job] = await claim();
    if (job) await fail(job, 'fault', { failure: 'refused', problem: 'It refused.' });
  }
  return run;
}
const giveBuiltInTexts = (run_id: string, failure?: string) =>
  admin.rpc('give_built_in_texts', { run_id, ...(failure ? { failure } : {}) });
const ledgerOf = (run: string) =>
  sql(`select most::float, factor::float, cost::float from public.generation_ledger where run_id = '${run}'`);
const articlesOfMoab = () =>
  sql(`select a.status, a.generated_by from public.articles a join public.locations l on l.id = a.location_id
    where l.city = 'Moab' and l.state = 'Utah'`);

test('a failed location gets the built-in text, as a marked draft, only when staff say so, and nobody is called', async () => {
  const run = await failedRun();
  expect(await progress(run)).toMatchObject({ state: 'done', failed: 1 });
  expect(await articlesOfMoab()).toEqual([]);
  expect((await giveBuiltInTexts(run, 'timeout').throwOnError()).data).toBe(0);
  expect((await giveBuiltInTexts(run, 'refused').throwOnError()).data).toBe(1);
  const [job] = await claim();
  expect(job).toMatchObject({ built_in: true, call: null, answer: null });
  const calls = await ledgerOf(run);
  if (job) expect(await settle(job, textFor('Moab'))).toBe('written');
  expect(await articlesOfMoab()).toEqual([{ status: 'draft', generated_by: 'template' }]);
  expect(await progress(run)).toMatchObject({ state: 'done', failed: 0, written: 1 });
  expect(await ledgerOf(run)).toEqual(calls);
});

test('a paused run, or a model that waits, keeps nobody from the built-in text', async () => {
  const run = await start();
  const jobs = await claim();
  for (const job of jobs.slice(1)) await fail(job, 'wait', { pause_seconds: 600, problem: 'Too many.' });
  const [failing] = jobs;
  if (!failing) throw new Error('Nothing was claimed.');
  await fail(failing, 'fault', { failure: 'refused', problem: 'It refused.' });
  await sql(
    `update public.generation_jobs set state = 'failed', failure = 'refused' where id = '${failing.job}'`,
  );
  await admin.rpc('pause_generation_run', { run_id: run }).throwOnError();
  expect(await claim()).toEqual([]);
  await giveBuiltInTexts(run).throwOnError();
  expect((await claim()).map((job) => job.job)).toEqual([failing.job]);
  expect(await progress(run)).toMatchObject({ state: 'paused', queued: TOWNS.length - 1 });
});

test('what is rewritten keeps its text: the built-in one is refused', async () => {
  const run = await failedRun();
  await sql(`update public.generation_runs set rewrites = true where id = '${run}'`);
  const { error } = await giveBuiltInTexts(run);
  expect(error?.message).toBe('Only locations without an article can get the built-in text.');
});

test('a call of a batch reserves and costs its part of the price', async () => {
  const run = await start({}, moab);
  await sql(`update public.generation_runs set mode = 'batch' where id = '${run}'`);
  expect(await claim()).toEqual([]);
  await sql(
    `select private.reserve_generation_call(r, j.id, 1000) from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id where r.id = '${run}'`,
  );
  // 1,000 tokens in and 6,000 out at half of $0.15 and $0.60 a million.
  expect(await ledgerOf(run)).toEqual([{ most: 0.001875, factor: 0.5, cost: null }]);
  await sql(
    `select private.record_call_usage(k.id, 'answered', 1000, 0, 1500) from public.generation_ledger k where run_id = '${run}'`,
  );
  expect(await ledgerOf(run)).toEqual([{ most: 0.001875, factor: 0.5, cost: 0.000525 }]);
  expect(await progress(run)).toMatchObject({ spent: 0.000525, reserved: 0 });
});

test('an answer of a batch is settled like any other', async () => {
  const run = await start({}, moab);
  const [job] = await claim();
  if (!job) throw new Error('Nothing was claimed.');
  await answer(job, textFor('Moab'));
  await sql(`update public.generation_runs set mode = 'batch' where id = '${run}'`);
  await sql(
    `update public.generation_jobs set claim_token = null, claimed_until = null where run_id = '${run}'`,
  );
  const [claimed] = await claim();
  expect(claimed).toMatchObject({ job: job.job, call: null, answer: textFor('Moab') });
  if (claimed) expect(await settle(claimed, textFor('Moab'))).toBe('written');
});

test('a test tries each location with several versions, stores no article, and blocks nobody’s run', async () => {
  const [version] = await sql<{ id: string }>(
    `insert into public.prompt_versions (name, version, content)
      select 'city_article', 1 + max(version), 'Write briefly about {city}. ' || gen_random_uuid()
      from public.prompt_versions returning id`,
  );
  const run = await start({}, moab);
  await sql(`update public.generation_runs set mode = 'test' where id = '${run}'`);
  await sql(`update public.generation_jobs j set tested_version_id = p.prompt_version_id
    from public.generation_run_prompts p where p.run_id = j.run_id and p.article_type = 'city' and j.run_id = '${run}'`);
  await sql(`insert into public.generation_jobs (run_id, location_id, tested_version_id)
    select j.run_id, j.location_id, '${version?.id}' from public.generation_jobs j where j.run_id = '${run}'`);
  await start({}, moab);
  const jobs = await claim();
  expect(jobs).toHaveLength(3);
  expect(jobs.filter((job) => job.template.startsWith('Write briefly about {city}.'))).toHaveLength(1);
  for (const job of jobs) {
    await answer(job, textFor('Moab'));
    expect(await settle(job, textFor('Moab'), ['It is short.'])).toMatch(/written|queued/);
  }
  const samples = await sql(`select s.title, s.findings from public.generation_samples s
    join public.generation_jobs j on j.id = s.job_id where j.run_id = '${run}'`);
  expect(samples).toEqual([1, 2].map(() => ({ title: 'Gold in Moab', findings: ['It is short.'] })));
  expect(await progress(run)).toMatchObject({ state: 'done', written: 2 });
  expect(await articlesOfMoab()).toEqual([]);
});

test('failures that are tried again while another run takes their location do not fail: they stay with that run', async () => {
  const run = await failedRun();
  await start({}, moab);
  expect((await admin.rpc('retry_generation_jobs', { run_id: run }).throwOnError()).data).toBe(0);
  expect((await giveBuiltInTexts(run).throwOnError()).data).toBe(0);
  expect(await progress(run)).toMatchObject({ state: 'done', failed: 1 });
});
