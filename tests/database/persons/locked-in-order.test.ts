import { afterAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { holderOf, lockWaits } from '../while-held.ts';
import { ABROAD, HOME, personsOf } from './persons-setup.ts';

const backend = await testBackend();
const { sql, anon } = backend;
afterAll(() => backend.close());
const { meanwhile, actAs, between } = holderOf(backend);
const signedIn = backend.admin();
const admin = await signedIn;
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

await actAs(signedIn);
/** What change_entries() does to the next of its rows. */
const change = (id: string) =>
  meanwhile.unsafe('select public.change_entries(false, $1::text::jsonb)', [
    JSON.stringify([{ id, seen: { status: 'new' }, next: { status: 'contacted' } }]),
  ]);

/** Staff change both in the order of their ids while the work wants them too, in their order or its own. */
const whileBothChange = (work: () => PromiseLike<unknown>) =>
  between(
    () => change(FIRST),
    work,
    () => change(SECOND),
  );
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

test('a join with a contact that had withdrawn, which both are told of', async () => {
  await askTwice();
  const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
  await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
  expect(await whileBothChange(() => join(SECOND, far))).toEqual(BOTH);
  expect(await sql(`select from lead_events where kind = 'withdrawal' and comes_with_join`)).toHaveLength(2);
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

test('staff work while millions of former numbers of the registry are deleted', async () => {
  const id = await asked(HOME);
  await sql(`insert into do_not_call_lists (kind, file_name, downloaded_on)
    values ('national_registry', 'numbers.csv', private.site_day() - 40)`);
  await sql(
    'insert into private.do_not_call_numbers (list_id, number) select id, 2125550134 from do_not_call_lists',
  );
  await meanwhile.unsafe('begin');
  await meanwhile.unsafe('select from private.do_not_call_numbers for update');
  const forgets = sql('select private.forget_expired()');
  await expect.poll(() => lockWaits(backend), { timeout: 10_000 }).toBe(1);
  const changes = [{ id, seen: { status: 'new' }, next: { status: 'contacted' } }];
  const [changed] = await Promise.allSettled([
    admin
      .rpc('change_entries', { are_messages: false, changes })
      .abortSignal(AbortSignal.timeout(5_000))
      .throwOnError(),
  ]);
  await meanwhile.unsafe('commit');
  await forgets;
  expect(changed).toMatchObject({ status: 'fulfilled' });
  expect(await sql('select from private.do_not_call_numbers')).toEqual([]);
});
