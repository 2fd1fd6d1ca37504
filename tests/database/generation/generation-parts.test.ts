import { expect, test } from 'vitest';
import { setUpParts } from './generation-parts-setup.ts';
import { TOWNS, textFor } from './generation-runs-setup.ts';

const { backend, admin, service, sql, claim, settle, progress, ...parts } = await setUpParts();
const { startBatch, claimPart, mustClaimPart, readPart, jobsOf, storeResults, finish, money } = parts;

const textResult = (job: string, city: string) => ({
  ...{ job, content: textFor(city) },
  usage: { input: 1000, cached: 0, output: 1500 },
});

test('a part has its jobs and their cost before anything is sent, for the price of a batch', async () => {
  const run = await startBatch();
  const part = await mustClaimPart();
  expect(part).toMatchObject({ run, state: 'prepared', run_state: 'running', submission: 1, batch_id: null });
  const asked = await readPart(part.claim);
  expect(asked?.jobs.map(({ location }) => location.city).sort()).toEqual([...TOWNS].sort());
  expect(asked?.templates.city).toContain('{city}');
  const ledger = await sql(
    `select count(*)::int as calls, count(distinct factor)::int as factors, min(factor)::float as factor,
       sum(most) = (select reserved from public.generation_runs where id = '${run}') as agrees
     from public.generation_ledger where run_id = '${run}' and part_id = '${part.part}' and ended_at is null`,
  );
  expect(ledger).toEqual([{ calls: 6, factors: 1, factor: 0.5, agrees: true }]);
  expect(await claimPart()).toBeNull();
  // No live worker may claim a job that a batch has not answered yet.
  expect(await claim()).toEqual([]);
});

test('a worker that dies leaves the part to the next one, and has no say any more', async () => {
  await startBatch();
  const late = await mustClaimPart();
  await sql('update public.generation_parts set claimed_until = now() where claim_token is not null');
  const next = await mustClaimPart();
  expect(next.part).toBe(late.part);
  const moved = await service
    .rpc('move_generation_part', { claim: late.claim, new_state: 'uploaded', input_file_id: 'file-late' })
    .throwOnError();
  expect(moved.data).toBe(false);
  expect(await readPart(late.claim)).toBeNull();
  expect(await storeResults(late.claim, 0, [])).toBe(false);
  expect(await finish(late.claim, false)).toBe(false);
});

test('lines are stored once, wherever a worker has died, and become articles by the ordinary claim', async () => {
  const run = await startBatch();
  const { claim: token } = await mustClaimPart();
  const jobs = await jobsOf(token);
  const results = jobs.map(({ job, location }) => textResult(job, location.city));
  expect(await storeResults(token, 0, results)).toBe(true);
  expect(await storeResults(token, 0, results)).toBe(false);
  // If the provider repeats an answer, nothing changes either.
  expect(await storeResults(token, 10, results)).toBe(true);
  expect(await finish(token, true)).toBe(true);
  // 1,000 tokens in and 1,500 out at $0.15 and $0.60 a million, six times, for half the price.
  expect(await money(run)).toEqual({ spent: 0.00315, reserved: 0 });
  const answered = await claim();
  expect(answered.map(({ call }) => call)).toEqual(TOWNS.map(() => null));
  for (const job of answered) expect(await settle(job, job.answer ?? '')).toBe('written');
  expect(await progress(run)).toMatchObject({ state: 'done', written: 6 });
});

test('the four kinds of failures, and a job without a line', async () => {
  const run = await startBatch();
  const { claim: token } = await mustClaimPart();
  const jobs = await jobsOf(token);
  const kinds = ['wait', 'transient', 'fault'] as const;
  const failed = kinds.map((kind, at) => ({
    ...{ job: jobs[at]?.job ?? '', kind, failure: `as_${kind}`, problem: 'Why.', was_made: kind === 'fault' },
    usage: kind === 'fault' ? { input: 1000, cached: 0, output: 1500 } : null,
  }));
  await storeResults(token, 0, failed, true);
  await finish(token, true);
  const rows = await sql(
    `select failure, state, attempts, faults, part_id from public.generation_jobs
     where run_id = '${run}' order by failure, id`,
  );
  const queued = { state: 'queued', part_id: null };
  expect(rows).toEqual([
    { failure: 'as_fault', attempts: 0, faults: 1, ...queued },
    { failure: 'as_transient', attempts: 1, faults: 0, ...queued },
    { failure: 'as_wait', attempts: 0, faults: 0, ...queued },
    ...Array.from({ length: 3 }, () => ({ failure: 'missing', attempts: 1, faults: 0, ...queued })),
  ]);
  // We do not know whether we paid for the missing ones.
  const open = await sql(
    `select outcome from public.generation_ledger where run_id = '${run}' and ended_at is null`,
  );
  expect(open).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'missing' })));
});

test('a line that stops the run pauses it and says why', async () => {
  const run = await startBatch();
  const { claim: token } = await mustClaimPart();
  const [first] = await jobsOf(token);
  const quota = { kind: 'stop', failure: 'quota', problem: 'The quota is used up.', was_made: false };
  await storeResults(token, 0, [{ job: first?.job, usage: null, ...quota }], true);
  await finish(token, false);
  expect(await progress(run)).toMatchObject({ state: 'paused', reason: 'The quota is used up.', queued: 6 });
  expect(await money(run)).toEqual({ spent: 0, reserved: 0 });
  expect(await claimPart()).toBeNull();
});

