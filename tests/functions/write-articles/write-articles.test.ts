import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import type { FakeMode } from '../../support/fake-openai.ts';
import { type RunsStack, startRunsStack, TOWNS } from './runs-stack.ts';

let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const one = { choice: { filters: { search: 'Moab' } } };
const roundEnds = (count = 1) => expect.poll(() => stack.rounds()).toHaveLength(count);

async function round() {
  const before = stack.rounds().length;
  await stack.kick();
  await roundEnds(before + 1);
}

test('needs a secret key, and only takes POST', async () => {
  expect((await stack.call(LOCAL_KEYS.publishable)).status).toBe(401);
  const headers = { apikey: LOCAL_KEYS.secret };
  expect((await fetch(stack.url, { method: 'PUT', headers })).status).toBe(405);
});

test('a run of six cities is written behind the answer, each once, with what each call used', async () => {
  const run = await stack.start();
  const answer = await stack.call();
  expect([answer.status, await answer.json()]).toEqual([202, { begun: { texts: true, parts: true } }]);
  await roundEnds();
  expect(stack.rounds()).toEqual([{ function: 'write-articles', written: 6 }]);
  // 1,000 fresh and 200 cached tokens in, 1,500 out, at $0.15, $0.075 and $0.60 a million, six times.
  expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 6, spent: 0.00639, reserved: 0 });
  expect(stack.openai.requests).toHaveLength(6);
  expect(stack.openai.requests[0]).toMatchObject({
    model: 'gpt-4o-mini',
    max_completion_tokens: 6000,
    response_format: { type: 'json_schema', json_schema: { name: 'article', strict: true } },
    messages: [{ role: 'system' }, { role: 'user', content: expect.stringContaining('Utah') }],
  });
  const articles = await stack.sql(
    `select a.title, a.slug, a.status, a.generated_by, a.review_reasons, a.meta_description, a.content
     from articles a join locations l on l.id = a.location_id where l.state_slug = 'utah' order by a.title`,
  );
  expect(articles.map(({ title }) => title)).toEqual([...TOWNS].sort().map((city) => `Gold in ${city}`));
  expect(articles[2]).toMatchObject({
    slug: 'best-gold-ira-company-moab-utah',
    status: 'published',
    generated_by: 'openai:gpt-4o-mini',
    review_reasons: null,
    meta_description: 'Gold in Moab: what it costs, and what to ask before you buy.',
    content: expect.stringMatching(/^# Gold in Moab\n\nPeople in Moab read/),
  });
});

test('a model that knows neither the form nor the effort is asked without them, and the article comes in markdown', async () => {
  const run = await stack.start(one);
  await stack.sql(`update generation_runs set reasoning_effort = 'low' where id = '${run}'`);
  stack.openai.setMode('formless');
  await round();
  expect(
    stack.openai.requests.map(({ response_format, reasoning_effort }) => [
      response_format?.type,
      reasoning_effort,
    ]),
  ).toEqual([
    ['json_schema', 'low'],
    [undefined, 'low'],
    [undefined, undefined],
  ]);
  expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 1 });
  expect(await stack.sql(`select 1 from generation_ledger where run_id = '${run}'`)).toHaveLength(1);
});

test('a second call while a round takes jobs begins none', async () => {
  await stack.start();
  stack.openai.setMode('slowly');
  const asked = stack.openai.nextRequest();
  await stack.kick();
  await asked;
  expect(await (await stack.call()).json()).toMatchObject({ begun: { texts: false } });
  await expect.poll(() => stack.openai.requests).toHaveLength(6);
  stack.openai.release();
  await roundEnds();
  expect(stack.rounds()).toMatchObject([{ written: 6 }]);
});

describe('the model waits, and no attempt is lost', () => {
  test.each<[FakeMode, number, string]>([
    ['busy', 90, "The AI provider's rate limit has been reached."],
    ['limited', 360, "The AI provider's rate limit has been reached."],
    ['unavailable', 90, 'The AI provider responded with 503.'],
  ])('%s: for %i seconds, and why', async (mode, seconds, problem) => {
    const run = await stack.start();
    stack.openai.setMode(mode);
    await round();
    expect(await stack.progress(run)).toMatchObject({
      ...{ state: 'running', queued: 6, waits_because: problem, spent: 0, reserved: 0 },
    });
    const [pause] = await stack.sql(
      `select round(extract(epoch from until - clock_timestamp()) / 10)::int * 10 as seconds from private.model_pauses`,
    );
    expect(pause).toEqual({ seconds });
    expect(await stack.sql('select distinct attempts from generation_jobs where run_id = $1', [run])).toEqual(
      [{ attempts: 0 }],
    );
    expect(await stack.sql('select private.generation_is_due() as due')).toEqual([{ due: false }]);
  });

  test('a short pause is waited for within the round', async () => {
    // The worker from the tests before would still wait for minutes.
    await stack.killWorker();
    const run = await stack.start();
    stack.openai.setMode('busy-then-well');
    await round();
    expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 6 });
    expect(stack.openai.accepted()).toBeGreaterThanOrEqual(6);
  });
});

