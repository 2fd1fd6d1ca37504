import { expect, test } from 'vitest';
import { articleAbout } from '../../support/article-text.ts';
import { setUpRuns, TOWNS, textFor } from './generation-runs-setup.ts';

const { admin, service, sql, start, claim, answer, settle, fail, progress } = await setUpRuns();

test('a run writes each chosen location once, published, with its model, prompt version and cost', async () => {
  const run = await start();
  const jobs = await claim();
  expect(jobs.map(({ location }) => location.city).sort()).toEqual([...TOWNS].sort());
  expect(await claim()).toEqual([]);
  for (const job of jobs) {
    expect(await answer(job, textFor(job.location.city))).toBe(true);
    expect(await settle(job, textFor(job.location.city))).toBe('written');
  }
  // 1,000 tokens in and 1,500 out at $0.15 and $0.60 a million, six times.
  expect(await progress(run)).toMatchObject({ state: 'done', written: 6, spent: 0.0063, reserved: 0 });
  const { data } = await admin
    .from('articles')
    .select('status, generated_by, prompt_versions(name, version), locations!inner(state_slug)')
    .eq('locations.state_slug', 'utah')
    .throwOnError();
  expect(data).toHaveLength(6);
  expect(data?.[0]).toMatchObject({
    status: 'published',
    generated_by: 'openai:gpt-4o-mini',
    prompt_versions: { name: 'city_article', version: 1 },
  });
});

test('a worker that dies after the answer costs nothing: the next one settles it without a call', async () => {
  await start();
  const [job] = await claim(1);
  if (!job) throw new Error('Nothing was claimed.');
  await answer(job, textFor(job.location.city));
  await sql(`update public.generation_jobs set claimed_until = now() where id = '${job.job}'`);
  const again = (await claim()).find((each) => each.job === job.job);
  expect(again).toMatchObject({ call: null, answer: textFor(job.location.city) });
  expect(await settle(job, textFor(job.location.city))).toBe('lost');
  if (again) expect(await settle(again, textFor(job.location.city))).toBe('written');
});

test('a worker that dies during the call leaves it in the ledger, reserved for ever, and after five the job fails', async () => {
  const run = await start({}, { filters: { search: 'Moab' } });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await claim()).toHaveLength(1);
    await sql(`update public.generation_jobs set claimed_until = now() where run_id = '${run}'`);
  }
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({
    state: 'done',
    failed: 1,
    failures: [{ failure: 'interrupted', problem: 'The call was interrupted every time.', jobs: 1 }],
  });
  const open = await sql(
    `select 1 from public.generation_ledger where run_id = '${run}' and ended_at is null`,
  );
  expect(open).toHaveLength(5);
});

test('what a late worker has paid is booked, but its text is not stored over the other worker’s', async () => {
  const run = await start({}, { filters: { search: 'Moab' } });
  const [late] = await claim();
  await sql(`update public.generation_jobs set claimed_until = now() where run_id = '${run}'`);
  const [next] = await claim();
  if (!late || !next) throw new Error('Nothing was claimed.');
  expect(await answer(late, 'The late text')).toBe(false);
  await answer(next, textFor('Moab'));
  expect(await settle(next, textFor('Moab'))).toBe('written');
  expect(await progress(run)).toMatchObject({ spent: 0.0021, reserved: 0 });
});

test('a 429 makes the model wait, not the job fail', async () => {
  const run = await start();
  const [job] = await claim(1);
  if (!job) throw new Error('Nothing was claimed.');
  expect(await fail(job, 'wait', { pause_seconds: 600, failure: 'rate_limit', problem: 'Too many.' })).toBe(
    'queued',
  );
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({ state: 'running', waits_because: 'Too many.', reserved: 0 });
  await sql('delete from private.model_pauses where true');
  expect(await claim()).toHaveLength(6);
});

test('a refused key pauses the run and says why; it goes on where it was', async () => {
  const run = await start();
  const jobs = await claim();
  const [job] = jobs;
  if (!job) throw new Error('Nothing was claimed.');
  const problem = 'The AI provider rejected the API key.';
  expect(await fail(job, 'stop', { failure: 'key_refused', problem })).toBe('paused');
  expect(await progress(run)).toMatchObject({ state: 'paused', reason: problem });
  expect(await claim()).toEqual([]);
  await admin.rpc('continue_generation_run', { run_id: run }).throwOnError();
  expect((await claim()).map((each) => each.job)).toEqual([job.job]);
});

