import { expect, test } from 'vitest';
import { setUpRuns, textFor } from './generation-runs-setup.ts';

const { admin, sql, start, claim, answer, settle, fail, progress } = await setUpRuns();

/** Counts the jobs themselves, to compare with the stored counts. */
const counted = async (run: string) =>
  (
    await sql(
      `select count(*)::int as jobs,
        count(*) filter (where state = 'queued')::int as queued,
        count(*) filter (where state in ('working', 'answered'))::int as working,
        count(*) filter (where state = 'written')::int as written,
        count(*) filter (where became = 'published')::int as published,
        count(*) filter (where became = 'pending_review')::int as in_review,
        count(*) filter (where state = 'written' and wants_built_in)::int as built_in,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state = 'cancelled')::int as cancelled,
        count(*) filter (where waits_as is not null)::int as waiting
       from public.generation_jobs where run_id = '${run}'`,
    )
  )[0];

test('what a run tells is what its jobs are, through all that may happen to them', async () => {
  const run = await start({ publish_per_day: 1 });
  const agree = async () => expect(await progress(run)).toMatchObject((await counted(run)) ?? {});
  await agree();
  const jobs = await claim();
  await agree();
  const [first, second, doubtful, refused, broken, last] = jobs;
  for (const job of [first, second]) {
    if (!job) continue;
    await answer(job, textFor(job.location.city));
    await agree();
    await settle(job, textFor(job.location.city));
    await agree();
  }
  if (broken) await fail(broken, 'transient');
  if (refused) await fail(refused, 'fault', { failure: 'refused', problem: 'First.' });
  if (doubtful) {
    await answer(doubtful, textFor('Ogden'));
    await settle(doubtful, textFor('Ogden'), ['It promises.']);
  }
  await agree();
  if (last) await sql(`delete from public.locations where city = '${last.location.city}'`);
  await agree();
  for (const job of await claim()) await fail(job, 'fault', { failure: 'refused', problem: 'Again.' });
  await agree();
  expect(await progress(run)).toMatchObject({
    failures: [{ failure: 'refused', problem: 'Again.', jobs: expect.any(Number) }],
  });
  await admin.rpc('retry_generation_jobs', { run_id: run }).throwOnError();
  await agree();
  await admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  await agree();
  expect(await progress(run)).toMatchObject({ state: 'cancelled', failures: [] });
});

test('a run that is deleted leaves no counts', async () => {
  const run = await start();
  await sql(`delete from public.generation_runs where id = '${run}'`);
  expect(await sql(`select 1 from private.generation_counts where run_id = '${run}'`)).toEqual([]);
});
