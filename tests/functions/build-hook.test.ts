import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { city, state } from '../database/rows.ts';
import { staffWrites } from '../database/staff-writes.ts';
import { startFakeBuildHook } from '../support/fake-build-hook.ts';
import { type OutboxStack, startOutboxStack } from './outbox/outbox-stack.ts';

let hook: Awaited<ReturnType<typeof startFakeBuildHook>>;
let stack: OutboxStack;
let writes: ReturnType<typeof staffWrites>;
beforeAll(async () => {
  hook = await startFakeBuildHook();
  stack = await startOutboxStack({ BUILD_HOOK_URL: hook.url });
  writes = staffWrites(await stack.backend().admin());
});
afterAll(async () => {
  await stack.close();
  await hook.close();
});

const sql = <Row extends Record<string, unknown> = Record<string, unknown>>(text: string) =>
  stack.backend().sql<Row>(text);
const pass = (minutes: number) =>
  sql(`update private.build_changes set changed_at = changed_at - interval '${minutes} minutes'`);
const pauseEnds = () => sql('update private.build_hook_state set next_attempt_at = now()');
const stateNow = async () => (await (await stack.backend().admin()).rpc('build_hook_state')).data;
const addNevada = () => writes.add(state('Nevada', 'nevada'));

beforeEach(async () => {
  await stack.reset();
  await sql(`delete from public.locations where state_slug = 'nevada'`);
  await sql('delete from private.build_hook_state');
  hook.answerWith({ status: 201 });
  // The first call says that there is a hook.
  await stack.deliver();
  await sql('delete from private.build_changes');
  hook.calls.length = 0;
});

describe('the build hook', () => {
  test('is called once for all changes, five minutes after the last one', async () => {
    const nevada = await addNevada();
    await stack.deliver();
    await pass(4);
    await writes.change(nevada, { seo_title: 'Gold in Nevada' });
    await pass(4);
    await stack.deliver();
    expect(hook.calls).toEqual([]);
    expect(await stateNow()).toMatchObject({ isOn: true, lastCalledAt: null, problem: null });
    await pass(2);
    await stack.deliver();
    expect(hook.calls).toEqual([{ method: 'POST', path: '/hooks/secret-of-the-test' }]);
    await stack.deliver();
    expect(hook.calls).toHaveLength(1);
    expect(await stateNow()).toMatchObject({
      lastCalledAt: expect.any(String),
      pendingSince: null,
      nextCallAt: null,
    });
  });

  test('is called half an hour after the first change, even while others follow', async () => {
    const nevada = await addNevada();
    await pass(31);
    await writes.change(nevada, { seo_title: 'Gold in Nevada' });
    await stack.deliver();
    expect(hook.calls).toHaveLength(1);
  });

  test('is not called for what no visitor sees', async () => {
    const nevada = await addNevada();
    await pass(6);
    await stack.deliver();
    await writes.write(nevada, 'gold', { status: 'draft' });
    expect(await stateNow()).toMatchObject({ pendingSince: null });
  });

  test('is called by one of two workers, and again for what changed during the call', async () => {
    await addNevada();
    await pass(6);
    hook.answerWith('slow');
    const called = hook.nextCall();
    const first = stack.deliver();
    await called;
    await writes.add(city('Reno', 'reno'));
    await pass(6);
    await stack.deliver();
    expect(hook.calls).toHaveLength(1);
    hook.release();
    await first;
    expect(await stateNow()).toMatchObject({ pendingSince: expect.any(String) });
    hook.answerWith({ status: 200 });
    await stack.deliver();
    expect(hook.calls).toHaveLength(2);
    expect(await stateNow()).toMatchObject({ pendingSince: null });
  });

  test('is called again by another worker when the first one died', async () => {
    await addNevada();
    await pass(6);
    const digest = (
      await sql<{ digest: string }>('select address_digest as digest from private.build_hook_state')
    )[0]?.digest;
    const claim = async () =>
      (
        await stack
          .backend()
          .service.rpc('claim_build', { address_digest: digest ?? '' })
          .throwOnError()
      ).data;
    const dead = await claim();
    expect(await claim()).toBeNull();
    await sql(`update private.build_hook_state set claimed_until = now()`);
    await stack.deliver();
    expect(hook.calls).toHaveLength(1);
    const late = await stack.backend().service.rpc('settle_build', { claim: dead ?? '', problem: 'late' });
    expect(late.data).toBe(false);
    expect(await stateNow()).toMatchObject({ problem: null, pendingSince: null });
  });
});

