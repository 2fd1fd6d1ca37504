import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { filters, setUpRuns } from './generation-runs-setup.ts';

const { admin, service, sql } = await setUpRuns();
const MODEL = 'gpt-4o-mini';

const estimates = z.object({
  ...{ locations: z.number(), dollars_each: z.number(), seconds: z.number().nullable() },
  dollars_by_type: z.object({ state: z.number(), city: z.number(), neighborhood: z.number() }),
});
const estimate = async (choice: object = filters) =>
  estimates.parse(
    (await admin.rpc('estimate_generation', { choice: choice as never, model: MODEL }).throwOnError()).data,
  );
const within2x = (told: number | null, was: number) => {
  expect(told).toBeGreaterThan(was / 2);
  expect(told).toBeLessThan(was * 2);
};
const price = (input: number, output: number) => (input * 0.15 + output * 0.6) / 1e6;

const seconds = (count: number) => `interval '${count} seconds'`;

type Call = { article: number; at: number; took: number; output?: number | null; prompt?: string };

/** Puts calls into the ledger, each of a run with the current prompt of its type: `at` is the second of its end, `took` its length. */
async function history(calls: readonly Call[], effort: string | null = null) {
  for (const { article, at, took, output = 1500, prompt = 'city' } of calls) {
    const job = `00000000-0000-4000-8000-${String(article).padStart(12, '0')}`;
    const run = job.replace(/^0/, '1');
    await sql(
      `insert into public.generation_runs (id, label, model, most_dollars, articles_become, reasoning_effort)
       values ($1, 'Earlier', $2, 1, 'draft', $3) on conflict do nothing`,
      [run, MODEL, effort],
    );
    await sql(
      `insert into public.generation_run_prompts (run_id, article_type, prompt_version_id)
       select $1, $2::text::public.article_type, v.id from public.prompt_templates p
       join public.prompt_versions v on v.name = p.name and v.content = p.content
       where p.name = $2::text || '_article' on conflict do nothing`,
      [run, prompt],
    );
    await sql(
      `insert into public.generation_jobs (id, run_id, location_id, state)
       select $1, $2, (select id from public.locations where location_type::text = $3 limit 1), 'failed'
       on conflict do nothing`,
      [job, run, prompt],
    );
    await sql(
      `insert into public.generation_ledger
         (run_id, job_id, model, most, began_at, ended_at, cost, input_tokens, output_tokens, output_price)
       values ($1, $2, $3, 0.0036, timestamptz '2026-01-01' + ${seconds(at - took)},
         timestamptz '2026-01-01' + ${seconds(at)}, case when $4::int is null then 0.0036 else 0 end,
         case when $4::int is not null then 1000 end, $4, 0.6)`,
      [run, job, MODEL, output],
    );
  }
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const articles = (count: number, output: number, from = 0) =>
  range(count).map((at) => ({ article: from + at, at: from + at, took: 1, output }));

const ask = (words: string) =>
  service
    .from('prompt_templates')
    .update({ content: `Write ${words} for people in {city}, {state}.` })
    .eq('name', 'city_article')
    .throwOnError();
const setEffort = (effort: string) =>
  sql(
    `insert into public.app_settings (setting_name, setting_value) values ('generation_reasoning_effort', $1)
     on conflict (setting_name) do update set setting_value = $1`,
    [effort],
  );

beforeEach(async () => {
  await sql('delete from public.generation_ledger where true');
  await sql(`delete from public.generation_runs where label = 'Earlier'`);
  await sql(`delete from public.app_settings where setting_name = 'generation_reasoning_effort'`);
  await ask('an article of 800 to 1,100 words');
});

describe('the cost of an article before the first one', () => {
  test.each([
    ['an article of 150 words', 150],
    ['between 2,400 and 2,800 words', 2600],
    ['an 800-word article with a title of up to 10 words', 800],
    ['about the region (word count: 300-500)', 400],
    ['an article', 1000],
  ])('follows the length that its prompt asks for: %s', async (words, count) => {
    await ask(words);
    within2x((await estimate()).dollars_each, price(1500, count * 1.4));
  });

  test('is told for each type, for locations that an import has not added yet', async () => {
    await ask('an article of 150 words');
    const { dollars_by_type } = await estimate({ locations: [] });
    within2x(dollars_by_type.city, price(1500, 210));
    within2x(dollars_by_type.state, price(1750, 1500));
  });

  test('is told for all types where a template was deleted', async () => {
    const [kept] = await sql(
      `delete from public.prompt_templates where name = 'neighborhood_article' returning *`,
    );
    const { dollars_by_type } = await estimate({ locations: [] });
    await sql(
      'insert into public.prompt_templates select * from jsonb_populate_record(null::public.prompt_templates, $1)',
      [JSON.stringify(kept)],
    );
    within2x(dollars_by_type.neighborhood, price(1500, 1500));
  });

  test('has room for the reasoning that the model is told to do', async () => {
    await ask('an article of 150 words');
    await setEffort('high');
    within2x((await estimate()).dollars_each, price(1500, 4000));
  });
});

describe('the cost of an article', () => {
  test('counts the calls too that brought no usable text', async () => {
    await history(
      range(20).flatMap((at) => [
        { article: at, at, took: 1, output: 2000 },
        { article: at, at: at + 1, took: 1, output: 2000 },
      ]),
    );
    expect((await estimate()).dollars_each / price(2000, 4000)).toBeCloseTo(1, 1);
  });

  test('is not spoiled by a call that told an impossible count, which was booked at its most', async () => {
    await history(articles(6, 300));
    const usual = (await estimate()).dollars_each;
    await history([{ article: 7, at: 7, took: 1, output: null }]);
    const booked = (await estimate()).dollars_each;
    await sql(
      'update public.generation_ledger set input_tokens = 2000000000, output_tokens = 2000000000 where cost = most',
    );
    within2x((await estimate()).dollars_each, booked);
    expect(booked).toBeGreaterThan(usual);
  });

  test('counts a call that told no count as it was booked', async () => {
    await history(articles(6, 300).map((call) => (call.at % 2 ? { ...call, output: null } : call)));
    within2x((await estimate()).dollars_each, price(500, 3150));
  });

  test.each([
    ['short', 150],
    ['long', 5500],
  ])('is that of the last %s ones of its prompt, from the third on', async (_, output) => {
    await history(articles(3, output));
    within2x((await estimate()).dollars_each, price(1000, output));
  });

  test('follows a prompt that asks for another length than the model has written so far', async () => {
    await history(articles(20, 1500));
    await ask('an article of 150 words');
    within2x((await estimate()).dollars_each, price(1000, 220));
  });

  test('takes what the model adds to each text into account for other prompts', async () => {
    await history(articles(20, 4500).map((call) => ({ ...call, prompt: 'state' })));
    within2x((await estimate()).dollars_each, price(1000, 4000));
  });

  test('after another reasoning effort expects more or less of it', async () => {
    await history(articles(20, 1500));
    await setEffort('high');
    within2x((await estimate()).dollars_each, price(1000, 5000));
  });

  test('is not changed by an effort that no model knows, with which no run is told anything', async () => {
    await history([
      ...articles(3, 5500),
      ...articles(20, 1500).map((call) => ({ ...call, article: 100 + call.article, prompt: 'state' })),
    ]);
    await setEffort('most');
    within2x((await estimate()).dollars_each, price(1000, 5500));
  });

  test('follows the last ones where a model has changed its ways', async () => {
    await history([...articles(60, 4500), ...articles(10, 500, 99)]);
    within2x((await estimate()).dollars_each, price(1000, 500));
  });

  test('is not that of a single refusal', async () => {
    await history(articles(1, 20));
    expect((await estimate()).dollars_each).toBeGreaterThan(price(1000, 400));
  });
});

describe('the time of a run', () => {
  test('after calls one by one is that of a worker that makes several at once', async () => {
    await history(range(20).map((at) => ({ article: at, at: at * 4000, took: 60 })));
    within2x((await estimate()).seconds, 60);
  });

  test('follows a prompt that asks for another length', async () => {
    await history(range(20).map((at) => ({ article: at, at: at * 4000, took: 60 })));
    await ask('an article of 100 words');
    within2x((await estimate()).seconds, 10);
  });

  const ofMany = async (count: number) =>
    (
      await sql<{ told: number | null }>(
        'select private.expected_seconds($1, $2::int, 1500 * $2::int)::float8 as told',
        [MODEL, count],
      )
    )[0]?.told ?? null;

  const evenly = (count: number, apart: number, took: number, from = 0) =>
    range(count).map((at) => ({ article: from + at, at: from + took + at * apart, took }));

  test.each([
    ['follows the pace of the last ones', evenly(100, 60 / 16, 60), 1000, (1000 * 60) / 16],
    ['after a small run is that of a worker that has found its pace', evenly(8, 0.1, 60), 1000, 2000],
    ['of quick calls counts what the worker itself takes', evenly(100, 1 / 30, 0.005), 1000, 1000 / 30],
    ['but few, of which a call is as long as of many', evenly(64, 60 / 32, 60), 6, 60],
    ['but few, where the provider limits the pace, is that of few', evenly(40, 1.6, 3), 5, 8],
    ['where the provider limits the pace, is that of many', evenly(40, 1.6, 3), 200, 320],
    ['after small runs, one soon after the other', [...evenly(4, 0, 2), ...evenly(4, 0, 2, 5)], 60, 8],
    ['but few, of a model that has become slow', [...evenly(60, 0.1, 0.1), ...evenly(6, 0, 20, 999)], 6, 20],
    ['forgets earlier troubles', [...evenly(60, 1.9, 2), ...evenly(70, 0.1, 2, 999)], 60, 7],
  ])('of many %s', async (_, calls, count, was) => {
    await history(calls);
    within2x(await ofMany(count), was);
  });

  test('counts the calls that brought no answer', async () => {
    await history(
      range(20).flatMap((at) => [
        { article: at, at: at * 4000, took: 85, output: 0 },
        { article: at, at: at * 4000 + 20, took: 15 },
      ]),
    );
    within2x(await ofMany(8), 100);
  });

  test('is not told after a call or two', async () => {
    await history(articles(2, 1500));
    expect((await estimate()).seconds).toBeNull();
  });
});
