import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, handover, timeline, empty, mailTo } = partnersOf(backend, admin);
const { mails, settle, timePasses } = outboxOf(backend);
const events = webhooksOf(backend, admin);
const { deliverAll, fails, claim, claimed, settle: reports, timePasses: eventsAge } = events;
beforeEach(empty);

const FORMER = 'former@acme.example';
const PRESENT = 'leads@acme.example';
const ADDRESS = 'https://leads.example.com/in';

async function atFormer() {
  const { secret: _, email, ...row } = await add({ email: FORMER });
  const id = await send();
  return { id, moves: (values: { email: string } | { address: string }) => change(row, values) };
}
async function beingSent() {
  const mail = await mailTo('partner_handover');
  if (!mail) throw new Error('Nothing is due.');
  return mail;
}
const stored = async () => (await mails()).find(({ kind }) => kind === 'partner_handover');

describe('a partner that gets requests at an address from now on', () => {
  test('gets those there that wait, and none at the former mailbox', async () => {
    const { id, moves } = await atFormer();
    await moves({ address: ADDRESS });
    expect(await mailTo('partner_handover')).toBeNull();
    expect((await deliverAll()).map(({ type, data }) => [type, data.lead.id])).toEqual([
      ['lead.handed_over', id],
    ]);
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });

  test('gets one there that failed by mail once staff send it again', async () => {
    const { id, moves } = await atFormer();
    await settle(await beingSent(), { problem: 'No such mailbox.', is_final: true });
    await moves({ address: ADDRESS });
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    await admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
    expect([await mailTo('partner_handover'), await deliverAll()]).toEqual([null, []]);
    const [hook] = await sql<{ id: string }>('select id from webhooks');
    await admin.rpc('replay_webhook', { webhook: hook?.id ?? '' }).throwOnError();
    expect((await deliverAll()).map(({ type }) => type)).toEqual(['lead.handed_over']);
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });

  test('waits for a mail that is just being sent', async () => {
    const { moves } = await atFormer();
    const mail = await beingSent();
    await expect(moves({ address: ADDRESS })).rejects.toThrow(
      'A request is being sent to this partner right now. Try again in a minute.',
    );
    await settle(mail);
    await moves({ address: ADDRESS });
    expect(await deliverAll()).toEqual([]);
  });

  test.each([
    ['waits', null],
    ['failed in a second attempt', { problem: 'No such mailbox.', is_final: true }],
  ])('is not told there what %s while a slow worker sent it', async (_way, ending) => {
    const { id, moves } = await atFormer();
    const slow = await beingSent();
    await timePasses('1 minute');
    if (ending) await settle(await beingSent(), ending);
    await moves({ address: ADDRESS });
    expect(await settle(slow)).toBe('sent');
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
    expect((await timeline(id)).at(-1)).toMatchObject({ present: 'delivered Acme Gold LLC' });
    expect(await sql('select waiting::int, failed::int from webhook_list')).toEqual([
      { waiting: 0, failed: 0 },
    ]);
    expect(await deliverAll()).toEqual([]);
  });

  test('gets nothing that has ended', async () => {
    const { id, moves } = await atFormer();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await moves({ address: ADDRESS });
    expect(await deliverAll()).toEqual([]);
  });
});

