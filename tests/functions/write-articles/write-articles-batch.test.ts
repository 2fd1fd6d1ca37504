import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FakeMode } from '../../support/fake-openai.ts';
import { type RunsStack, startRunsStack, TOWNS } from './runs-stack.ts';

const HELD = { afterMs: Number.POSITIVE_INFINITY };
let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const start = (options: Record<string, unknown> = {}) => stack.start({ mode: 'batch', ...options });
const one = { choice: { filters: { search: 'Moab' } } };

/** Calls the worker again and again, as if hours passed, until the run has reached this state. */
const becomes = (run: string, state: string) =>
  expect
    .poll(async () => {
      await stack.turn();
      return (await stack.progress(run)).state;
    })
    .toBe(state);
const partIs = (run: string, part: object) => expect.poll(() => stack.parts(run)).toMatchObject([part]);

test('a batch run is written for half the price, each location once, and leaves no files', async () => {
  const before = stack.openai.accepted();
  const run = await start();
  await becomes(run, 'done');
  // Half of what the same texts cost live.
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0, spent: 0.003195, reserved: 0 });
  expect(stack.openai.requests).toEqual([]);
  expect(stack.openai.accepted() - before).toBe(6);
  expect(new Set(stack.openai.batches.executed()).size).toBe(6);
  expect(await stack.ledger(run)).toEqual(
    TOWNS.map(() => ({
      ...{ outcome: 'answered', input_tokens: 1200, cached_tokens: 200, output_tokens: 1500, ended: true },
    })),
  );
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.openai.files.all();
    })
    .toEqual([]);
  expect(await stack.parts(run)).toMatchObject([{ state: 'ended', jobs: 6, number: 1 }]);
});

test('what is uploaded is what a live call asks, under the run, the part and the jobs', async () => {
  stack.openai.batches.setEnding(HELD);
  const run = await start(one);
  await stack.kick();
  await partIs(run, { state: 'submitted', batch_status: 'validating', claim_token: null });
  const [part] = await stack.parts(run);
  expect(stack.openai.batches.all()).toMatchObject([{ metadata: { run, part: part?.id, submission: '1' } }]);
  const line = JSON.parse(stack.openai.files.all()[0]?.content.toString() ?? '');
  const [job] = await stack.sql('select id from generation_jobs where run_id = $1', [run]);
  const live = await stack.start({ choice: { filters: { search: 'Ogden' } } });
  await stack.kick();
  await expect.poll(() => stack.openai.requests).toHaveLength(1);
  const { path: _, authorization: __, answered: ___, ...body } = stack.openai.requests[0] ?? {};
  expect(line).toEqual({
    ...{ custom_id: job?.id, method: 'POST', url: '/v1/chat/completions' },
    body: JSON.parse(JSON.stringify(body).replaceAll('Ogden', 'Moab')),
  });
  await expect.poll(async () => (await stack.progress(live)).state).toBe('done');
});

test('a batch that is not done is not asked for again before its time', async () => {
  stack.openai.batches.setEnding(HELD);
  const run = await start();
  await stack.kick();
  await partIs(run, { state: 'submitted', claim_token: null });
  await stack.turn();
  await stack.kick();
  await expect.poll(() => stack.openai.batches.all()).toMatchObject([{ status: 'in_progress' }]);
  await partIs(run, { state: 'submitted', claim_token: null });
  expect(await stack.sql('select private.generation_is_due() as due')).toEqual([{ due: false }]);
  expect(await stack.progress(run)).toMatchObject({ state: 'running', working: 6, queued: 0 });
});

test.each<[FakeMode, string, number]>([
  ['cut-off', 'cut_off', 2],
  ['declining', 'refused', 2],
  ['empty', 'empty', 2],
  ['failing', 'provider_error', 5],
])('%s: the job fails as %s after %i batches, like a live one', async (mode, failure, batches) => {
  const run = await start(one);
  stack.openai.setMode(mode);
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 0, failed: 1, failures: [{ failure }] });
  expect(stack.openai.batches.all()).toHaveLength(batches);
});

test('a text that is no use is asked for once more in another part, and then waits for review', async () => {
  const run = await start(one);
  stack.openai.setMode('brief');
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 1, in_review: 1 });
  expect(await stack.parts(run)).toHaveLength(2);
});

