import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, send, mailTo, handover, empty } = partnersOf(backend, admin);
beforeEach(empty);

const toldByWebhook = async () =>
  (await backend.service.rpc('claim_webhook_delivery').throwOnError()).data[0] ?? null;

describe.each([
  ['an email', {}, () => mailTo('partner_handover')],
  ['a request', { address: 'https://leads.example.com/in' }, toldByWebhook],
] as const)('a partner that is told by %s and paused', (_, way, told) => {
  const pause = async (partner: string, is_paused: boolean) =>
    void (await admin.rpc('pause_partner', { partner, is_paused }).throwOnError());

  test('gets what waits once it goes on, and not before', async () => {
    const { partner } = await add(way);
    const id = await send();
    await pause(partner, true);
    expect(await told()).toBeNull();
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    // It waits on purpose: no one is alarmed about late mail.
    expect(await backend.service.rpc('deployment_state')).toMatchObject({ data: { late_mails: 0 } });
    await pause(partner, false);
    expect(JSON.stringify(await told())).toContain('ada@example.com');
  });

  test('gets nothing of it where the person withdraws meanwhile', async () => {
    const { partner } = await add(way);
    const id = await send();
    await pause(partner, true);
    expect(await told()).toBeNull();
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    await pause(partner, false);
    expect(await told()).toBeNull();
    expect(await handover(id)).toMatchObject({ state: 'ended' });
  });

  test('waits for its hours once it goes on outside of them', async () => {
    const { partner } = await add(way);
    await send();
    await pause(partner, true);
    expect(await told()).toBeNull();
    await sql(`update partners p set days =
      array[extract(isodow from (now() at time zone p.time_zone) + interval '2 days')::int]`);
    await pause(partner, false);
    expect(await told()).toBeNull();
  });
});