describe('a partner whose mailbox is changed while a mail to it is on its way', () => {
  test.each([
    ['a refusal for good', { problem: 'No such mailbox.', is_final: true }],
    ['a failure before it was sent', { problem: 'Busy.', is_unsent: true }],
  ])('gets it at the present one after %s, as another mail', async (_, ending) => {
    const { id, moves } = await atFormer();
    const mail = await beingSent();
    await moves({ email: PRESENT });
    expect(await settle(mail, ending)).toBe('queued');
    await timePasses('2 minutes');
    const again = await beingSent();
    expect(again).toMatchObject({ recipient: PRESENT, send_number: mail.send_number + 1 });
    expect(await settle(again)).toBe('sent');
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });

  test('gets it at the present one, too, where no one knows whether the former one got it', async () => {
    const { id, moves } = await atFormer();
    const mail = await beingSent();
    await moves({ email: PRESENT });
    expect(await settle(mail, { problem: 'The connection broke.' })).toBe('queued');
    await timePasses('2 minutes');
    const again = await beingSent();
    expect(again).toMatchObject({ recipient: PRESENT, send_number: mail.send_number + 1, attempt: 1 });
    expect(await settle(again, { problem: 'No such mailbox.', is_final: true })).toBe('failed');
    await admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await mailTo('partner_end')).toMatchObject({ recipient: PRESENT });
  });

  test('is told of an end at the present one, where word of it waits', async () => {
    const { id, moves } = await atFormer();
    await settle(await beingSent());
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await moves({ email: PRESENT });
    expect(await mailTo('partner_end')).toMatchObject({ recipient: PRESENT });
  });

  test('gets it at the present one where the worker has died before the change', async () => {
    const { moves } = await atFormer();
    const dead = await beingSent();
    await timePasses('1 minute');
    await moves({ email: PRESENT });
    const again = await beingSent();
    expect(again).toMatchObject({ recipient: PRESENT, send_number: dead.send_number + 1 });
    // A worker that was only slow reports on the former mail.
    expect(await settle(dead)).toBeUndefined();
    expect(await settle(again)).toBe('sent');
  });

  test('may have the data of a mail that was tried before: it is told of the end', async () => {
    const { id, moves } = await atFormer();
    await settle(await beingSent(), { problem: 'The connection broke.' });
    await moves({ email: PRESENT });
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await mailTo('partner_end')).toMatchObject({ recipient: PRESENT });
  });
});

describe('a partner that gets requests by mail from now on', () => {
  /** What could not be sent is found among the failed mail, and is sent again from there. */
  async function isSentAgain(id: string) {
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    expect(await stored()).toMatchObject({
      status: 'failed',
      recipient: PRESENT,
      last_error: 'It responded with 500.',
    });
    await admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
    const mail = await beingSent();
    expect(mail).toMatchObject({ recipient: PRESENT });
    await settle(mail);
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  }

  test('gets what its address refused once staff send it again', async () => {
    const { secret: _, address, ...row } = await add({ address: ADDRESS });
    const id = await send();
    await fails(9);
    await change(row, { email: PRESENT });
    await isSentAgain(id);
  });

  test('gets what its former mailbox and then its address refused once staff send it again', async () => {
    const { id, moves } = await atFormer();
    await settle(await beingSent(), { problem: 'No such mailbox.', is_final: true });
    await moves({ address: ADDRESS });
    const [hook] = await sql<{ id: string }>('select id from webhooks');
    await admin.rpc('replay_webhook', { webhook: hook?.id ?? '' }).throwOnError();
    await fails(9);
    await moves({ email: PRESENT });
    await isSentAgain(id);
  });

  test('waits for a slow worker that may still be sending to its address, so that it gets the request once', async () => {
    const { secret: _, address, ...row } = await add({ address: ADDRESS });
    const id = await send();
    await fails(8);
    const slow = await claimed();
    await eventsAge('1 minute');
    expect(await claim()).toBeUndefined();
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    const moves = () => change(row, { email: PRESENT });
    await expect(moves()).rejects.toThrow(
      "A request is being sent to this partner's address right now. Try again in a few minutes.",
    );
    expect(await reports(slow)).toBe('sent');
    await moves();
    await admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
    expect(await mailTo('partner_handover')).toBeNull();
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });

  test('does not wait for a worker that has died', async () => {
    const { secret: _, address, ...row } = await add({ address: ADDRESS });
    const id = await send();
    await fails(8);
    await claimed();
    await eventsAge('5 minutes');
    expect(await claim()).toBeUndefined();
    await sql("update webhook_attempts set started_at = started_at - interval '5 minutes'");
    await change(row, { email: PRESENT });
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    expect(await stored()).toMatchObject({ status: 'failed', recipient: PRESENT });
  });
});
