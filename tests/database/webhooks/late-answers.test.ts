import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from './webhooks-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const hooks = webhooksOf(backend, admin);
beforeEach(hooks.empty);

const deliveries = () => sql('select status, last_problem from webhook_deliveries');
const FAILED = [{ status: 'failed', last_problem: 'It responded with 500.' }];

/** An event whose ninth attempt is under way for so long that another worker has given it up. */
async function givenUp() {
  await hooks.make();
  await hooks.send();
  await hooks.fails(8);
  const last = await hooks.claimed();
  await hooks.timePasses('2 minutes');
  expect(await hooks.claim()).toBeUndefined();
  expect(await deliveries()).toEqual(FAILED);
  return last;
}

test('an event that arrived after all is logged as sent, although it was given up meanwhile', async () => {
  const last = await givenUp();
  expect(await hooks.settle(last)).toBe('sent');
  expect(await deliveries()).toEqual([{ status: 'sent', last_problem: null }]);
});

test('neither a late failure nor an answer to no attempt of it changes an event that was given up', async () => {
  const last = await givenUp();
  expect(await hooks.settle(last, { status: 500, problem: 'Too late.' })).toBeUndefined();
  expect(await hooks.settle({ ...last, claim: crypto.randomUUID() })).toBeUndefined();
  expect(await deliveries()).toEqual(FAILED);
});
