import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, send, holder, handover, timeline, empty, mailTo } = partnersOf(backend, admin);
const { mails, settle } = outboxOf(backend);
const { deliverAll } = webhooksOf(backend, admin);
beforeEach(empty);

describe('a withdrawal', () => {
  test('ends what waits, so that the partner never gets it', async () => {
    await add();
    const id = await send();
    await admin.rpc('withdraw_consent', { of_lead: id }).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The person has withdrawn.' });
    expect(await mailTo('partner_handover')).toBeNull();
    expect(await mails()).toMatchObject([
      { kind: 'lead_notice' },
      { kind: 'partner_handover', status: 'canceled' },
    ]);
    expect(await holder(id)).toBeNull();
  });

  test('tells a partner that has it, once, without naming the person, even after the lead is gone', async () => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await admin.rpc('withdraw_consent', { of_lead: id }).throwOnError();
    await admin.from('leads').delete().eq('id', id).throwOnError();
    const end = await mailTo('partner_end');
    expect(end).toMatchObject({ recipient: 'leads@acme.example' });
    expect(JSON.stringify(end?.about)).not.toMatch(/ada/i);
    if (end) await settle(end);
    expect(await sql('select kind from outbox')).toEqual([{ kind: 'partner_end' }]);
    await sql(`update outbox set created_at = now() - interval '31 days'`);
    await sql('select private.forget_expired()');
    expect(await sql('select kind from outbox')).toEqual([]);
  });

  test('and a deletion are told to an address too', async () => {
    await add({ address: 'https://leads.example.com/in' });
    const id = await send();
    await deliverAll();
    await admin.rpc('withdraw_consent', { of_lead: id }).throwOnError();
    await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
    expect((await deliverAll()).map(({ type, data }) => [type, data])).toEqual([
      ['lead.erased', { lead: { id } }],
    ]);
  });

  test('another mailbox ends it too: it has not agreed', async () => {
    await add();
    const id = await send();
    await admin.from('leads').update({ email: 'somebody.else@example.com' }).eq('id', id).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The email address was changed.' });
    expect(await mailTo('partner_handover')).toBeNull();
  });
});

test('an export names who was given a request, and a deletion takes it along, while the cap keeps counting', async () => {
  await add({ cap_per_day: 1 });
  const id = await send();
  const { data } = await admin.rpc('export_personal_data', { address: 'ada@example.com' }).throwOnError();
  expect(data.filter(({ kind }) => kind === 'handover')).toMatchObject([
    { entry: { lead_id: id, partner_name: ACME } },
  ]);
  await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
  expect(await sql('select id from lead_handovers')).toEqual([]);
  const again = await send();
  expect(await timeline(again)).toMatchObject([{ former: 'cap_per_day' }]);
});
