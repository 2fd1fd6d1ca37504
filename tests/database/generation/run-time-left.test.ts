import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setUpRuns } from './generation-runs-setup.ts';
import { endOf, type SimulatedCall, simulateRun } from './simulated-run.ts';

const { admin, sql } = await setUpRuns();
beforeEach(() => sql('delete from public.generation_ledger where true'));

type Standing = {
  calls: readonly SimulatedCall[];
  articles: number;
  at: number;
  /** An earlier run of the same model, which ended a minute before. */
  before?: readonly SimulatedCall[];
  /** The seconds until the articles that failed are tried again. */
  nextIn?: number;
};
const told = z.object({ seconds_left: z.number().nullable(), a_minute: z.number().nullable() });

async function addRun(model: string, calls: readonly SimulatedCall[], beganAgo: number): Promise<string> {
  const [run] = await sql<{ id: string }>(
    `insert into public.generation_runs (label, model, most_dollars, articles_become, state, created_at)
     values ('Standing', $1, 5, 'draft', 'running', now() - $2::numeric * interval '1 second') returning id`,
    [model, beganAgo],
  );
  await sql(
    `with calls as materialized (
       select gen_random_uuid() as job, now() - began * interval '1 second' as began_at,
         now() - ended * interval '1 second' as ended_at, nullif(outcome, 'written') as outcome
       from unnest($3::numeric[], $4::numeric[], $5::text[]) as t (began, ended, outcome)
     ), texts as (
       insert into public.generation_jobs (id, run_id, state, ended_at)
       select job, $1, 'written', ended_at from calls where outcome is null returning id
     )
     insert into public.generation_ledger (run_id, job_id, model, most, began_at, ended_at, cost, outcome, output_tokens)
     select $1, coalesce(t.id, l.job), $2, 0.0036, c.began_at, c.ended_at, (t.id is not null)::int * 0.001,
       coalesce(c.outcome, 'written'), (t.id is not null)::int * 1500
     from calls c left join texts t on t.id = c.job
     -- What was refused is written later.
     left join lateral (
       select w.job from calls w where t.id is null and w.outcome is null and w.began_at > c.began_at
       order by w.began_at limit 1
     ) l on true`,
    [
      ...[run?.id, model, calls.map(({ began }) => beganAgo - began)],
      ...[calls.map(({ ended }) => beganAgo - ended), calls.map(({ outcome }) => outcome)],
    ],
  );
  return run?.id ?? '';
}

/** What the database says of a run at that second of it. */
async function standing({ calls, articles, at, before = [], nextIn = 0 }: Standing) {
  const model = `model-${randomUUID()}`;
  if (before.length > 0) await addRun(model, before, at + 60 + endOf(before));
  const ended = calls.filter((call) => call.ended <= at);
  const id = await addRun(model, ended, at);
  const left = articles - ended.filter(({ outcome }) => outcome === 'written').length;
  const working = calls.filter((call) => call.began <= at && call.ended > at).length;
  await sql(
    `insert into public.generation_jobs (run_id, state, next_attempt_at)
     select $1, case when n <= $2 then 'working' else 'queued' end::public.generation_job_state,
       clock_timestamp() + $4::numeric * interval '1 second'
     from generate_series(1, $3::int) as n`,
    [id, working, left, nextIn],
  );
  const { data } = await admin.rpc('generation_progress', { run_id: id }).throwOnError();
  return told.parse(data);
}
const timeLeft = async (of: Standing) => (await standing(of)).seconds_left;
const within2x = (told: number | null, was: number) => {
  expect(told).toBeGreaterThan(was / 2);
  expect(told).toBeLessThan(was * 2);
};

const quick = simulateRun(60, { took: 2 });
const limited = { took: 2, stock: 24, refill: { calls: 1, every: 3 } };
const bursts = { took: 2, stock: 10, refill: { calls: 10, every: 20 } };
const PROVIDERS = [
  ['a steady provider', { took: 3 }, 300],
  ['a slow start', { took: 20 }, 300],
  ['failures', { took: 3, failsEvery: 4 }, 200],
  ['a rate limit that lets through one by one', limited, 60],
  ['a rate limit that lets through bursts', bursts, 60],
] as const;

