import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { connectionTo, lockWaits } from '../while-held.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const other = connectionTo(backend);
const { sql } = backend;
const admin = await backend.admin();
const { add, send, handover, tokenOf, answer, empty } = partnersOf(backend, admin);
const { deliverAll, fails, claimed, settle, stored } = webhooksOf(backend, admin);
beforeEach(empty);

const BY_ADDRESS = { address: 'https://leads.example.com/in' };
const TIMED_OUT = { problem: 'It did not respond.' };
const failed = async () => (await sql('select failed::int from webhook_list'))[0];
const endBy = async (ending: string, of_lead: string) => {
  const said = { of_lead, answer: ending, words: 'By phone.' };
  if (ending !== 'another address') await admin.rpc('record_handover_answer', said).throwOnError();
  else await admin.from('leads').update({ email: 'other@example.com' }).eq('id', of_lead).throwOnError();
};
const events = () =>
  sql("select status, last_problem from webhook_deliveries where event = 'lead.handed_over'");

describe('a partner with an address', () => {
  test('is told by a signed event of its own, whose log has neither the contact nor the token', async () => {
    const { secret } = await add(BY_ADDRESS);
    const id = await send();
    const { data } = await backend.service.rpc('claim_webhook_delivery').throwOnError();
    expect(data[0]).toMatchObject({
      ...BY_ADDRESS,
      secrets: [secret],
      body: {
        type: 'lead.handed_over',
        data: { contact: { email: 'ada@example.com' }, answer_token: expect.any(String) },
      },
    });
    expect(JSON.stringify(await sql('select request from webhook_attempts'))).not.toMatch(
      /ada@example|answer_token/,
    );
    const [{ delivery_id = '', claim: token = '' } = {}] = data;
    await backend.service
      .rpc('settle_webhook_delivery', { delivery: delivery_id, claim: token, milliseconds: 5, status: 200 })
      .throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'delivered' });
  });

  test('is told of no other lead, and other webhooks learn nothing of its own', async () => {
    await add(BY_ADDRESS);
    await send({ introduction_version: '2026-11-24' });
    expect(await deliverAll()).toEqual([]);
  });

  test('is not told again what it has accepted, and the log of it stays', async () => {
    await add(BY_ADDRESS);
    const id = await send();
    await deliverAll();
    await answer(await tokenOf(id), 'accept');
    const [told] = await sql<{ id: string; webhook_id: string }>('select * from webhook_deliveries');
    const again = { webhook: told?.webhook_id ?? '' };
    const { error } = await admin.rpc('replay_webhook', { ...again, delivery: told?.id ?? '' });
    expect(error?.message).toBe('This request has been answered or has ended, so it is not sent again.');
    await sql("update webhook_deliveries set status = 'failed'");
    expect((await admin.rpc('replay_webhook', again).throwOnError()).data).toBe(0);
    // Sent again just before it was accepted.
    await sql("update webhook_deliveries set status = 'queued', ended_at = null, next_attempt_at = now()");
    expect(await deliverAll()).toEqual([]);
    expect(
      await sql('select d.status from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id'),
    ).toEqual([{ status: 'ended' }]);
    expect(await handover(id)).toMatchObject({ state: 'accepted' });
  });

  test('that never answers leaves a hand-over that failed, which staff can have sent again', async () => {
    await add(BY_ADDRESS);
    const id = await send();
    await fails(9);
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    const [hook] = await sql<{ id: string }>('select id from webhooks');
    await admin.rpc('replay_webhook', { webhook: hook?.id ?? '' }).throwOnError();
    expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  describe.each(['accept', 'return', 'another address'])('whose request is over after %s', (ending) => {
    test('does not count it as failed', async () => {
      await add(BY_ADDRESS);
      const id = await send();
      await fails(9);
      expect(await failed()).toEqual({ failed: 1 });
      await endBy(ending, id);
      expect(await failed()).toEqual({ failed: 0 });
      expect(await events()).toEqual([{ status: 'ended', last_problem: 'It responded with 500.' }]);
    });

    test('does not count it as failed where the last attempt was under way, but knows of the failure', async () => {
      await add(BY_ADDRESS);
      const id = await send();
      await fails(8);
      const last = await claimed();
      await endBy(ending, id);
      expect(await settle(last, TIMED_OUT)).toBe('ended');
      expect(await failed()).toEqual({ failed: 0 });
      expect(await events()).toEqual([{ status: 'ended', last_problem: TIMED_OUT.problem }]);
      const [hook] = await sql<{ id: string }>('select id from webhooks');
      expect(await stored(hook?.id ?? '')).toMatchObject({ failures_in_a_row: 9 });
    });
  });

  test('whose answer is being stored while the last attempt fails does not count it as failed', async () => {
    await add(BY_ADDRESS);
    const id = await send();
    await fails(8);
    const last = await claimed();
    await other`begin`;
    await other`select private.answer_handover(h.id, 'accept', null) from lead_handovers h where h.lead_id = ${id}`;
    const settled = settle(last, TIMED_OUT);
    await expect.poll(() => lockWaits(backend)).toBe(1);
    await other`commit`;
    expect(await settled).toBe('ended');
    expect(await handover(id)).toMatchObject({ state: 'accepted' });
  });
});
