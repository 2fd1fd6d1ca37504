import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeOpenAI, start } from '../support/fake-openai.ts';

// OpenAI's own client must accept what the fake provider answers, because the other tests rely on the fake.
let fake: FakeOpenAI;
let openai: OpenAI;
beforeAll(async () => {
  fake = await start();
  openai = new OpenAI({ apiKey: 'sk-of-the-test', baseURL: fake.url, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.setMode('well');
  fake.files.clear();
  fake.batches.clear();
});

const lineOf = (custom_id: string) =>
  JSON.stringify({
    ...{ custom_id, method: 'POST', url: '/v1/chat/completions' },
    body: {
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: `For people in ${custom_id} who ask` }],
    },
  });

async function submit(ids: string[]) {
  const file = await toFile(Buffer.from(ids.map(lineOf).join('\n')), 'part.jsonl');
  const { id } = await openai.files.create({ file, purpose: 'batch' });
  return openai.batches.create({
    input_file_id: id,
    endpoint: '/v1/chat/completions',
    completion_window: '24h',
    metadata: { part: 'one' },
  });
}

const linesOf = async (id: string | null | undefined) =>
  (await (await openai.files.content(id ?? '')).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('models have an end or none, and an unknown one is not found', async () => {
  const { data } = await openai.models.list();
  expect(data.find(({ id }) => id === 'gpt-4o')).toMatchObject({
    ...{ object: 'model', shutdown_date: '2027-01-14', owned_by: 'system' },
  });
  expect(data.find(({ id }) => id === 'gpt-6-luna')).toMatchObject({ shutdown_date: null });
  await expect(openai.models.retrieve('gpt-3')).rejects.toMatchObject({ code: 'model_not_found' });
});

test('a batch is validated, worked on, and leaves a file of answers and one of errors', async () => {
  const before = fake.accepted();
  fake.setMode((_, at) => (at === 1 ? 'failing' : 'well'));
  const made = await submit(['Moab', 'Ogden', 'Logan']);
  expect(made).toMatchObject({ status: 'validating', metadata: { part: 'one' }, output_file_id: null });
  const batch = await openai.batches.retrieve(made.id);
  expect(batch).toMatchObject({ status: 'completed', request_counts: { total: 3, completed: 2, failed: 1 } });
  const [answers, errors] = await Promise.all([linesOf(batch.output_file_id), linesOf(batch.error_file_id)]);
  expect(answers).toHaveLength(2);
  expect(answers[0]).toMatchObject({ error: null, response: { status_code: 200 } });
  expect(errors).toMatchObject([{ error: null, response: { status_code: 500 } }]);
  expect(fake.accepted() - before).toBe(2);
  expect(fake.batches.executed().sort()).toEqual(['Logan', 'Moab', 'Ogden']);
});

test('a part of a file can be asked for, and a deleted file is gone', async () => {
  const file = await toFile(Buffer.from('one\ntwo\n'), 'part.jsonl');
  const { id } = await openai.files.create({ file, purpose: 'batch' });
  const rest = await openai.files.content(id, { headers: { range: 'bytes=4-' } });
  expect([rest.status, await rest.text()]).toEqual([206, 'two\n']);
  await openai.files.delete(id);
  await expect(openai.files.content(id)).rejects.toMatchObject({ status: 404 });
});

test('more than the queue takes fails the validation', async () => {
  fake.batches.setQueueLimit(5);
  const { id } = await submit(['Moab']);
  expect(await openai.batches.retrieve(id)).toMatchObject({
    status: 'failed',
    errors: { data: [{ code: 'token_limit_exceeded' }] },
  });
  expect(fake.batches.executed()).toEqual([]);
});

test('an expired or cancelled batch has what came before, and says so of the others', async () => {
  fake.batches.setEnding({ status: 'expired', share: 0.5 });
  const expired = await openai.batches.retrieve((await submit(['Moab', 'Ogden'])).id);
  expect(expired).toMatchObject({ status: 'expired' });
  expect(await linesOf(expired.error_file_id)).toMatchObject([
    { custom_id: 'Ogden', response: null, error: { code: 'batch_expired' } },
  ]);
  fake.batches.setEnding({ afterMs: Number.POSITIVE_INFINITY, share: 0 });
  const { id } = await submit(['Logan']);
  expect((await openai.batches.retrieve(id)).status).toBe('in_progress');
  expect((await openai.batches.cancel(id)).status).toBe('cancelling');
  expect(await openai.batches.retrieve(id)).toMatchObject({ status: 'cancelled', output_file_id: null });
});

test('batches are listed page by page, the newest first', async () => {
  const first = await submit(['Moab']);
  const second = await submit(['Ogden']);
  const listed: string[] = [];
  for await (const batch of openai.batches.list({ limit: 1 })) listed.push(batch.id);
  expect(listed).toEqual([second.id, first.id]);
});

test('over the rate limit, a request is refused and told when to come back', async () => {
  fake.rateLimit.set({ tokensAMinute: 60_000, burst: 6000 });
  const ask = () =>
    openai.chat.completions
      .create({
        ...{ model: 'gpt-4o-mini', max_completion_tokens: 6000 },
        messages: [{ role: 'user', content: 'Write.' }],
      })
      .withResponse();
  const { response } = await ask();
  expect(response.headers.get('x-ratelimit-remaining-tokens')).toBe('0');
  const error = await ask().catch((thrown) => thrown);
  expect(error.status).toBe(429);
  expect(Number(error.headers.get('retry-after-ms'))).toBeGreaterThan(3000);
  fake.rateLimit.set(null);
});
