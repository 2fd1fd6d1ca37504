import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const partners = partnersOf(backend, admin);
const { add, change, send, holder, handover, timeline, tokenOf, answer, empty, mailTo } = partners;
const { mails, settle } = outboxOf(backend);
const { deliverAll } = webhooksOf(backend, admin);
beforeEach(empty);

describe('a withdrawal', () => {
  test('ends what waits, so that the partner never gets it', async () => {
    await add();
    const id = await send();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
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
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await admin.from('leads').delete().eq('id', id).throwOnError();
    const end = await mailTo('partner_end');
    expect(end).toMatchObject({ recipient: 'leads@acme.example' });
    expect(JSON.stringify(end?.about)).not.toMatch(/Ada|ada[.@]/);
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
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
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

describe.each([
  ['by mail', {}],
  ['at an address', { address: 'https://leads.example.com/in' }],
])('of a request that it got %s and is done with', (_way, values) => {
  /** What a partner gets in either way, once it has the request. */
  const told = async () => {
    const mail = await mailTo('partner_end');
    if (mail) await settle(mail);
    return [...(mail ? [mail.kind] : []), ...(await deliverAll()).map(({ type }) => type)];
  };
  const given = async () => {
    await add(values);
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await deliverAll();
    return id;
  };
  const correct = (id: string, email: string) =>
    admin.from('leads').update({ email }).eq('id', id).throwOnError();

  test('a partner that returned it hears nothing when staff change its mailbox', async () => {
    const id = await given();
    await answer(await tokenOf(id), 'return', 'Below our minimum.');
    const before = await handover(id);
    await correct(id, 'somebody.else@example.com');
    expect([await told(), await handover(id)]).toEqual([[], before]);
  });

  test('a partner that was told of its end is not told again when staff change its mailbox', async () => {
    const id = await given();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await told()).toHaveLength(1);
    await correct(id, 'somebody.else@example.com');
    expect(await told()).toEqual([]);
  });

  test('a partner that returned it is still told of a withdrawal: it may have kept the data', async () => {
    const id = await given();
    await answer(await tokenOf(id), 'return', 'Below our minimum.');
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await told()).toHaveLength(1);
    expect(await handover(id)).toMatchObject({ state: 'returned' });
  });
});

describe('a partner that gets requests in another way since', () => {
  const BY_ADDRESS = { address: 'https://leads.example.com/in' };
  const BY_MAIL = { email: 'leads@acme.example' };
  const erase = async () => {
    await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
  };

  test('is told of an end by mail, where the request went to an address', async () => {
    const { secret: _, address, ...row } = await add(BY_ADDRESS);
    const id = await send();
    await deliverAll();
    await change(row, BY_MAIL);
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await mailTo('partner_end')).toMatchObject({ recipient: BY_MAIL.email });
    await erase();
  });

  test('is told of an end at its address, where the request went by mail', async () => {
    const { secret: _, email, ...row } = await add(BY_MAIL);
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await change(row, BY_ADDRESS);
    await erase();
    expect((await deliverAll()).map(({ type, data }) => [type, data])).toEqual([
      ['lead.erased', { lead: { id } }],
    ]);
  });

  test('is told of an end at the mailbox that it has now, where the request went to an address before', async () => {
    const { secret: _, email, ...row } = await add({ email: 'former@acme.example' });
    const id = await send();
    await change(row, BY_ADDRESS);
    await deliverAll();
    await change(row, BY_MAIL);
    const canceled = (await mails()).find(({ kind }) => kind === 'partner_handover');
    expect(canceled).toMatchObject({ status: 'canceled', send_number: 1, attempts: 0 });
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    expect(await mailTo('partner_end')).toMatchObject({ recipient: BY_MAIL.email });
  });

  test('gets what waits at the mailbox that it has now', async () => {
    const { secret: _, ...row } = await add({ email: 'mistyped@acme.example' });
    await send();
    await change(row, BY_MAIL);
    expect(await mailTo('partner_handover')).toMatchObject({ recipient: BY_MAIL.email });
  });
});

describe('an erased request whose mail a partner may have', () => {
  const erasures = {
    request: async (id: string) => admin.from('leads').delete().eq('id', id).throwOnError(),
    person: async () => admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError(),
  };
  const attempts = {
    'is being sent': null,
    'was perhaps sent': { problem: 'The provider did not answer.' },
  };
  const cases = (['request', 'person'] as const).flatMap((erased) =>
    (['is being sent', 'was perhaps sent'] as const).map((attempt) => [erased, attempt] as const),
  );

  test.each(cases)('is told of its end once: the %s is erased, the mail %s', async (erased, attempt) => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    const ending = attempts[attempt];
    if (mail && ending) await settle(mail, ending);
    await erasures[erased](id);
    expect(await mails()).toMatchObject([{ kind: 'partner_end', recipient: 'leads@acme.example' }]);
    expect(await sql('select id from leads')).toEqual([]);
  });
});

test('an end is told after the log of deliveries has been forgotten, and the visitor sees who had the request', async () => {
  await add({ address: 'https://leads.example.com/in' });
  const id = await send();
  await deliverAll();
  await sql('delete from webhook_deliveries where lead_id = $1', [id]);
  await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
  const told = (await deliverAll()).map(({ type, data }) => [type, data.reason]);
  expect(told).toEqual([['consent.withdrawn', 'withdrawn']]);
  expect(await holder(id)).toEqual({ partner: ACME, is_over: true });
});

test('an export names who was given a request, and a deletion takes it along, while the cap keeps counting', async () => {
  await add({ cap_per_day: 1 });
  const id = await send();
  const { handovers } = await exportPersonalData(admin, 'ada@example.com');
  expect(handovers).toMatchObject([{ lead_id: id, partner_name: ACME }]);
  await admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError();
  expect(await sql('select id from lead_handovers')).toEqual([]);
  const again = await send();
  expect(await timeline(again)).toMatchObject([{ former: 'cap_per_day' }]);
});

describe('a request that staff close', () => {
  const say = (id: string, status: 'not_a_lead' | 'introduced' | 'new') =>
    admin.from('leads').update({ status }).eq('id', id).throwOnError();

  test.each([
    ['by mail', null],
    ['to an address', 'https://leads.example.com/in'],
  ])('is not sent anymore %s, and waits again once they open it, with one line', async (_way, address) => {
    await add(address === null ? {} : { address });
    const id = await send();
    const before = [await handover(id), await timeline(id)];
    await say(id, 'introduced');
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    await say(id, 'not_a_lead');
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The request was closed.' });
    expect([await mailTo('partner_handover'), await deliverAll()]).toEqual([null, []]);
    await say(id, 'new');
    expect([await handover(id), await timeline(id)]).toEqual(before);
    const [mail, events] = [await mailTo('partner_handover'), await deliverAll()];
    expect([mail?.kind, ...events.map(({ type }) => type)]).toEqual(
      address === null ? ['partner_handover'] : [undefined, 'lead.handed_over'],
    );
  });

  test('is left to a partner that has it', async () => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await say(id, 'not_a_lead');
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });
});
