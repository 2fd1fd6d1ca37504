import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { holderOf } from '../while-held.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
const { sql } = backend;
afterAll(() => backend.close());
const { whileHeld } = holderOf(backend);
const admin = await backend.admin();
const { add, change, send, handover, empty, mailTo } = partnersOf(backend, admin);
const { settle } = outboxOf(backend);
const { claimed, settle: settleEvent } = webhooksOf(backend, admin);
beforeEach(empty);

const DONE = ['done'];
const correct = (from: string, to: string) =>
  `update public.leads set email = '${to}@example.com' where email = '${from}@example.com' and $1::uuid is not null returning id`;
/** A request of Bea, whose hand-over has ended until staff correct her mailbox back. */
async function mistyped() {
  const id = await send({ email: 'bea@example.com' });
  await sql(`update leads set email = 'baa@example.com' where id = $1`, [id]);
  expect(await handover(id)).toMatchObject({ state: 'ended', may_wait_again: true });
  return id;
}

test('corrections end one hand-over and restore another, and staff change the partner', async () => {
  const { secret: _, ...row } = await add();
  const ada = await send();
  expect(await mailTo('partner_handover')).not.toBeNull();
  const bea = await mistyped();
  const works = [() => change(row, { cap_per_day: 5 })];
  expect(await whileHeld(correct('ada', 'eva'), ada, works, correct('baa', 'bea'))).toEqual(DONE);
  expect(await handover(ada)).toMatchObject({ state: 'ended' });
  expect(await handover(bea)).toMatchObject({ state: 'offered' });
});

test('a correction restores a hand-over, then a withdrawal ends another, whose mail is put off', async () => {
  await add();
  const ada = await send();
  const mail = await mailTo('partner_handover');
  await mistyped();
  const withdraws = `select private.record_withdrawal('ada@example.com', null) where $1::uuid is not null`;
  const works = [async () => mail && settle(mail, { problem: 'Busy.' })];
  expect(await whileHeld(correct('baa', 'bea'), ada, works, withdraws)).toEqual(DONE);
  expect(await handover(ada)).toMatchObject({ state: 'ended' });
});

test('a correction restores a hand-over, then the timeline of a request says so that staff hand over', async () => {
  const { secret: _, ...row } = await add({ states: ['utah'] });
  const kept = await send();
  await change(row, { states: ['california'] });
  await mistyped();
  const notes = `insert into public.lead_events (lead_id, kind, words) values ($1, 'note', 'Hello.') returning id`;
  const works = [async () => admin.rpc('hand_over_lead', { of_lead: kept }).throwOnError()];
  expect(await whileHeld(correct('baa', 'bea'), kept, works, notes)).toEqual(DONE);
  expect(await handover(kept)).toMatchObject({ state: 'offered' });
});

test('a request is deleted whose partner is just told of it', async () => {
  await add({ address: 'https://leads.example.com/in' });
  const id = await send();
  const event = await claimed();
  const locks = 'select from public.leads where id = $1 for update';
  const removes = 'delete from public.leads where id = $1 returning id';
  expect(await whileHeld(locks, id, [() => settleEvent(event)], removes)).toEqual(DONE);
  expect(await sql('select event from webhook_deliveries')).toEqual([{ event: 'lead.erased' }]);
});
