import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { distinctArticleAbout } from '../../support/article-text.ts';
import { type RunsStack, startRunsStack } from './runs-stack.ts';

let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.killWorker();
  await stack.reset();
});

const CHAT = 'POST /v1/chat/completions';
const one = { choice: { filters: { search: 'Moab' } } };
const usage = { prompt_tokens: 1000, completion_tokens: 1500 };

async function round() {
  const before = stack.rounds().length;
  await stack.kick();
  await expect.poll(() => stack.rounds()).toHaveLength(before + 1);
}

const jobOf = async (run: string) =>
  (
    await stack.sql('select state, failure, attempts, faults from generation_jobs where run_id = $1', [run])
  )[0];

const answers = (body: string, headers: Record<string, string> = {}, status = 200) =>
  stack.openai.intercept((call) => (call === CHAT ? { status, body, headers } : undefined));

const completion = (content: unknown, more: object = { usage }) =>
  JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content } }], ...more });

test('an answer without end is cut off, and the worker goes on', async () => {
  stack.openai.intercept((call) => (call === CHAT ? 'endless' : undefined));
  const run = await stack.start(one);
  await round();
  expect(await jobOf(run)).toMatchObject({ state: 'queued', failure: 'malformed', attempts: 1 });
  stack.openai.intercept(() => undefined);
  await stack.sql('update generation_jobs set next_attempt_at = now() where run_id = $1', [run]);
  await round();
  expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 1 });
});

test('a text of ten million characters becomes nothing', async () => {
  answers(completion(`# Gold in Moab\n\n${'Moab '.repeat(2_000_000)}`));
  const run = await stack.start({ ...one, keeps_doubtful: false });
  await round();
  expect(await jobOf(run)).toMatchObject({ state: 'queued', failure: 'malformed' });
  expect(
    await stack.sql('select 1 from articles a join locations l on l.id = a.location_id where l.city = $1', [
      'Moab',
    ]),
  ).toEqual([]);
});

test.each<[string, string]>([
  ['JSON that ends early', '{"choices":[{"message":{"content":"# Gold'],
  ['another type', '[1, "two", null]'],
  ['nothing', ''],
  ['null', 'null'],
  ['choices of another type', JSON.stringify({ choices: { message: 'x' } })],
  ['a content of another type', completion({ text: 'x' })],
  ['a content that is a number', completion(5)],
])('%s is no answer: it is asked for again', async (_, body) => {
  answers(body);
  const run = await stack.start(one);
  await round();
  expect(await jobOf(run)).toMatchObject({ state: 'queued', failure: 'malformed', attempts: 1 });
});

test('what a database cannot store is left out of a text', async () => {
  answers(completion(`${distinctArticleAbout('Moab')}\n\nA null \u0000 and half a pair \ud800 of Moab.`));
  const run = await stack.start(one);
  await round();
  expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 1 });
  const [article] = await stack.sql<{ content: string }>(
    `select content from articles a join locations l on l.id = a.location_id where l.city = 'Moab'`,
  );
  expect(article?.content).toContain('A null  and half a pair \ufffd of Moab.');
});

test.each<[string, object]>([
  ['negative', { prompt_tokens: -5, completion_tokens: -1500 }],
  ['no numbers', { prompt_tokens: 'many', completion_tokens: null }],
  ['endless', { prompt_tokens: 1e30, completion_tokens: 1e30 }],
  ['of another type', [1, 2]],
])('usage that is %s is none: the call is booked at its most', async (_, rubbish) => {
  answers(completion(distinctArticleAbout('Moab'), { usage: rubbish }));
  const run = await stack.start(one);
  await round();
  const [call] = await stack.sql('select cost = most as at_most from generation_ledger where run_id = $1', [
    run,
  ]);
  expect(call).toEqual({ at_most: true });
  expect(await stack.progress(run)).toMatchObject({ state: 'done', reserved: 0 });
});

test('more tokens than were asked for do not pass the cap, and stop the run', async () => {
  answers(
    completion(distinctArticleAbout('Moab'), {
      usage: { prompt_tokens: 900_000_000, completion_tokens: 900_000_000 },
    }),
  );
  const run = await stack.start({ ...one, most_dollars: 0.05 });
  await round();
  const [call] = await stack.sql(
    'select cost = most as at_most, output_tokens from generation_ledger where run_id = $1',
    [run],
  );
  expect(call).toEqual({ at_most: true, output_tokens: 900_000_000 });
  expect((await stack.progress(run)).spent).toBeLessThanOrEqual(0.05);
});

test('a provider that asks for a pause without end gets an hour at most', async () => {
  answers('{"error":{"message":"Wait"}}', { 'retry-after': '1e99' }, 429);
  const run = await stack.start();
  await round();
  expect(await stack.progress(run)).toMatchObject({ state: 'running', queued: 6, failed: 0 });
  const [pause] = await stack.sql<{ seconds: number }>(
    'select extract(epoch from until - now())::float as seconds from private.model_pauses',
  );
  expect(pause?.seconds).toBeLessThanOrEqual(3600);
});

test('a model that costs nothing writes within any cap', async () => {
  await stack.sql(`insert into model_prices (model, valid_from, input, cached_input, output, source)
    values ('free', current_date, 0, 0, 0, 'A test') on conflict do nothing`);
  const run = await stack.start({ model: 'free', most_dollars: 0.000001 });
  await round();
  expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 6, spent: 0 });
});
