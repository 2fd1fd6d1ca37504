import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCompletion } from '../../supabase/functions/_shared/complete.ts';
import { createHandler, type Dependencies } from '../../supabase/functions/generate-article/handler.ts';
import { testBackend } from '../support/backend.ts';
import { type FakeOpenAI, start } from '../support/fake-openai.ts';
import { generationRequest } from './stack.ts';

const DEADLINE_MS = 60_000;
const URL = 'http://127.0.0.1/generate-article';

let backend: Awaited<ReturnType<typeof testBackend>>;
let openai: FakeOpenAI;
let token: string;
const logged: string[] = [];

// Unlike the other tests, these run in this process, where fake timers can make the minute pass at once.
const handle = (request: Request, changed: Partial<Dependencies> = {}) =>
  createHandler({
    siteOrigins: [],
    deadlineMs: DEADLINE_MS,
    connect: (bearer) => backend.client({ headers: { Authorization: `Bearer ${bearer}` } }),
    complete: createCompletion({ apiKey: 'sk-of-the-test', baseURL: openai.url }),
    recordText: async () => true,
    secretsSet: () => ({ set: [], keepsMailHere: false }),
    log: (line) => logged.push(line),
    ...changed,
  })(request);

beforeAll(async () => {
  [backend, openai] = await Promise.all([testBackend(), start()]);
  const { data } = await (await backend.admin()).auth.getSession();
  token = data.session?.access_token ?? '';
});
afterAll(() => Promise.all([openai.close(), backend.close()]));
beforeEach(() => {
  openai.requests.length = 0;
  logged.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  // A connection to the database may be about to open, which also waits for a timer.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

async function expectTimeout(call: Promise<Response>) {
  const response = await call;
  expect(response.status).toBe(504);
  expect(await response.json()).toEqual({
    error: 'The article was not finished within 60 seconds.',
    kind: 'timeout',
  });
}

test("a model's answer just in time counts", async () => {
  openai.setMode('slowly');
  const asked = openai.nextRequest();
  const call = handle(generationRequest(URL, token));
  await asked;
  await vi.advanceTimersByTimeAsync(DEADLINE_MS - 1);
  openai.release();
  expect((await call).status).toBe(200);
});

test('a model that does not answer: 504, and our request to it ends', async () => {
  openai.setMode('slowly');
  const asked = openai.nextRequest();
  const call = handle(generationRequest(URL, token));
  const request = await asked;
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await expectTimeout(call);
  expect(await request.answered).toBe(false);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ status: 504, model: 'gpt-4o-mini' }]);
});

test('a model that asks for a retry after a minute and a half: 504, and no retry', async () => {
  openai.setMode('busy');
  const asked = openai.nextRequest();
  const call = handle(generationRequest(URL, token));
  expect(await (await asked).answered).toBe(true);
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await expectTimeout(call);
  await vi.advanceTimersByTimeAsync(10 * DEADLINE_MS);
  // A late retry would reach the model before the next call.
  openai.setMode('well');
  expect((await handle(generationRequest(URL, token))).status).toBe(200);
  expect(openai.requests).toHaveLength(2);
});

test('a caller who never ends the request: 504', async () => {
  let call = Promise.resolve(new Response());
  await new Promise<void>((reading) => {
    const pull = () => {
      reading();
      return new Promise<void>(() => {});
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    call = handle(generationRequest(URL, token, { body, duplex: 'half' } as RequestInit));
  });
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  await expectTimeout(call);
});

test('an unexpected error: 500, and only its name reaches the log', async () => {
  const complete = () => Promise.reject(new TypeError('La Jolla is undefined'));
  const response = await handle(generationRequest(URL, token), { complete });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: "Couldn't generate the article." });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ status: 500, error: 'TypeError' }]);
  expect(logged.join()).not.toContain('La Jolla');
});
