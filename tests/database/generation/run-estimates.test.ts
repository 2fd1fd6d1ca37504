import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { state } from '../rows.ts';
import { filters, setUpRuns } from './generation-runs-setup.ts';

const { admin, service, sql } = await setUpRuns();
const MODEL = 'gpt-4o-mini';

const estimates = z.object({
  ...{ locations: z.number(), dollars: z.number(), dollars_each: z.number(), seconds: z.number().nullable() },
});
const estimate = async (choice: object = filters) =>
  estimates.parse(
    (await admin.rpc('estimate_generation', { choice: choice as never, model: MODEL }).throwOnError()).data,
  );
const within2x = (told: number | null, was: number) => {
  expect(told).toBeGreaterThan(was / 2);
  expect(told).toBeLessThan(was * 2);
};

const seconds = (count: number) => `interval '${count} seconds'`;

/** Puts calls into the ledger: article `a` ends at its second, having taken `took` seconds. */
async function history(
  calls: readonly { article: number; at: number; took: number; output?: number; location?: string }[],
) {
  for (const { article, at, took, output = 2000, location } of calls) {
    const job = `00000000-0000-4000-8000-${String(article).padStart(12, '0')}`;
    const run = job.replace(/^0/, '1');
    await sql(
      `insert into public.generation_runs (id, label, model, most_dollars, articles_become)
       values ('${run}', 'Earlier', '${MODEL}', 1, 'draft') on conflict do nothing`,
    );
    await sql(
      `insert into public.generation_jobs (id, run_id, location_id, state) values
         ('${job}', '${run}', ${
           location
             ? `(select id from locations where city = '${location}' or
           (location_type = 'state' and state = '${location}') limit 1)`
             : 'null'
         }, 'failed') on conflict do nothing`,
    );
    await sql(
      `insert into public.generation_ledger
         (run_id, job_id, model, most, began_at, ended_at, cost, input_tokens, output_tokens)
       values ('${run}', '${job}', '${MODEL}', 1, timestamptz '2026-01-01' + ${seconds(at - took)},
         timestamptz '2026-01-01' + ${seconds(at)}, 0, 1000, ${output})`,
    );
  }
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

beforeEach(async () => {
  await sql('delete from public.generation_ledger where true');
  await sql(`delete from public.generation_runs where label = 'Earlier'`);
});

describe('the cost of an article', () => {
  const price = (input: number, output: number) => (input * 0.15 + output * 0.6) / 1e6;

  test('counts the calls too that brought no usable text', async () => {
    await history(
      range(20).flatMap((at) => [
        { article: at, at, took: 1 },
        { article: at, at: at + 1, took: 1 },
      ]),
    );
    expect((await estimate()).dollars_each).toBeCloseTo(price(2000, 4000), 6);
  });

  test('is that of its type, where ten are known', async () => {
    await history([
      ...range(12).map((at) => ({ article: at, at, took: 1, output: 5000, location: 'Utah' })),
      ...range(12).map((at) => ({ article: 100 + at, at, took: 1, output: 1000, location: 'Ogden' })),
    ]);
    await service.from('locations').insert(state('Utah', 'utah')).throwOnError();
    const { locations, dollars } = await estimate({ filters: { state: 'utah' } });
    const others = locations - 1;
    within2x(dollars, price(1000, 5000) + others * price(1000, 1000));
  });
});

describe('the time of a run', () => {
  test('of few articles is that of a call, however many there were at once before', async () => {
    // 32 at once, each of 60 s.
    await history(range(64).map((at) => ({ article: at, at: 60 + at * (60 / 32), took: 60 })));
    const { locations, seconds: told } = await estimate();
    expect(locations).toBeLessThan(32);
    within2x(told, 60);
  });

  test('after calls one by one is that of a worker that makes several at once', async () => {
    await history(range(20).map((at) => ({ article: at, at: at * 4000, took: 60 })));
    const { locations, seconds: told } = await estimate();
    within2x(told, Math.max(60, (locations * 60) / 8));
  });

  test('of many follows the pace of the last ones', async () => {
    await history(range(100).map((at) => ({ article: at, at: 60 + at * (60 / 16), took: 60 })));
    const [{ told } = { told: null }] = await sql<{ told: number | null }>(
      `select private.expected_seconds('${MODEL}', 1000)::float8 as told`,
    );
    within2x(told, (1000 * 60) / 16);
  });

  test('is not told after a few calls', async () => {
    await history(range(5).map((at) => ({ article: at, at, took: 1 })));
    expect((await estimate()).seconds).toBeNull();
  });
});
