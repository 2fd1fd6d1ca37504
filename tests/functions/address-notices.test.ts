import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { city, state } from '../database/rows.ts';
import { staffWrites } from '../database/staff-writes.ts';
import { startFakeIndexNow } from '../support/fake-indexnow.ts';
import { ORIGIN, type OutboxStack, startOutboxStack } from './outbox/outbox-stack.ts';

const KEY = 'a1b2c3d4-of-the-test';

let engine: Awaited<ReturnType<typeof startFakeIndexNow>>;
let stack: OutboxStack;
let writes: ReturnType<typeof staffWrites>;
beforeAll(async () => {
  engine = await startFakeIndexNow(KEY);
  stack = await startOutboxStack({ INDEXNOW_KEY: KEY, INDEXNOW_ENDPOINT: engine.url });
  await stack.backend().checkEachText();
  writes = staffWrites(await stack.backend().admin());
});
afterAll(async () => {
  await stack.close();
  await engine.close();
});

const sql = <Row extends Record<string, unknown> = Record<string, unknown>>(text: string) =>
  stack.backend().sql<Row>(text);
const minutePasses = () =>
  sql(`update private.address_notices set changed_at = changed_at - interval '2 minutes'`);
const pauseEnds = () => sql('update private.address_notice_state set next_attempt_at = now()');
const told = () => engine.calls.flatMap(({ urlList }) => urlList.map((url) => url.replace(ORIGIN, '')));
const deliver = async () => {
  await minutePasses();
  await stack.deliver();
};
const stateNow = async () => (await (await stack.backend().admin()).rpc('address_notice_state')).data;

beforeEach(async () => {
  await stack.reset();
  await sql(`delete from public.locations where state_slug = 'nevada'`);
  await sql('delete from private.address_notice_state');
  engine.answerWith(null);
  // The first call says that there is a key.
  await stack.deliver();
  await sql('delete from private.address_notices');
  engine.calls.length = 0;
});

describe('search engines', () => {
  test('are told of added, changed and deleted pages, each change once', async () => {
    const nevada = await writes.add(state('Nevada', 'nevada'));
    await writes.write(nevada, 'gold');
    await deliver();
    expect(told()).toEqual(['/', '/nevada', '/tools/sales-tax']);
    expect(engine.calls[0]).toMatchObject({ host: 'goldatlas.test', key: KEY });
    await deliver();
    expect(engine.calls).toHaveLength(1);

    await writes.change(nevada, { state: 'Silver State', state_slug: 'nevada-2' });
    engine.calls.length = 0;
    await deliver();
    expect(told()).toEqual(expect.arrayContaining(['/nevada', '/nevada-2']));
    await writes.remove(nevada);
    engine.calls.length = 0;
    await deliver();
    expect(told()).toContain('/nevada-2');
    expect(await stateNow()).toMatchObject({ isOn: true, problem: null, waiting: 0 });
  });

  test('are not told while a page is still being edited, nor of what no visitor sees', async () => {
    const nevada = await writes.add(state('Nevada', 'nevada'));
    await stack.deliver();
    expect(engine.calls).toEqual([]);
    await deliver();
    engine.calls.length = 0;
    await writes.write(nevada, 'gold', { status: 'draft' });
    await deliver();
    expect(engine.calls).toEqual([]);
  });

  test('are told at most 10,000 addresses a call', async () => {
    await sql(
      `insert into private.address_notices (address) select '/nevada/' || n from generate_series(1, 10001) n`,
    );
    await deliver();
    expect(engine.calls.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  });

  test('are told again of a page that changed during the call', async () => {
    const reno = await writes.add(city('Reno', 'reno'));
    await minutePasses();
    const claimed = await stack.backend().service.rpc('claim_address_notices', { key_digest: 'x' });
    await writes.change(reno, { seo_title: 'New' });
    const { claim } = claimed.data as { claim: string };
    await stack.backend().service.rpc('settle_address_notices', { claim }).throwOnError();
    expect(await sql('select address from private.address_notices')).toEqual([{ address: '/nevada/reno' }]);
  });
});

describe('a search engine in trouble', () => {
  test.each([
    [{ status: 500 }, 'IndexNow responded with 500'],
    ['lost', "Couldn't reach IndexNow."],
  ] as const)('is asked again after a pause: %j', async (answer, problem) => {
    await writes.add(state('Nevada', 'nevada'));
    engine.answerWith(answer);
    await deliver();
    const { length } = engine.calls;
    await deliver();
    expect(engine.calls).toHaveLength(length);
    expect(await stateNow()).toMatchObject({ problem, isStopped: false, waiting: 2 });
    engine.answerWith(null);
    await pauseEnds();
    await deliver();
    expect(engine.calls).toHaveLength(length + 1);
    expect(await stateNow()).toMatchObject({ problem: null, waiting: 0 });
  });

  test('that wants fewer calls is left alone for as long as it says', async () => {
    await writes.add(state('Nevada', 'nevada'));
    engine.answerWith({ status: 429, headers: { 'retry-after': '7200' } });
    await deliver();
    const [row] = await sql<{ waits: boolean }>(
      `select next_attempt_at > now() + interval '115 minutes' as waits from private.address_notice_state`,
    );
    expect(row).toEqual({ waits: true });
  });

  test.each([403, 422])(
    'that refuses the key (%i) is not asked again before somebody says so',
    async (status) => {
      await writes.add(state('Nevada', 'nevada'));
      engine.answerWith({ status });
      await deliver();
      await pauseEnds();
      await deliver();
      expect(engine.calls).toHaveLength(1);
      expect(await stateNow()).toMatchObject({
        isStopped: true,
        problem: expect.stringContaining(`IndexNow responded with ${status}: `),
      });
      engine.answerWith(null);
      const admin = await stack.backend().admin();
      await admin.rpc('send_address_notices_again').throwOnError();
      await deliver();
      expect(engine.calls).toHaveLength(2);
    },
  );

  test('is given up after eight attempts', async () => {
    await writes.add(state('Nevada', 'nevada'));
    engine.answerWith({ status: 503 });
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await pauseEnds();
      await deliver();
    }
    expect(engine.calls).toHaveLength(8);
    expect(await stateNow()).toMatchObject({ isStopped: true, problem: 'IndexNow responded with 503' });
  });
});

test('without a key nothing is collected, and what waits is forgotten', async () => {
  await writes.add(state('Nevada', 'nevada'));
  await stack.backend().service.rpc('claim_address_notices', {}).throwOnError();
  await writes.add(city('Reno', 'reno'));
  expect(await sql('select from private.address_notices')).toEqual([]);
  expect(await stateNow()).toMatchObject({ isOn: false, waiting: 0 });
  const due = async () => (await sql<{ due: boolean }>('select private.notices_are_due() as due'))[0]?.due;
  expect(await due()).toBe(false);
  await sql(`update private.address_notice_state set checked_at = now() - interval '61 minutes'`);
  expect(await due()).toBe(true);
});
