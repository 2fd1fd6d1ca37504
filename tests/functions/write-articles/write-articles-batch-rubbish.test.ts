import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunsStack, startRunsStack } from './runs-stack.ts';

const HELD = { afterMs: Number.POSITIVE_INFINITY };
const GONE = { status: 404, body: '{"error":{"message":"No such Batch object"}}' };
let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const start = (options: Record<string, unknown> = {}) => stack.start({ mode: 'batch', ...options });
/** Calls the worker again and again, as if hours passed, until the run has reached this state. */
const becomes = (run: string, standing: object) =>
  expect
    .poll(async () => {
      await stack.turn();
      return stack.progress(run);
    })
    .toMatchObject(standing);
const partBecomes = (run: string, part: object) =>
  expect
    .poll(async () => {
      await stack.turn();
      return (await stack.parts(run))[0];
    })
    .toMatchObject(part);

/** Puts someone else's batches at the start of the provider's list. */
const listBeginsWith = (batch: object) =>
  stack.openai.intercept((call) =>
    call === 'GET /v1/batches'
      ? { status: 200, body: JSON.stringify({ object: 'list', data: [batch], has_more: false }) }
      : undefined,
  );

test('a batch of somebody else that nobody understands holds up no part', async () => {
  listBeginsWith({ id: 5, status: null, metadata: 'x' });
  const run = await start();
  await becomes(run, { state: 'done', written: 6 });
});

test('a batch that the provider knows no more stops the run at first, and a day later its jobs are tried again', async () => {
  stack.openai.batches.setEnding({ ...HELD, share: 1 });
  const run = await start();
  await partBecomes(run, { state: 'submitted' });
  stack.openai.intercept((call) => (/^GET \/v1\/batches\/./.test(call) ? GONE : undefined));
  await becomes(run, {
    state: 'paused',
    reason: 'The AI provider no longer has our batch. Check whether the API key was changed.',
  });
  await stack.sql(`update generation_parts set created_at = now() - interval '26 hours' where run_id = $1`, [
    run,
  ]);
  await partBecomes(run, { state: 'ended' });
  const { reserved } = await stack.progress(run);
  expect(reserved).toBeGreaterThan(0);
  stack.openai.intercept(() => undefined);
  stack.openai.batches.setEnding({ afterMs: 0, share: 1 });
  await stack.admin.rpc('continue_generation_run', { run_id: run }).throwOnError();
  await becomes(run, { state: 'done', written: 6, reserved });
});

test('a cancelled run does not ask for ever for a batch that is gone', async () => {
  stack.openai.batches.setEnding({ ...HELD, share: 1 });
  const run = await start();
  await partBecomes(run, { state: 'submitted' });
  stack.openai.intercept((call) => (/ \/v1\/batches\/./.test(call) ? GONE : undefined));
  await stack.admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  await partBecomes(run, { state: 'ended' });
  expect(await stack.progress(run)).toMatchObject({ state: 'cancelled', written: 0 });
});

test('lines that are doubled, missing, of other jobs or no JSON change nothing but what is ours', async () => {
  let spoiled = 0;
  stack.openai.intercept((call) => {
    const id = /^GET \/v1\/files\/(.+)\/content$/.exec(call)?.[1];
    if (id === undefined || spoiled > 0) return undefined;
    spoiled += 1;
    const lines = (stack.openai.files.get(id)?.content.toString() ?? '').trim().split('\n');
    const foreign = lines[0]?.replace(/"custom_id":"[^"]+"/, `"custom_id":"${randomUUID()}"`);
    const body = [
      ...lines.slice(0, 4),
      ...lines.slice(0, 4),
      foreign,
      '\u0000',
      '{"custom_id":1}',
      'null',
    ].join('\n');
    return { status: 200, body };
  });
  const run = await start();
  await becomes(run, { state: 'done', written: 6, failed: 0 });
  expect(
    await stack.sql('select count(*)::int as calls from generation_ledger where run_id = $1', [run]),
  ).toEqual([{ calls: 8 }]);
  expect(await stack.parts(run)).toHaveLength(2);
});

test('a file of answers without end is given up, and its jobs are tried again', async () => {
  let endless = 0;
  stack.openai.intercept((call) => {
    if (!/^GET \/v1\/files\/.+\/content$/.test(call) || endless > 0) return undefined;
    endless += 1;
    return 'endless';
  });
  const run = await start();
  await becomes(run, { state: 'done', written: 6, failed: 0 });
});
