import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, send, handover, tokenOf, answer, mailTo, timeline, empty } = partnersOf(backend, admin);
const { settle } = outboxOf(backend);
beforeEach(empty);

const record = async (of_lead: string, words?: string) => {
  const said = { of_lead, answer: 'accept', ...(words && { words }) };
  return (await admin.rpc('record_handover_answer', said).throwOnError()).data[0]?.outcome;
};

/** A request that reached its partner, which returned it. */
async function returned() {
  const id = await send();
  const mail = await mailTo('partner_handover');
  if (mail) await settle(mail);
  const token = await tokenOf(id);
  expect(await answer(token, 'return', 'Not ours.')).toBe('returned');
  return { id, token };
}

test('staff record, with the reason, that a partner accepts what it returned by mistake', async () => {
  await add();
  const { id, token } = await returned();
  expect(await record(id)).toBe('words_missing');
  expect(await record(id, 'Pressed the wrong button.')).toBe('accepted');
  expect(await handover(id)).toMatchObject({ state: 'accepted', reason: 'Pressed the wrong button.' });
  expect(await sql('select status from leads where id = $1', [id])).toEqual([{ status: 'introduced' }]);
  expect((await timeline(id)).at(-1)).toEqual({
    ...{ former: 'returned', present: `accepted ${ACME}`, words: 'Pressed the wrong button.' },
  });
  // The partner's program sends its mistake once more.
  expect(await answer(token, 'return', 'Not ours.')).toBe('unchanged');
  expect(await answer(token, 'won', 'Opened an IRA.')).toBe('won');
  expect(await handover(id)).toMatchObject({ state: 'accepted', result: 'won', reason: null });
});

test('the partner itself cannot: what it returned is the owner’s', async () => {
  await add();
  const { id, token } = await returned();
  expect(await answer(token, 'accept', 'We want it.')).toBe('returned');
  expect(await handover(id)).toMatchObject({ state: 'returned', reason: 'Not ours.' });
});

test('a partner can return it once more, with another reason', async () => {
  await add();
  const { id, token } = await returned();
  await record(id, 'Pressed the wrong button.');
  expect(await answer(token, 'return', 'Not ours after all.')).toBe('returned');
  expect(await handover(id)).toMatchObject({ state: 'returned', reason: 'Not ours after all.' });
});

test('no partner accepts what it never got', async () => {
  await add();
  const id = await send();
  const said = { of_lead: id, answer: 'return', words: 'Meant another request.' };
  await admin.rpc('record_handover_answer', said).throwOnError();
  expect(await record(id, 'Pressed the wrong button.')).toBe('never_sent');
  expect(await handover(id)).toMatchObject({ state: 'returned' });
});

test.each([
  [
    'whose person has withdrawn',
    'withdrawn',
    (id: string) => admin.rpc('withdraw_consent', { of_entry: id }).throwOnError(),
  ],
  [
    'whose mailbox staff have changed',
    'contact_changed',
    (id: string) => sql(`update leads set email = 'other@example.com' where id = $1`, [id]),
  ],
  [
    'of whose withdrawal the partner was told, although it is lifted',
    'withdrawn',
    async (id: string) => {
      await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
      await admin.rpc('lift_withdrawal', { of_entry: id, reason: 'Recorded by mistake.' }).throwOnError();
    },
  ],
])('nor a request %s', async (_, why, change) => {
  await add();
  const { id } = await returned();
  await change(id);
  expect(await record(id, 'Pressed the wrong button.')).toBe(why);
  expect(await handover(id)).toMatchObject({ state: 'returned' });
});
