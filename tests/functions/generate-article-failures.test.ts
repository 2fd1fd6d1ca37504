import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FakeMode } from '../support/fake-openai.ts';
import { generationBody, post, type Stack, startStack } from './stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.openai.setMode('well');
  stack.openai.requests.length = 0;
  stack.logged.length = 0;
});

const generate = (templateName?: Parameters<typeof generationBody>[0], init: RequestInit = {}) =>
  post(stack.url, stack.tokens.admin, { body: generationBody(templateName), ...init });

describe('an upstream that fails', () => {
  test('is asked again after 429', async () => {
    stack.openai.setMode('busy-then-well');
    expect((await generate()).status).toBe(200);
    expect(stack.openai.requests).toHaveLength(2);
  });

  test.each<[FakeMode, number, string, string]>([
    ['failing', 3, 'provider_error', 'The AI provider responded with 500.'],
    ['unauthorized', 1, 'key_refused', 'The AI provider rejected the API key.'],
    ['unknown-model', 1, 'model_gone', 'The AI provider does not offer the model gpt-4o-mini.'],
    ['without quota', 3, 'quota', "The AI provider's quota is used up."],
    ['garbage', 1, 'malformed', 'The AI provider sent no usable response.'],
    ['empty', 1, 'empty', 'The AI model sent an empty response.'],
    ['cut-off', 1, 'cut_off', "The AI model's response was cut off."],
    ['filtered', 1, 'refused', "The AI model's content filter blocked the response."],
    ['declining', 1, 'refused', 'The AI model refused to write the article.'],
    [
      'redirecting',
      1,
      'redirected',
      'The AI provider redirects to another address, which is not allowed. Check OPENAI_BASE_URL.',
    ],
  ])('%s: 502 after %i attempt(s), with the kind %s', async (mode, attempts, kind, error) => {
    stack.openai.setMode(mode);
    const response = await generate();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error, kind });
    expect(stack.openai.requests).toHaveLength(attempts);
  });

  test('a dropped connection is retried, then 502', async () => {
    stack.openai.setMode('dropping');
    const response = await generate();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: "Couldn't reach the AI provider.",
      kind: 'unreachable',
    });
    expect(stack.openai.requests.length).toBeGreaterThanOrEqual(3);
  });

  test('a caller who hangs up ends the request to the model', async () => {
    stack.openai.setMode('slowly');
    const caller = new AbortController();
    const arrived = stack.openai.nextRequest();
    const call = generate('city_article', { signal: caller.signal });
    const request = await arrived;
    caller.abort();
    await expect(call).rejects.toThrow();
    expect(await request.answered).toBe(false);
    await expect.poll(() => stack.logged.join()).toContain('"status":499');
  });
});

describe('a text that nobody should publish unread', () => {
  test.each<[FakeMode, RegExp]>([
    ['refusing', /The AI model answered instead/],
    ['asking back', /The AI model answered instead/],
    ['brief', /too short: 1 word/],
    ['half', /ends abruptly/],
    ['elsewhere', /does not mention San Diego\. It seems to be about Paris/],
    ['promising', /"guaranteed" promises/],
    ['citing', /left marks in the text, such as citations\. They were removed/],
  ])('%s: the answer contains the reasons', async (mode, reason) => {
    stack.openai.setMode(mode);
    const response = await generate();
    expect(response.status).toBe(200);
    const { content, reviewReasons } = await response.json();
    expect(reviewReasons.join(' ')).toMatch(reason);
    expect(content).not.toMatch(/turn0search0|<think>|[\ue000-\uf8ff]/);
  });
});

test('after a thousand calls within an hour: 429 with the time to wait, and the model is not asked', async () => {
  await stack.backend.sql(
    `insert into private.generation_calls (user_id, created_at)
     select id, clock_timestamp() - interval '50 minutes' from admin_users, generate_series(1, 1000)`,
  );
  const response = await generate();
  await stack.backend.sql('truncate private.generation_calls');
  expect(response.status).toBe(429);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await response.json()).toEqual({
    error: 'You have reached the limit of 1,000 articles per hour for one account. Try again in 10 minutes.',
    kind: 'too_many_calls',
  });
  expect(stack.openai.requests).toHaveLength(0);
  expect((await generate()).status).toBe(200);
});
