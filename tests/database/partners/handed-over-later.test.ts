import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { connectionTo, lockWaits } from '../while-held.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const other = connectionTo(backend);
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, handover, timeline, empty } = partnersOf(backend, admin);
const { mails } = outboxOf(backend);
beforeEach(empty);

const giveLater = async (of_lead: string) =>
  (await admin.rpc('hand_over_lead', { of_lead }).throwOnError()).data[0]?.outcome;

/** A request that was kept, because the partner was paused; by now it is not. */
async function kept() {
  await add();
  await sql('update partners set paused_at = now()');
  const id = await send();
  await sql('update partners set paused_at = null');
  expect(await handover(id)).toBeUndefined();
  return id;
}

const partnerMails = async () => (await mails()).filter(({ kind }) => kind === 'partner_handover');
const taken = async () =>
  (await sql('select coalesce(sum(taken), 0)::int as n from private.partner_days'))[0]?.n;

describe('a request that agreed to a partner whose name another one has by now', () => {
  const remove = (partner: string) => admin.rpc('delete_partner', { partner }).throwOnError();

  test.each([
    ['is a new one', async () => void (await add())],
    [
      'had another one before',
      async () => {
        const { secret: _, ...row } = await add({ name: 'Acme Metals LLC' });
        await change(row, { name: ACME });
      },
    ],
  ])('is not given to that one, which %s, and later requests are', async (_, takesName) => {
    await remove((await add()).partner);
    const id = await send();
    await takesName();
    expect([await giveLater(id), await handover(id)]).toEqual(['renamed', undefined]);
    const later = await send({ email: 'bob@example.com' });
    expect(await handover(later)).toMatchObject({ state: 'offered', partner_name: ACME });
  });

  test('is given to the same one, which has its name again', async () => {
    const { secret: _, ...row } = await add();
    await change(row, { name: 'Acme Metals LLC' });
    const id = await send();
    await change({ ...row, name: ACME }, {});
    expect(await giveLater(id)).toBe('handed_over');
  });
});

describe('a request that was kept', () => {
  test('is handed over later by hand, once, and the timeline says by whom', async () => {
    const id = await kept();
    expect(await giveLater(id)).toBe('handed_over');
    expect(await handover(id)).toMatchObject({ state: 'offered', partner_name: ACME });
    expect(await giveLater(id)).toBe('handed_over_before');
    expect([(await partnerMails()).length, await taken()]).toEqual([1, 1]);
    expect(await timeline(id)).toMatchObject([
      { former: 'paused', present: `kept ${ACME}` },
      { former: null, present: `offered ${ACME}` },
    ]);
    const { data: own } = await admin.from('lead_events').select('done_by').eq('present', `offered ${ACME}`);
    const { data: session } = await admin.auth.getUser();
    expect(own).toEqual([{ done_by: session.user?.id }]);
  });

  test('is handed over once where many press at once, and no cap is passed', async () => {
    const ids = [await kept()];
    await sql('update partners set paused_at = now()');
    ids.push(await send({ email: 'bob@example.com' }), await send({ email: 'cleo@example.com' }));
    await sql('update partners set paused_at = null, cap_per_day = 2');
    const told = await Promise.all([...ids, ...ids, ...ids].map(giveLater));
    expect(told.filter((outcome) => outcome === 'handed_over')).toHaveLength(2);
    expect([(await partnerMails()).length, await taken()]).toEqual([2, 2]);
    expect(told.filter((outcome) => outcome === 'cap_per_day').length).toBeGreaterThan(0);
  });

  test('waits for a withdrawal that is being stored, and is then refused', async () => {
    const id = await kept();
    const { answer } = await other.begin(async (withdrawal) => {
      await withdrawal`select private.record_withdrawal(l.email, l.phone) from public.leads l where l.id = ${id}`;
      const answer = giveLater(id);
      await expect.poll(() => lockWaits(backend)).toBe(1);
      return { answer };
    });
    expect(await answer).toBe('withdrawn');
  });

  test.each([
    ['the partner is paused', 'paused', 'update partners set paused_at = now()'],
    ['the partner has another name', 'renamed', `update partners set name = 'Acme Metals LLC'`],
    ['the partner does not cover the place', 'place', `update partners set states = '{nevada}'`],
    [
      'the cap of the month is reached',
      'cap_per_month',
      `update partners set cap_per_month = 1;
       insert into private.partner_days select id, private.partner_day(p), 1 from partners p`,
    ],
    ['it is on hold', 'held', `update leads set held_until = now() + interval '1 hour'`],
    ['another mailbox agreed', 'contact_changed', `update leads set email = 'eve@example.com'`],
    ['it waits for its confirmation', 'unconfirmed', 'update leads set confirmation_asked_at = now()'],
    ['its work has ended', 'closed', `update leads set status = 'not_a_lead'`],
    [
      'the person withdrew by another request',
      'withdrawn',
      `insert into private.consent_withdrawals (contact_hash)
       select private.address_hash('mailbox ' || private.mailbox_of(email)) from leads`,
    ],
  ])('stays with the owner while %s', async (_why, outcome, change) => {
    const id = await kept();
    await sql(change);
    expect(await giveLater(id)).toBe(outcome);
    expect(await handover(id)).toBeUndefined();
    expect([await partnerMails(), await taken()]).toEqual([[], outcome === 'cap_per_month' ? 1 : 0]);
  });

  test('waits for the hours of the partner', async () => {
    const id = await kept();
    await sql(
      `update partners set days = array[(extract(isodow from now() at time zone time_zone)::int + 2) % 7 + 1]`,
    );
    expect(await giveLater(id)).toBe('handed_over');
    const [mail] = await sql<{ waits: boolean }>(
      `select next_attempt_at > now() + interval '1 day' as waits from outbox where kind = 'partner_handover'`,
    );
    expect(mail).toEqual({ waits: true });
  });
});

test('a request that names nobody, or is gone, is given to nobody', async () => {
  await add();
  const id = await send({ introduction_version: '2026-11-24' });
  expect(await giveLater(id)).toBe('nobody_named');
  expect(await giveLater(crypto.randomUUID())).toBe('deleted');
});

test('an event that staff send again keeps the line of its first sending', async () => {
  await add({ address: 'https://leads.example.com/in' });
  const id = await send();
  const { deliverAll } = webhooksOf(backend, admin);
  await deliverAll();
  const [hook] = await sql<{ webhook: string; delivery: string }>(
    'select webhook_id as webhook, id as delivery from webhook_deliveries',
  );
  await admin.rpc('replay_webhook', { webhook: '', ...hook }).throwOnError();
  await deliverAll();
  expect((await timeline(id)).map(({ present }) => present)).toEqual(
    ['offered', 'delivered', 'offered', 'delivered'].map((state) => `${state} ${ACME}`),
  );
});