test('a model that does not know the form of the answer is asked without it, and no attempt is lost', async () => {
  const run = await start(one);
  stack.openai.setMode('formless');
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 1, failed: 0 });
  expect(await stack.sql('select left_out from generation_runs where id = $1', [run])).toEqual([
    { left_out: ['response_format'] },
  ]);
});

test('an expired batch: what it brought is stored, and the others go into another one', async () => {
  const before = stack.openai.accepted();
  stack.openai.batches.setEnding({ status: 'expired', share: 0.5 });
  const run = await start();
  await stack.kick();
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.openai.batches.executed().length;
    })
    .toBeGreaterThan(0);
  stack.openai.batches.setEnding({});
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0, spent: 0.003195, reserved: 0 });
  expect(stack.openai.accepted() - before).toBe(6);
});

test('a full queue is a wait: the same file is submitted again, and nothing is lost', async () => {
  stack.openai.batches.setQueueLimit(1);
  const run = await start();
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.parts(run);
    })
    .toMatchObject([{ state: 'uploaded', problem: "The AI provider's queue is full." }]);
  expect(await stack.progress(run)).toMatchObject({ state: 'running', working: 6, failed: 0, spent: 0 });
  stack.openai.batches.setQueueLimit(1_000_000);
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0 });
  expect(stack.openai.calls.filter((call) => call === 'POST /v1/files')).toHaveLength(1);
});

test('a batch that the provider refuses stops the run, says why, and costs nothing', async () => {
  stack.openai.batches.failNext('invalid_json_line', 'This line is not parseable.');
  const run = await start();
  await becomes(run, 'paused');
  expect(await stack.progress(run)).toMatchObject({
    ...{ reason: 'The AI provider rejected a batch (invalid_json_line).', queued: 6 },
    ...{ spent: 0, reserved: 0 },
  });
  await stack.admin.rpc('continue_generation_run', { run_id: run }).throwOnError();
  await becomes(run, 'done');
  expect(await stack.progress(run)).toMatchObject({ written: 6 });
});

test('a service without batches stops the run and says so', async () => {
  stack.openai.intercept((call) => (call === 'POST /v1/files' ? { status: 404, body: '{}' } : undefined));
  const run = await start();
  await becomes(run, 'paused');
  expect(await stack.progress(run)).toMatchObject({
    reason: 'The AI provider does not accept batches, or no longer has this one.',
  });
});

test('cancelled: the batch is cancelled too, and what came of it is booked and no article', async () => {
  stack.openai.batches.setEnding({ ...HELD, share: 0.5 });
  const run = await start();
  await stack.kick();
  await partIs(run, { state: 'submitted', claim_token: null });
  await stack.admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.parts(run);
    })
    .toMatchObject([{ state: 'ended', batch_status: 'cancelled' }]);
  expect(await stack.progress(run)).toMatchObject({
    ...{ state: 'cancelled', written: 0, cancelled: 6, reserved: 0, spent: 0.0015975 },
  });
  expect(stack.openai.files.all()).toEqual([]);
});

test('paused: nothing more is sent, and what the provider has is stored', async () => {
  stack.openai.batches.setEnding(HELD);
  const run = await start();
  await stack.kick();
  await partIs(run, { state: 'submitted', claim_token: null });
  await stack.admin.rpc('pause_generation_run', { run_id: run }).throwOnError();
  stack.openai.batches.setEnding({});
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.parts(run);
    })
    .toMatchObject([{ state: 'ended' }]);
  expect(await stack.progress(run)).toMatchObject({ state: 'paused', spent: 0.003195, reserved: 0 });
  await stack.admin.rpc('continue_generation_run', { run_id: run }).throwOnError();
  await becomes(run, 'done');
  expect(stack.openai.batches.all()).toHaveLength(1);
});

test('a part is as big as the budget has room for, and the cap is never passed', async () => {
  const [price] = await stack.sql<{ most: number }>(`select (6000 * 0.6 + 6000 * 0.15) / 1e6 * 0.5 as most`);
  const most_dollars = Number(price?.most) * 3;
  const run = await start({ most_dollars });
  await expect
    .poll(async () => {
      await stack.turn();
      const [row] = await stack.sql<{ passed: boolean }>(
        'select spent + reserved > most_dollars as passed from generation_runs where id = $1',
        [run],
      );
      expect(row?.passed).toBe(false);
      return (await stack.progress(run)).state;
    })
    .toMatch(/paused|done/);
  const parts = await stack.parts(run);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts[0]?.jobs).toBeLessThan(6);
});
