import { expect, test } from 'vitest';
import { z } from 'zod';
import { setUpRuns } from './generation-runs-setup.ts';

const { admin, sql } = await setUpRuns();

type Standing = {
  written: readonly number[];
  working: number;
  queued: number;
  took: number;
  nextIn?: number;
};

/** How long a run is said to take: `written` are the seconds since each text, of calls that took `took` seconds. */
async function timeLeft({ written, working, queued, took, nextIn = 0 }: Standing) {
  const [run] = await sql<{ id: string }>(
    `insert into public.generation_runs (label, model, most_dollars, articles_become, state)
     values ('Standing', 'gpt-4o-mini', 5, 'draft', 'running') returning id`,
  );
  const id = run?.id ?? '';
  await sql(
    `with texts as (
       insert into public.generation_jobs (run_id, state, ended_at)
       select $1, 'written', clock_timestamp() - ago * interval '1 second' from unnest($2::numeric[]) as t (ago)
       returning id, ended_at
     )
     insert into public.generation_ledger (run_id, job_id, model, most, began_at, ended_at, cost, output_tokens)
     select $1, t.id, 'gpt-4o-mini', 0.0036, t.ended_at - $3::numeric * interval '1 second', t.ended_at, 0.001, 1500
     from texts t`,
    [id, written, took],
  );
  await sql(
    `insert into public.generation_jobs (run_id, state, next_attempt_at)
     select $1, case when n <= $2 then 'working' else 'queued' end::public.generation_job_state,
       clock_timestamp() + $4::numeric * interval '1 second'
     from generate_series(1, $2::int + $3::int) as n`,
    [id, working, queued, nextIn],
  );
  const { data } = await admin.rpc('generation_progress', { run_id: id }).throwOnError();
  return z.object({ seconds_left: z.number().nullable() }).parse(data).seconds_left;
}
const within2x = (told: number | null, was: number) => {
  expect(told).toBeGreaterThan(was / 2);
  expect(told).toBeLessThan(was * 2);
};
const every = (seconds: number, count: number) => Array.from({ length: count }, (_, at) => at * seconds);

test('of a run whose first text has just come is told by the calls under way', async () => {
  within2x(await timeLeft({ written: [0.2], working: 9, queued: 50, took: 2 }), 8);
  within2x(await timeLeft({ written: [1], working: 9, queued: 30, took: 20 }), 50);
});

test('of a run that has found its pace follows what it has written', async () => {
  within2x(await timeLeft({ written: every(3, 40), working: 1, queued: 100, took: 3 }), 300);
  within2x(await timeLeft({ written: every(1, 120), working: 32, queued: 900, took: 30 }), 930);
});

test('follows the last minute, not a burst before it', async () => {
  const written = [...every(3, 30), ...every(0.1, 60).map((ago) => 100 + ago)];
  within2x(await timeLeft({ written, working: 1, queued: 60, took: 3 }), 180);
});

test('is not over before what is to be tried again later', async () => {
  within2x(await timeLeft({ written: every(0.2, 100), working: 0, queued: 1, took: 2, nextIn: 40 }), 42);
});

test('is not told before the first text', async () => {
  expect(await timeLeft({ written: [], working: 8, queued: 10, took: 2 })).toBeNull();
});