describe.each(PROVIDERS)('of a run with %s', (_, provider, articles) => {
  const calls = simulateRun(articles, provider);
  const end = endOf(calls);
  test.each([0.1, 0.2, 0.3, 0.5, 0.7])('is within 2x wherever it is told, at %f of it', async (part) => {
    const { seconds_left, a_minute } = await standing({ calls, articles, at: end * part });
    if (part >= 0.5) expect(seconds_left).not.toBeNull();
    if (seconds_left !== null) within2x(seconds_left, end * (1 - part));
    if (seconds_left !== null && a_minute !== null) within2x(a_minute, (articles * 60) / end);
  });
});

test('of a run whose first texts have just come follows the run before it', async () => {
  const at = { calls: quick, articles: 60, at: 2.2 };
  within2x(await timeLeft({ ...at, before: quick }), endOf(quick) - 2.2);
  expect(await timeLeft(at)).toBeNull();
});

test.each([2.5, 20, 40, 80])(
  'under the rate limit of the run before it is within 2x after %f s',
  async (at) => {
    const calls = simulateRun(60, limited);
    within2x(await timeLeft({ calls, articles: 60, at, before: calls }), endOf(calls) - at);
  },
);

test('follows the last minute, not a burst before it', async () => {
  const calls = [...quick, ...simulateRun(90, { took: 3, stock: 1, refill: { calls: 1, every: 3 } })]
    .filter(({ outcome }) => outcome === 'written')
    .map((call, at) => (at < 60 ? call : { ...call, began: call.began + 20, ended: call.ended + 20 }));
  within2x(await timeLeft({ calls, articles: 150, at: 120 }), endOf(calls) - 120);
});

test('is not over before what is to be tried again later', async () => {
  within2x(await timeLeft({ calls: quick, articles: 61, at: endOf(quick) + 0.1, nextIn: 40 }), 42);
});

test('is not told from a first refusal until three calls have passed', async () => {
  const calls = simulateRun(60, limited);
  expect(await standing({ calls, articles: 60, at: 6, before: calls })).toMatchObject({
    ...{ seconds_left: null, a_minute: null },
  });
});

test('is not told before the first text', async () => {
  expect(await timeLeft({ calls: quick, articles: 60, at: 1.5, before: quick })).toBeNull();
});

/** What the database says before a run starts, after others that began so many seconds ago. */
async function toldBefore(articles: number, runs: [calls: readonly SimulatedCall[], beganAgo: number][]) {
  const model = `model-${randomUUID()}`;
  for (const [calls, beganAgo] of runs) await addRun(model, calls, beganAgo);
  const [told] = await sql<{ seconds: number | null }>(
    'select private.expected_seconds($1, $2::int, 1500 * $2::int)::float8 as seconds',
    [model, articles],
  );
  return told?.seconds ?? null;
}
const ended = (calls: readonly SimulatedCall[], ago: number): [readonly SimulatedCall[], number] => [
  calls,
  ago + endOf(calls),
];

describe.each([limited, bursts])('before a run, after one that a rate limit held up', (provider) => {
  const before = simulateRun(60, provider);
  const timeOf = (articles: number, inStock: number) =>
    endOf(simulateRun(articles, { ...provider, inStock }));

  test.each([5, 12, 30, 60, 200])('the time of %i articles is within 2x', async (articles) => {
    within2x(await toldBefore(articles, [ended(before, 300)]), timeOf(articles, provider.stock));
  });

  test('is that of the steady rate while its stock is used up', async () => {
    within2x(await toldBefore(20, [ended(before, 2)]), timeOf(20, 0));
  });

  test('knows what a run since then has left of the stock', async () => {
    const few = simulateRun(3, provider);
    within2x(await toldBefore(5, [ended(before, 300), ended(few, 1)]), timeOf(5, provider.stock - 3));
  });

  test('forgets a limit that a later run has passed', async () => {
    within2x(await toldBefore(60, [ended(before, 300), ended(simulateRun(30, { took: 2 }), 60)]), 6);
  });
});