describe('a build hook in trouble', () => {
  test.each([
    [{ status: 503 }, 'The build hook responded with 503.'],
    ['lost', "Couldn't reach the build hook."],
  ] as const)('is called again after a pause: %j', async (answer, problem) => {
    await addNevada();
    await pass(6);
    hook.answerWith(answer);
    await stack.deliver();
    // After a lost connection, the request may have been sent twice.
    const { length } = hook.calls;
    await stack.deliver();
    expect(hook.calls).toHaveLength(length);
    expect(await stateNow()).toMatchObject({
      problem,
      isStopped: false,
      failedAt: expect.any(String),
      pendingSince: expect.any(String),
    });
    hook.answerWith({ status: 200 });
    await pauseEnds();
    await stack.deliver();
    expect(hook.calls).toHaveLength(length + 1);
    expect(await stateNow()).toMatchObject({ problem: null, failedAt: null, pendingSince: null });
  });

  test('that wants fewer calls is left alone for as long as it says', async () => {
    await addNevada();
    await pass(6);
    hook.answerWith({ status: 429, headers: { 'retry-after': '7200' } });
    await stack.deliver();
    const [row] = await sql<{ waits: boolean }>(
      `select next_attempt_at > now() + interval '115 minutes' as waits from private.build_hook_state`,
    );
    expect(row).toEqual({ waits: true });
  });

  test.each([302, 404])('that answers %i is not called again before somebody says so', async (status) => {
    await addNevada();
    await pass(6);
    hook.answerWith({ status, headers: { location: '/elsewhere' } });
    await stack.deliver();
    await pauseEnds();
    await stack.deliver();
    expect(hook.calls).toHaveLength(1);
    expect(await stateNow()).toMatchObject({
      isStopped: true,
      problem: `The build hook responded with ${status}: this is not the address of a build hook, or no longer one.`,
    });
    hook.answerWith({ status: 201 });
    const admin = await stack.backend().admin();
    await admin.rpc('call_build_hook_again').throwOnError();
    await stack.deliver();
    expect(hook.calls).toHaveLength(2);
  });

  test('is given up after eight attempts, and tried again once it has another address', async () => {
    await addNevada();
    await pass(6);
    hook.answerWith({ status: 500 });
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await pauseEnds();
      await stack.deliver();
    }
    expect(hook.calls).toHaveLength(8);
    expect(await stateNow()).toMatchObject({ isStopped: true });
    const { data } = await stack.backend().service.rpc('claim_build', { address_digest: 'another' });
    expect(data).toEqual(expect.any(String));
  });

  test('is in no line of the log and no text of the screen: its address is a secret', async () => {
    await addNevada();
    await pass(6);
    hook.answerWith({ status: 400 });
    await stack.deliver();
    expect(JSON.stringify([stack.logged, await stateNow()])).not.toContain('of-the-test');
  });
});

test('without a hook nothing is collected, and what waits is forgotten', async () => {
  await addNevada();
  await stack.backend().service.rpc('claim_build', {}).throwOnError();
  await writes.add(city('Reno', 'reno'));
  expect(await sql('select from private.build_changes')).toEqual([]);
  expect(await stateNow()).toMatchObject({ isOn: false, pendingSince: null });
  const due = async () => (await sql<{ due: boolean }>('select private.build_is_due() as due'))[0]?.due;
  expect(await due()).toBe(false);
  await sql(`update private.build_hook_state set checked_at = now() - interval '61 minutes'`);
  expect(await due()).toBe(true);
});