test('a transient failure is tried five times, then stays failed with its reason, until somebody tries it again', async () => {
  const run = await start({}, { filters: { search: 'Moab' } });
  const outcomes: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [job] = await claim();
    if (job) outcomes.push(await fail(job, 'transient'));
    await sql(`update public.generation_jobs set next_attempt_at = now() where run_id = '${run}'`);
  }
  expect(outcomes).toEqual(['queued', 'queued', 'queued', 'queued', 'failed']);
  expect(await progress(run)).toMatchObject({ state: 'done', failed: 1, written: 0, spent: 0 });
  expect(
    await sql(`select 1 from public.articles a join public.locations l on l.id = a.location_id
    where l.state_slug = 'utah'`),
  ).toEqual([]);
  expect((await admin.rpc('retry_generation_jobs', { run_id: run }).throwOnError()).data).toBe(1);
  expect(await claim()).toHaveLength(1);
  expect(await progress(run)).toMatchObject({ state: 'running', failed: 0 });
});

test('a doubtful text is asked for once more, then kept for review where the run says so, else failed', async () => {
  const keeping = await start({}, { filters: { search: 'Moab' } });
  const failing = await start({ keeps_doubtful: false }, { filters: { search: 'Ogden' } });
  const outcomes: string[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    for (const job of await claim()) {
      await answer(job, textFor(job.location.city));
      outcomes.push(await settle(job, textFor(job.location.city), ['The text ends abruptly.']));
    }
  }
  expect(outcomes.sort()).toEqual(['failed', 'queued', 'queued', 'written']);
  expect(await progress(keeping)).toMatchObject({ state: 'done', written: 1, in_review: 1 });
  expect(await progress(failing)).toMatchObject({
    failures: [{ failure: 'doubtful', problem: 'The text ends abruptly.', jobs: 1 }],
  });
});

test('a text that says nearly the same as another location’s is not published', async () => {
  await start({}, { filters: { search: 'Moab' } });
  await start({}, { filters: { search: 'Ogden' } });
  const text = articleAbout('Moab');
  const outcomes: string[] = [];
  for (const job of await claim()) {
    await answer(job, text);
    outcomes.push(await settle(job, text));
  }
  expect(outcomes).toEqual(['written', 'queued']);
});

test('an answer that is no use is booked with what it used; a call of which nobody heard again stays reserved', async () => {
  const run = await start({}, { filters: { search: 'Moab' } });
  const refusal = { failure: 'refused', problem: 'It refused.', was_made: true };
  const used = { input_tokens: 1000, cached_tokens: 0, output_tokens: 1500 };
  const [first] = await claim();
  if (!first) throw new Error('Nothing was claimed.');
  expect(await fail(first, 'fault', { ...refusal, ...used })).toBe('queued');
  expect(await progress(run)).toMatchObject({ spent: 0.00105, reserved: 0 });
  const [second] = await claim();
  if (!second) throw new Error('Nothing was claimed.');
  expect(await fail(second, 'transient', { failure: 'timeout', problem: 'Too late.', was_made: true })).toBe(
    'queued',
  );
  await sql(`update public.generation_jobs set next_attempt_at = now() where run_id = '${run}'`);
  const [third] = await claim();
  if (!third) throw new Error('Nothing was claimed.');
  expect(await fail(third, 'fault', refusal)).toBe('failed');
  expect(
    await sql(
      `select outcome, ended_at is not null as ended, cost = most as "atMost"
       from public.generation_ledger where run_id = '${run}' order by began_at`,
    ),
  ).toEqual([
    { outcome: 'refused', ended: true, atMost: false },
    { outcome: 'timeout', ended: false, atMost: null },
    { outcome: 'refused', ended: true, atMost: true },
  ]);
});

test('a claim that its worker extends is nobody else’s, and one that expired cannot be had back', async () => {
  await start({}, { filters: { search: 'Moab' } });
  const [job] = await claim();
  if (!job) throw new Error('Nothing was claimed.');
  const expire = () => sql(`update public.generation_jobs set claimed_until = now() where id = '${job.job}'`);
  const extend = async () =>
    (await service.rpc('extend_generation_claims', { claims: [job.claim] }).throwOnError()).data;
  await expire();
  expect(await extend()).toBe(1);
  expect(await claim()).toEqual([]);
  await expire();
  expect(await claim()).toHaveLength(1);
  expect(await extend()).toBe(0);
  expect((await admin.rpc('extend_generation_claims', { claims: [job.claim] })).error?.code).toBe('42501');
});