test('a part keeps to its number of jobs and of tokens, and a small rest waits for what is under way', async () => {
  const run = await startBatch();
  const first = await mustClaimPart({ most_jobs: 4 });
  expect(await jobsOf(first.claim)).toHaveLength(4);
  await service
    .rpc('move_generation_part', { claim: first.claim, new_state: 'submitted', batch_status: 'in_progress' })
    .throwOnError();
  expect(await claimPart({ most_jobs: 4 })).toBeNull();
  expect(await sql('select private.batches_are_due() as due')).toEqual([{ due: false }]);
  await finish(first.claim, false);
  const tokens = await sql<{ most: number }>(
    `select most_input_tokens / 4 as most from public.generation_parts where run_id = '${run}'`,
  );
  await sql(
    `update public.generation_parts set state = 'ended', ended_at = now(), claim_token = null, claimed_until = null`,
  );
  const second = await mustClaimPart({ most_tokens: (tokens[0]?.most ?? 0) * 2 + 500 });
  expect(await jobsOf(second.claim)).toHaveLength(2);
});

test('a part is as big as the budgets of the run and of the month allow', async () => {
  const run = await startBatch({ most_dollars: 0.0055 });
  const part = await mustClaimPart();
  const jobs = await jobsOf(part.claim);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.length).toBeLessThan(6);
  const [row] = await sql<{ kept: boolean }>(
    `select reserved <= most_dollars as kept from public.generation_runs where id = '${run}'`,
  );
  expect(row?.kept).toBe(true);
  await finish(part.claim, false);
  await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  await sql(
    `insert into public.app_settings (setting_name, setting_value) values ('generation_dollars_a_month', '0.0001')
     on conflict (setting_name) do update set setting_value = excluded.setting_value`,
  );
  const broke = await startBatch();
  expect(await claimPart()).toBeNull();
  expect(await progress(broke)).toMatchObject({
    ...{ state: 'paused', reason: 'All runs together have reached the monthly cap.' },
  });
  await sql(`delete from public.app_settings where setting_name = 'generation_dollars_a_month'`);
});

test('a location that got its article meanwhile is not sent', async () => {
  const run = await startBatch();
  const [town] = await sql<{ id: string }>(`select id from public.locations where city = 'Moab'`);
  await service
    .from('articles')
    .insert({
      ...{ location_id: town?.id ?? '', article_type: 'city', title: 'By hand', slug: 'by-hand' },
      ...{ content: textFor('Moab'), status: 'published' },
    })
    .throwOnError();
  const { claim: token } = await mustClaimPart();
  expect(await jobsOf(token)).toHaveLength(5);
  expect(await progress(run)).toMatchObject({ skipped: 1, working: 5 });
});

test('a full queue submits the same part again later, and a failure waits longer each time', async () => {
  const run = await startBatch();
  const { claim: token, part } = await mustClaimPart();
  await service
    .rpc('move_generation_part', { claim: token, new_state: 'submitted', batch_id: 'batch_1' })
    .throwOnError();
  await service
    .rpc('put_off_generation_part', { claim: token, seconds: 60, kind: 'queue', problem: 'Full.' })
    .throwOnError();
  expect(await progress(run)).toMatchObject({ waits_because: 'Full.', waits_until: expect.any(String) });
  expect(await claimPart()).toBeNull();
  const later = () => sql(`update public.generation_parts set next_look_at = now() where id = '${part}'`);
  await later();
  const again = await mustClaimPart();
  expect(again).toMatchObject({ part, state: 'uploaded', submission: 2, batch_id: null });
  await service
    .rpc('put_off_generation_part', { claim: again.claim, seconds: 10, kind: 'transient', problem: '500.' })
    .throwOnError();
  const [row] = await sql<{ longer: boolean }>(
    `select next_look_at > now() + interval '15 seconds' as longer from public.generation_parts where id = '${part}'`,
  );
  expect(row?.longer).toBe(true);
});

test('a cancelled run’s part is due at once, its answers are booked and its rest costs nothing', async () => {
  const run = await startBatch();
  const { claim: token } = await mustClaimPart();
  const [first] = await jobsOf(token);
  await service
    .rpc('move_generation_part', { claim: token, new_state: 'submitted', batch_id: 'batch_1' })
    .throwOnError();
  await service.rpc('put_off_generation_part', { claim: token, seconds: 600 }).throwOnError();
  expect(await sql('select private.generation_is_due() as due')).toEqual([{ due: false }]);
  await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  expect(await sql('select private.generation_is_due() as due')).toEqual([{ due: true }]);
  const part = await mustClaimPart();
  expect(part).toMatchObject({ run_state: 'cancelled', state: 'submitted', cancel_asked: false });
  await storeResults(part.claim, 0, [textResult(first?.job ?? '', 'Moab')]);
  await finish(part.claim, false);
  expect(await money(run)).toEqual({ spent: 0.000525, reserved: 0 });
  expect(await claim()).toEqual([]);
});
