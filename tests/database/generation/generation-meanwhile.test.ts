import { expect, test } from 'vitest';
import { type Claimed, setUpRuns, textFor } from './generation-runs-setup.ts';

const { service, sql, start, claim, answer, settle, progress } = await setUpRuns();

const moab = { filters: { search: 'Moab' } };
const nextDay = (run: string) =>
  sql(`update public.generation_jobs set ended_at = ended_at - interval '1 day'
    where run_id = '${run}' and ended_at is not null`);
const expire = (run: string) =>
  sql(`update public.generation_jobs set claimed_until = now() - interval '1 second'
    where run_id = '${run}' and claimed_until is not null`);

async function writeAll() {
  for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
    for (const job of jobs) {
      await answer(job, textFor(job.location.city));
      await settle(job, textFor(job.location.city));
    }
  }
}

/** Settles as the worker does: it names the location for which it has judged the text. */
async function settleAbout(job: Claimed) {
  const { data } = await service
    .rpc('settle_generated_text', {
      claim: job.claim,
      article: {
        ...{ title: 'Gold', slug: 'gold', meta_description: 'Gold', content: textFor(job.location.city) },
        about: job.location,
      },
      findings: [],
    })
    .throwOnError();
  return data;
}

test('waiting drafts that were deleted or edited use none of a day’s publications', async () => {
  const run = await start({ publish_per_day: 2 });
  await writeAll();
  expect(await progress(run)).toMatchObject({ published: 2, waiting: 4 });
  const [deleted, edited] = await sql<{ article_id: string }>(
    `select article_id from public.generation_jobs where run_id = '${run}' and waits_as is not null order by ended_at`,
  );
  await sql(`delete from public.articles where id = '${deleted?.article_id}'`);
  await sql(`update public.articles set title = 'Mine' where id = '${edited?.article_id}'`);
  await nextDay(run);
  await claim();
  await claim();
  expect(await progress(run)).toMatchObject({ published: 4, waiting: 0 });
  expect(await sql(`select status from public.articles where id = '${edited?.article_id}'`)).toEqual([
    { status: 'draft' },
  ]);
});

test('a text that takes the place of a public one waits for no day', async () => {
  await start();
  await writeAll();
  const run = await start({ rewrites: true, publish_per_day: 1 });
  await writeAll();
  expect(await progress(run)).toMatchObject({ state: 'done', published: 6, waiting: 0 });
});

test('a location that was renamed gets no text about its former name', async () => {
  const run = await start({}, moab);
  const [job] = await claim();
  if (!job) throw new Error('No job was claimed.');
  await answer(job, textFor('Moab'));
  await sql(
    `update public.locations set city = 'Green River', city_slug = 'green-river' where city = 'Moab'`,
  );
  expect(await settleAbout(job)).toBe('renamed');
  expect(await sql(`select 1 from public.articles where title = 'Gold'`)).toEqual([]);
  const [again] = await claim();
  expect(again).toMatchObject({ location: { city: 'Green River' }, answer: textFor('Moab'), call: null });
  if (again) expect(await settleAbout(again)).toBe('written');
  expect(await progress(run)).toMatchObject({ state: 'done', written: 1 });
});

test('a text over whose judgement each worker dies fails in the end, and holds up nobody', async () => {
  const run = await start({}, moab);
  const [job] = await claim();
  if (job) await answer(job, textFor('Moab'));
  for (let deaths = 0; deaths < 9; deaths += 1) {
    expect(await progress(run)).toMatchObject({ state: 'running' });
    await expire(run);
    await claim();
  }
  expect(await progress(run)).toMatchObject({ state: 'done', failed: 1, spent: 0.00105, reserved: 0 });
  expect(await sql(`select failure, problem from public.generation_jobs where run_id = '${run}'`)).toEqual([
    { failure: 'interrupted', problem: 'Checking the text was interrupted every time.' },
  ]);
});

test('a call is booked in the month in which it was reserved, also at midnight', async () => {
  const run = await start({}, moab);
  const [claims] = await sql<{ at: Date }>('select now() as at, public.claim_generation(1, 500)');
  expect(await sql(`select began_at as at from public.generation_ledger where run_id = '${run}'`)).toEqual([
    { at: claims?.at },
  ]);
});

test('a count of tokens that no call can have is booked at its most, and stops the run until somebody looks', async () => {
  const run = await start({ most_dollars: 0.05 });
  const [job] = await claim(1);
  await service
    .rpc('store_generation_answer', {
      ...{ claim: job?.claim ?? '', call: job?.call ?? '', content: textFor('Moab') },
      ...{ input_tokens: 1_000_000_000, cached_tokens: 0, output_tokens: 1_000_000_000 },
    })
    .throwOnError();
  const now = await progress(run);
  expect(now).toMatchObject({
    state: 'paused',
    reason: 'The AI provider counted more tokens than a call can use. Compare its bill with the model calls.',
  });
  expect(now.spent).toBeLessThanOrEqual(0.05);
  expect(await claim()).toEqual([]);
});

test('the drafts of a day are published some at a time, so that no claim takes too long', async () => {
  const run = await start({ publish_per_day: 1000 }, moab);
  await sql(`with towns as (
      insert into public.locations
        (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
      select 'city', 'Utah', 'utah', 'Town ' || n, 'town-' || n, ' ', 'none' from generate_series(1, 510) as n
      returning id
    ), drafts as (
      insert into public.articles (location_id, article_type, title, slug, content, status, generated_by)
      select t.id, 'city', 'Gold', 'gold', 'Gold.', 'draft', 'openai:gpt-4o-mini' from towns t
      returning id, location_id, updated_at
    )
    insert into public.generation_jobs (run_id, location_id, article_id, state, became, waits_as, ended_at)
    select '${run}', d.location_id, d.id, 'written', 'draft', d.updated_at, now() from drafts d`);
  await claim(1);
  expect(await progress(run)).toMatchObject({ published: 500, waiting: 10 });
  await claim(1);
  expect(await progress(run)).toMatchObject({ published: 510, waiting: 0 });
});

test.each(['live', 'batch'])(
  'a %s run whose locations are deleted by the thousand holds up no claim',
  async (mode) => {
    const run = await start({ mode }, moab);
    await sql(`insert into public.generation_jobs (run_id, next_attempt_at)
    select '${run}', now() - interval '1 day' from generate_series(1, 6000)`);
    const look = () =>
      mode === 'live' ? claim(1) : service.rpc('claim_generation_part', { overhead: 500 }).throwOnError();
    await look();
    const { skipped } = await progress(run);
    expect(skipped).toBeGreaterThan(500);
    expect(skipped).toBeLessThan(6000);
    for (let looks = 0; looks < 4; looks += 1) await look();
    expect(await progress(run)).toMatchObject({ skipped: 6000, working: 1 });
  },
);
