import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunsStack, startRunsStack } from './runs-stack.ts';

let stack: RunsStack;
let acceptedBefore = 0;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.reset();
  acceptedBefore = stack.openai.accepted();
});

const start = () => stack.start({ mode: 'batch' });

/** Refuses calls of a function of the database from the n-th on. */
function stopAt(name: string, from: number): void {
  let calls = 0;
  stack.intercept((address) => {
    if (!address.includes(name)) return undefined;
    calls += 1;
    return calls >= from ? Response.json({}, { status: 503 }) : undefined;
  });
}

async function killAndGoOn(): Promise<void> {
  await stack.killWorker();
  stack.intercept(() => undefined);
  stack.openai.intercept(() => undefined);
  await stack.expireClaims();
}

/** Continues until the run is done and its files are deleted, and checks that nothing was paid for twice. */
async function endsOnce(run: string, files = 0): Promise<void> {
  await expect
    .poll(async () => {
      await stack.turn();
      const [part] = await stack.parts(run);
      return [(await stack.progress(run)).state, part?.state];
    })
    .toEqual(['done', 'ended']);
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0, spent: 0.003195, reserved: 0 });
  expect(stack.openai.batches.all()).toHaveLength(1);
  expect(stack.openai.accepted() - acceptedBefore).toBe(6);
  expect(await stack.parts(run)).toHaveLength(1);
  expect(stack.openai.files.all()).toHaveLength(files);
}

test('killed before the upload: the part is sent by the next worker', async () => {
  stack.openai.intercept((call) => (call === 'POST /v1/files' ? 'hanging' : undefined));
  const run = await start();
  await stack.kick();
  await expect.poll(() => stack.openai.calls.filter((call) => call === 'POST /v1/files').length).toBe(1);
  expect(await stack.parts(run)).toMatchObject([{ state: 'prepared', jobs: 6 }]);
  await killAndGoOn();
  await endsOnce(run);
});

test('killed after the upload: it is uploaded once more, and the lost file goes by itself', async () => {
  stopAt('move_generation_part', 1);
  const run = await start();
  await stack.kick();
  await expect.poll(() => stack.openai.files.all()).toHaveLength(1);
  await killAndGoOn();
  await endsOnce(run, 1);
  expect(stack.openai.files.all()[0]?.expires_at).toEqual(expect.any(Number));
});

test('killed between the upload and the batch: the uploaded file is used', async () => {
  stack.openai.intercept((call) => (call === 'POST /v1/batches' ? 'hanging' : undefined));
  const run = await start();
  await stack.kick();
  await expect.poll(() => stack.openai.calls.filter((call) => call === 'POST /v1/batches').length).toBe(1);
  await killAndGoOn();
  await endsOnce(run);
  expect(stack.openai.calls.filter((call) => call === 'POST /v1/files')).toHaveLength(1);
});

test('killed after the batch was created: it is found by its metadata', async () => {
  stopAt('move_generation_part', 2);
  const run = await start();
  await stack.kick();
  await expect.poll(() => stack.openai.batches.all()).toHaveLength(1);
  await killAndGoOn();
  expect(await stack.parts(run)).toMatchObject([{ state: 'uploaded', batch_id: null }]);
  await endsOnce(run);
});

test('an answer to the creation that was lost: the batch is found by its metadata', async () => {
  stack.openai.intercept((call) => (call === 'POST /v1/batches' ? 'lost' : undefined));
  const run = await start();
  await stack.kick();
  await expect
    .poll(() => stack.parts(run))
    .toMatchObject([{ state: 'uploaded', failures: 1, claim_token: null }]);
  stack.openai.intercept(() => undefined);
  await endsOnce(run);
});

test('killed in the midst of taking the answers: no line is stored or booked twice', async () => {
  stack.openai.setMode((_, at) => (at < 3 ? 'failing' : 'well'));
  stopAt('store_generation_results', 2);
  const run = await start();
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.parts(run);
    })
    .toMatchObject([{ state: 'taking', error_octets: 0, output_octets: expect.any(Number) }]);
  await expect
    .poll(() =>
      stack.sql(`select 1 from generation_ledger where outcome = 'answered' and run_id = $1`, [run]),
    )
    .toHaveLength(3);
  await killAndGoOn();
  await expect
    .poll(async () => {
      await stack.turn();
      return (await stack.progress(run)).state;
    })
    .toBe('done');
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0, spent: 0.003195, reserved: 0 });
  expect(stack.openai.accepted() - acceptedBefore).toBe(6);
  expect(await stack.ledger(run)).toHaveLength(9);
});

test('cancelled after a crash that lost the batch’s id: the batch is found and cancelled', async () => {
  stack.openai.batches.setEnding({ afterMs: Number.POSITIVE_INFINITY, share: 0 });
  stopAt('move_generation_part', 2);
  const run = await start();
  await stack.kick();
  await expect.poll(() => stack.openai.batches.all()).toHaveLength(1);
  await killAndGoOn();
  await stack.admin.rpc('cancel_generation_run', { run_id: run }).throwOnError();
  await expect
    .poll(async () => {
      await stack.turn();
      return stack.parts(run);
    })
    .toMatchObject([{ state: 'ended', batch_status: 'cancelled' }]);
  expect(stack.openai.batches.all()).toMatchObject([{ status: 'cancelled' }]);
  expect(await stack.progress(run)).toMatchObject({ spent: 0, reserved: 0, cancelled: 6 });
});