describe('the run pauses and says why', () => {
  test.each<[FakeMode, string]>([
    ['without quota', "The AI provider's quota is used up."],
    ['unauthorized', 'The AI provider rejected the API key.'],
    ['unknown-model', 'The AI provider does not offer the model gpt-4o-mini.'],
    [
      'redirecting',
      'The AI provider redirects to another address, which is not allowed. Check OPENAI_BASE_URL.',
    ],
  ])('%s', async (mode, reason) => {
    const run = await stack.start();
    stack.openai.setMode(mode);
    await round();
    expect(await stack.progress(run)).toMatchObject({
      ...{ state: 'paused', reason, queued: 6, failed: 0, spent: 0, reserved: 0 },
    });
  });
});

describe('the job is tried again', () => {
  test.each<[FakeMode, string, boolean]>([
    ['failing', 'provider_error', true],
    ['garbage', 'malformed', false],
    ['dropping', 'unreachable', false],
  ])('%s: as %s; whether the ledger knows that it cost nothing: %s', async (mode, failure, ended) => {
    const run = await stack.start(one);
    stack.openai.setMode(mode);
    await round();
    expect(await stack.progress(run)).toMatchObject({ state: 'running', queued: 1, spent: 0 });
    expect(
      await stack.sql('select attempts, faults, failure from generation_jobs where run_id = $1', [run]),
    ).toEqual([{ attempts: 1, faults: 0, failure }]);
    expect(await stack.ledger(run)).toMatchObject([{ outcome: failure, ended }]);
    expect(stack.openai.requests).toHaveLength(1);
  });
});

describe('an answer that is no use is paid for, asked for once more, and then the job has failed', () => {
  test.each<[FakeMode, string, string]>([
    ['declining', 'refused', 'The AI model refused to write the article.'],
    ['filtered', 'refused', "The AI model's content filter blocked the response."],
    ['cut-off', 'cut_off', "The AI model's response was cut off."],
    ['empty', 'empty', 'The AI model sent an empty response.'],
  ])('%s', async (mode, failure, problem) => {
    const run = await stack.start(one);
    stack.openai.setMode(mode);
    await round();
    expect(await stack.progress(run)).toMatchObject({
      ...{ state: 'done', written: 0, failed: 1, spent: 0.00213, reserved: 0 },
      failures: [{ failure, problem, jobs: 1 }],
    });
    const used = { outcome: failure, input_tokens: 1200, cached_tokens: 200, output_tokens: 1500 };
    expect(await stack.ledger(run)).toMatchObject([used, used]);
  });

  test.each<[FakeMode, RegExp]>([
    ['refusing', /The AI model answered instead/],
    ['brief', /too short/],
    ['elsewhere', /seems to be about Paris/],
    ['promising', /"guaranteed" promises/],
  ])('%s: judged like a single one, and kept for review at the second time', async (mode, reason) => {
    const run = await stack.start(one);
    stack.openai.setMode(mode);
    await round();
    expect(await stack.progress(run)).toMatchObject({ state: 'done', written: 1, in_review: 1 });
    const [article] = await stack.sql<{ status: string; review_reasons: string[] }>(
      `select a.status, a.review_reasons from articles a join locations l on l.id = a.location_id
       where l.city_slug = 'moab'`,
    );
    expect(article?.status).toBe('pending_review');
    expect(article?.review_reasons.join(' ')).toMatch(reason);
  });
});

test('the cap is kept: no call is begun that could pass it, and the run says so', async () => {
  const run = await stack.start({ most_dollars: 0.006 });
  await round();
  const { spent, state, written, reason } = await stack.progress(run);
  expect([state, reason]).toEqual(['paused', 'This run has reached its spending cap.']);
  expect(spent).toBeLessThanOrEqual(0.006);
  expect(written).toBe(stack.openai.requests.length);
  expect(written).toBeGreaterThan(0);
});
