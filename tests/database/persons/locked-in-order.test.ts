import postgres from 'postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { ABROAD, HOME, personsOf } from './persons-setup.ts';

const backend = await testBackend();
const { sql, anon } = backend;
const meanwhile = postgres(backend.database.url, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await meanwhile.end();
  await backend.close();
});
const admin = await backend.admin();
const { asked, join, empty } = personsOf(backend, admin);
beforeEach(empty);

const FIRST = '10000000-0000-4000-8000-000000000000';
const SECOND = 'f0000000-0000-4000-8000-000000000000';
const reason = 'She called on Monday and asks for calls again.';

/** Two requests that the table has in the other order than their ids. */
async function askTwice(first: object = {}, second: object = {}) {
  const agreed = { ...HOME, consent_version: CONSENT_VERSION };
  await asked({ ...agreed, ...second, id: SECOND });
  await asked({ ...agreed, ...first, id: FIRST });
}
const isWaiting = async () => {
  const found = await sql(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.length;
};
const lock = (id: string) => meanwhile.unsafe('select from public.leads where id = $1 for update', [id]);

/** Somebody changes both in the order of their ids, as change_entries() does, while the work wants them too. */
async function whileBothChange(work: () => PromiseLike<unknown>) {
  await meanwhile.unsafe('begin');
  await lock(FIRST);
  const done = Promise.allSettled([work()]);
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1);
  const change = await Promise.allSettled([lock(SECOND)]);
  await meanwhile.unsafe('commit');
  return [...change, ...(await done)].map((each) => (each.status === 'rejected' ? each.reason : 'done'));
}
const BOTH = ['done', 'done'];

test('a withdrawal of both', async () => {
  await askTwice();
  const withdraw = async () => admin.rpc('withdraw_consent', { of_entry: SECOND }).throwOnError();
  expect(await whileBothChange(withdraw)).toEqual(BOTH);
});

test('a withdrawal of one, which the other is told of', async () => {
  await askTwice({ ...ABROAD });
  await join(FIRST, SECOND);
  const withdraw = async () => admin.rpc('withdraw_consent', { of_entry: SECOND }).throwOnError();
  expect(await whileBothChange(withdraw)).toEqual(BOTH);
});

test('a withdrawal that is lifted', async () => {
  await askTwice();
  await admin.rpc('withdraw_consent', { of_entry: SECOND }).throwOnError();
  const lift = async () => admin.rpc('lift_withdrawal', { of_entry: SECOND, reason }).throwOnError();
  expect(await whileBothChange(lift)).toEqual(BOTH);
});

test('a mailbox that confirms both', async () => {
  await askTwice();
  const [mail] = await sql<{ token: string }>(
    `update leads set confirmation_asked_at = now()
     returning private.confirmation_token('${SECOND}', email, date_trunc('second', now()) + interval '1 day') as token`,
  );
  const confirm = async () => anon.rpc('confirm_request', { token: mail?.token ?? '' }).throwOnError();
  expect(await whileBothChange(confirm)).toEqual(BOTH);
  expect(await sql('select from leads where confirmed_at is not null')).toHaveLength(2);
});

test('a hold that is ended of both', async () => {
  await askTwice();
  await sql(`update leads set held_until = now() + interval '1 day'`);
  expect(await whileBothChange(async () => admin.rpc('release_held').throwOnError())).toEqual(BOTH);
  expect(await sql('select from leads where held_until is not null')).toEqual([]);
});
