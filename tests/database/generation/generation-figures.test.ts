import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUpRuns, TOWNS, textFor } from './generation-runs-setup.ts';

const { admin, sql, start, claim, answer, settle, fail, progress } = await setUpRuns();

const list = z.object({ total: z.number(), runs: z.array(z.looseObject({ id: z.string() })) });
const listRuns = async (page = 1, size = 50) =>
  list.parse((await admin.rpc('list_generation_runs', { page, size }).throwOnError()).data);

/** Writes each claimed job. The texts of `doubtful` towns have findings. */
async function writeAll(doubtful: readonly string[] = []) {
  for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
    for (const job of jobs) {
      const { city } = job.location;
      await answer(job, textFor(city));
      await settle(job, textFor(city), doubtful.includes(city) ? ['It promises.'] : []);
    }
  }
}

test('what waits in review is counted, be it doubtful or the run’s wish', async () => {
  const published = await start({}, { filters: { search: 'Moab' } });
  const reviewed = await start({ articles_become: 'pending_review' }, { filters: { search: 'Ogden' } });
  const drafts = await start({ articles_become: 'draft' }, { filters: { search: 'Logan' } });
  const doubtful = await start({}, { filters: { search: 'Orem' } });
  await writeAll(['Orem']);
  expect(await progress(published)).toMatchObject({ written: 1, published: 1, in_review: 0 });
  expect(await progress(reviewed)).toMatchObject({ written: 1, published: 0, in_review: 1 });
  expect(await progress(drafts)).toMatchObject({ written: 1, published: 0, in_review: 0 });
  expect(await progress(doubtful)).toMatchObject({ written: 1, published: 0, in_review: 1 });
});

test('an ended run keeps its figures, loses them when it goes on, and gets new ones', async () => {
  const run = await start({}, { filters: { search: 'Moab' } });
  for (const _ of [1, 2]) for (const job of await claim()) await fail(job, 'fault', { failure: 'refused' });
  const figures = () => sql(`select figures from public.generation_runs where id = '${run}'`);
  expect(await figures()).toMatchObject([{ figures: { jobs: 1, failed: 1, written: 0 } }]);
  await admin.rpc('retry_generation_jobs', { run_id: run }).throwOnError();
  expect(await figures()).toEqual([{ figures: null }]);
  expect(await progress(run)).toMatchObject({ queued: 1, failed: 0 });
  await writeAll();
  expect(await figures()).toMatchObject([{ figures: { failed: 0, written: 1, published: 1 } }]);
});

test('articles that are published on a later day are counted as published then, though the run has ended', async () => {
  const run = await start({ publish_per_day: 4 });
  await writeAll();
  expect(await progress(run)).toMatchObject({ state: 'done', written: 6, published: 4, waiting: 2 });
  await sql(`update public.generation_jobs set ended_at = now() - interval '1 day' where run_id = '${run}'`);
  await claim();
  expect(await progress(run)).toMatchObject({ state: 'done', written: 6, published: 6, waiting: 0 });
});

test('the list comes in pages, the newest first, with the figures of each', async () => {
  await sql('delete from public.generation_ledger');
  await sql('delete from public.generation_runs');
  const first = await start({}, { filters: { search: 'Moab' } });
  const second = await start();
  expect(await listRuns()).toMatchObject({
    total: 2,
    runs: [
      { id: second, jobs: TOWNS.length - 1, created_by: expect.stringContaining('@') },
      { id: first, jobs: 1 },
    ],
  });
  expect(await listRuns(2, 1)).toMatchObject({ total: 2, runs: [{ id: first }] });
  expect(await listRuns(3, 1)).toEqual({ total: 2, runs: [] });
});
