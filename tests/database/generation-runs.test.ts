import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newLocation } from '../../src/domain/locations/new-location.ts';
import { articleAbout } from '../support/article-text.ts';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
const { service, sql } = backend;
afterAll(backend.close);

const claimed = z.array(
  z.object({
    job: z.string(),
    claim: z.string(),
    call: z.string().nullable(),
    model: z.string(),
    template: z.string(),
    location: z.object({ city: z.string() }),
    answer: z.string().nullable(),
  }),
);
type Claimed = z.infer<typeof claimed>[number];
const TOWNS = ['Ogden', 'Orem', 'Logan', 'Moab', 'Tooele', 'Heber'];
const filters = { filters: { state: 'utah', location_type: 'city' } };

beforeEach(async () => {
  await sql(`delete from public.locations where state_slug = 'utah'`);
  await sql(`update public.generation_runs set state = 'cancelled', ended_at = now() where ended_at is null`);
  await sql('delete from private.model_pauses where true');
  const rows = TOWNS.map((city) => newLocation({ location_type: 'city', state: 'Utah', city }));
  await service.from('locations').insert(rows).throwOnError();
});

async function start(options: Record<string, unknown> = {}, choice: object = filters): Promise<string> {
  const run_id = randomUUID();
  await admin
    .rpc('start_generation_run', {
      ...{ run_id, label: 'Utah', choice: JSON.parse(JSON.stringify(choice)), model: 'gpt-4o-mini' },
      ...{ articles_become: 'published', most_dollars: 5 },
      ...options,
    })
    .throwOnError();
  return run_id;
}

async function claim(most = 10): Promise<Claimed[]> {
  const { data } = await service.rpc('claim_generation', { most, overhead: 500 }).throwOnError();
  return claimed.parse(data);
}

async function answer({ claim: token, call }: Claimed, content: string): Promise<boolean> {
  const { data } = await service
    .rpc('store_generation_answer', {
      ...{
        claim: token,
        call: call ?? '',
        content,
        input_tokens: 1000,
        cached_tokens: 0,
        output_tokens: 1500,
      },
    })
    .throwOnError();
  return data;
}

async function settle(job: Claimed, content: string, findings: string[] = []): Promise<string> {
  const article = { title: `Gold in ${job.location.city}`, slug: 'gold', meta_description: 'Gold', content };
  const { data } = await service
    .rpc('settle_generated_text', { claim: job.claim, article, findings })
    .throwOnError();
  return data;
}

async function fail(job: Claimed, kind: string, more: Record<string, unknown> = {}): Promise<string> {
  const { data } = await service
    .rpc('settle_generation_failure', {
      ...{
        claim: job.claim,
        call: job.call ?? '',
        kind,
        failure: 'provider_error',
        problem: 'It answered 500.',
      },
      ...{ was_made: false },
      ...more,
    })
    .throwOnError();
  return data;
}

const progress = async (run_id: string) =>
  z
    .looseObject({
      state: z.string(),
      reason: z.string().nullable(),
      written: z.number(),
      failed: z.number(),
    })
    .parse((await admin.rpc('generation_progress', { run_id }).throwOnError()).data);

/** A text of its own for each town, so that no two are alike. */
const textFor = (city: string) =>
  `# Gold in ${city}\n\n${[...Array(400).keys()].map((n) => `${city}${n}`).join(' ')}`;

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
  // While calls are under way, they may still make room.
  expect(await progress(run)).toMatchObject({ state: 'running' });
  await admin.rpc('change_generation_cap', { run_id: run, most_dollars: 0.000001 }).throwOnError();
  for (const job of jobs) {
    await answer(job, textFor(job.location.city));
    await settle(job, textFor(job.location.city));
  }
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({
    state: 'paused',
    reason: 'The budget of this run is used up.',
    written: jobs.length,
  });
  await admin.rpc('continue_generation_run', { run_id: run, most_dollars: 5 }).throwOnError();
  expect(await claim()).toHaveLength(6 - jobs.length);
});

test('all runs together keep the budget of the month', async () => {
  await admin
    .from('app_settings')
    .insert({ setting_name: 'generation_dollars_a_month', setting_value: '0.000001' })
    .throwOnError();
  const run = await start();
  expect(await claim()).toEqual([]);
  expect(await progress(run)).toMatchObject({
    state: 'paused',
    reason: 'The budget of this month is used up.',
  });
  await admin.from('app_settings').delete().eq('setting_name', 'generation_dollars_a_month').throwOnError();
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
    failures: [{ failure: 'interrupted', problem: 'The call was interrupted each time.', jobs: 1 }],
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
  const problem = 'The language model service refused the API key.';
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
      outcomes.push(
        await settle(job, textFor(job.location.city), ['The text breaks off before it is finished.']),
      );
    }
  }
  expect(outcomes.sort()).toEqual(['failed', 'queued', 'queued', 'written']);
  expect(await progress(keeping)).toMatchObject({ state: 'done', written: 1, in_review: 1 });
  expect(await progress(failing)).toMatchObject({
    failures: [{ failure: 'doubtful', problem: 'The text breaks off before it is finished.', jobs: 1 }],
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

test('of a tranche a day no more is published; the others wait as drafts and follow, unless somebody touched them', async () => {
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

test('a run by filter has exactly what the desk shows for these filters', async () => {
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

test('nobody but administrators starts or reads runs, and nobody but the service key writes in one', async () => {
  const reader = await backend.reader();
  const run_id = await start();
  for (const client of [backend.anon, reader]) {
    expect((await client.rpc('generation_progress', { run_id })).error).not.toBeNull();
    expect((await client.rpc('cancel_generation_run', { run_id })).error).not.toBeNull();
    expect((await client.rpc('claim_generation', { most: 1, overhead: 0 })).error).not.toBeNull();
  }
  expect((await admin.rpc('claim_generation', { most: 1, overhead: 0 })).error).not.toBeNull();
  expect((await reader.from('generation_runs').select('id')).data).toEqual([]);
  expect(
    (await admin.from('generation_runs').update({ most_dollars: 1 }).eq('id', run_id)).error,
  ).not.toBeNull();
});
