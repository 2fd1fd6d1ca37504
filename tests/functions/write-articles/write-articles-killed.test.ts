import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../supabase/local/free-port.ts';
import { type RunsStack, startRunsStack } from './runs-stack.ts';

let stack: RunsStack;
beforeAll(async () => {
  stack = await startRunsStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const isDone = (run: string) => expect.poll(async () => (await stack.progress(run)).state).toBe('done');

test('killed during its calls: the next worker makes them again, and the lost ones stay reserved', async () => {
  const run = await stack.start();
  stack.openai.setMode('slowly');
  await stack.kick();
  await expect.poll(() => stack.openai.requests).toHaveLength(6);
  await stack.killWorker();
  stack.openai.setMode('well');
  await stack.expireClaims();
  await stack.kick();
  await isDone(run);
  const ledger = await stack.ledger(run);
  expect(ledger.filter(({ ended }) => !ended)).toHaveLength(6);
  expect(ledger.filter(({ outcome }) => outcome === 'answered')).toHaveLength(6);
  expect(await stack.progress(run)).toMatchObject({ written: 6, failed: 0 });
});

test('killed between the stored answers and the articles: nothing is paid twice', async () => {
  const run = await stack.start();
  stack.intercept((address) =>
    address.includes('settle_generated_text') ? Response.json({}, { status: 503 }) : undefined,
  );
  await stack.kick();
  await expect
    .poll(() => stack.sql(`select 1 from generation_jobs where run_id = $1 and state = 'answered'`, [run]))
    .toHaveLength(6);
  await stack.killWorker();
  stack.intercept(() => undefined);
  await stack.expireClaims();
  await stack.kick();
  await isDone(run);
  expect(stack.openai.requests).toHaveLength(6);
  expect(await stack.progress(run)).toMatchObject({ written: 6, reserved: 0 });
});

test('a database that is away for a moment: the paid answer is stored when it is back', async () => {
  const run = await stack.start({ choice: { filters: { search: 'Moab' } } });
  let refusals = 2;
  stack.intercept((address) =>
    address.includes('store_generation_answer') && refusals-- > 0
      ? Response.json({ message: 'starting up' }, { status: 503 })
      : undefined,
  );
  await stack.kick();
  await isDone(run);
  expect(stack.openai.requests).toHaveLength(1);
  expect(await stack.progress(run)).toMatchObject({ written: 1 });
});

test('a text that the database refuses fails with its reason instead of coming back for ever', async () => {
  const run = await stack.start({ choice: { filters: { search: 'Moab' } } });
  stack.intercept((address) =>
    address.includes('settle_generated_text')
      ? Response.json({ code: '23514', message: 'too long' }, { status: 400 })
      : undefined,
  );
  await stack.kick();
  await isDone(run);
  expect(await stack.progress(run)).toMatchObject({
    failed: 1,
    reserved: 0,
    failures: [{ failure: 'not_stored', problem: 'The database rejected the text (23514).' }],
  });
});

test('a provider that is not there: the model waits, and nothing is reserved', async () => {
  await stack.setSecrets({ OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1` });
  const run = await stack.start();
  await stack.kick();
  await expect
    .poll(() => stack.progress(run))
    .toMatchObject({ waits_because: "Couldn't reach the AI provider.", queued: 6 });
  await stack.setSecrets({});
  expect(await stack.progress(run)).toMatchObject({ state: 'running', failed: 0, spent: 0, reserved: 0 });
});

test('without a key the run pauses and says so, and goes on where one is set', async () => {
  await stack.setSecrets({ OPENAI_API_KEY: '' });
  const run = await stack.start();
  await stack.kick();
  await expect
    .poll(() => stack.progress(run))
    .toMatchObject({ state: 'paused', reason: 'OPENAI_API_KEY is not set.', queued: 6, reserved: 0 });
  await stack.setSecrets({});
  await stack.admin.rpc('continue_generation_run', { run_id: run }).throwOnError();
  await stack.kick();
  await isDone(run);
  expect(await stack.progress(run)).toMatchObject({ written: 6 });
});
