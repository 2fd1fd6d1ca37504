import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { holderOf } from '../while-held.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
const { sql, service } = backend;
afterAll(() => backend.close());
const { meanwhile, actAs, between } = holderOf(backend);
const signedIn = backend.admin();
const admin = await signedIn;
const { add, change, send, handover, empty } = partnersOf(backend, admin);
const { claim } = outboxOf(backend);
beforeEach(empty);
await actAs(signedIn);

const BOTH = ['done', 'done'];

const HELD = {
  'a deletion': [
    'select from public.leads where id = $1 for update',
    'select from public.lead_handovers where lead_id = $1 for update',
  ],
  'an answer': [
    'select from public.lead_handovers where lead_id = $1 for update',
    `update public.outbox set last_error = null where lead_id = $1 and kind = 'partner_handover'`,
    `update public.webhook_deliveries set last_problem = null where lead_id = $1`,
  ],
};

describe.each(Object.entries(HELD))('%s takes the hand-over', (_who, [first = '', ...last]) => {
  const takes = async (statements: string[], id: string) => {
    for (const each of statements) await meanwhile.unsafe(each, [id]);
  };
  const whileTaken = (id: string, work: () => PromiseLike<unknown>) => {
    const [takesFirst, takesLast] = [() => takes([first], id), () => takes(last, id)];
    return between(takesFirst, work, takesLast);
  };

  test('whose mail is being given up, and neither waits for the other', async () => {
    await add();
    const id = await send();
    await sql(`delete from outbox where kind = 'lead_notice'`);
    await sql('update outbox set attempts = 8');
    const work = async () => claim();
    expect(await whileTaken(id, work)).toEqual(BOTH);
    await sql('update outbox set next_attempt_at = now()');
    await claim();
    expect(await handover(id)).toMatchObject({ state: 'failed' });
  });

  test('whose partner is told at an address from now on, and neither waits for the other', async () => {
    const { secret: _, email, ...row } = await add();
    const id = await send();
    const work = () => change(row, { address: 'https://leads.example.com/in' });
    expect(await whileTaken(id, work)).toEqual(BOTH);
    expect(await handover(id)).toMatchObject({ state: 'offered' });
    expect(await sql('select status from webhook_deliveries')).toEqual([{ status: 'queued' }]);
  });

  test('whose event is being given up, and neither waits for the other', async () => {
    await add({ address: 'https://leads.example.com/in' });
    const id = await send();
    await sql('update webhook_deliveries set attempts = 9');
    const work = async () => service.rpc('claim_webhook_delivery').throwOnError();
    expect(await whileTaken(id, work)).toEqual(BOTH);
    await sql('update webhook_deliveries set next_attempt_at = now()');
    await work();
    expect(await handover(id)).toMatchObject({ state: 'failed' });
  });
});

test('a deletion takes a request whose notice is about to be sent, and neither waits for the other', async () => {
  await add();
  const id = await send();
  const does = (statement: string) => () => meanwhile.unsafe(statement, [id]);
  const locks = does('select from public.leads where id = $1 for update');
  const removes = does('delete from public.leads where id = $1');
  expect(await between(locks, async () => claim(), removes)).toEqual(BOTH);
});

describe('staff open requests of two partners while others', () => {
  const OTHER = 'Other Gold LLC';
  const LEADS = ['1', '2', '3', '4'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
  const [first = '', second = '', third = '', fourth = ''] = LEADS;

  /** Requests for one partner, the other, the other and the first again, in the order of their ids. */
  async function asked(values: object = {}) {
    await add({ partner: first });
    await add({ partner: second, name: OTHER });
    for (const [at, id] of LEADS.entries()) {
      const introduction_partner = at === 0 || at === 3 ? ACME : OTHER;
      await send({ id, introduction_partner, email: `ada${at}@example.com`, ...values });
    }
  }
  const changes = (ids: string[], seen: string, next: string) =>
    ids.map((id) => ({ id, seen: { status: seen }, next: { status: next } }));
  /** What change_entries() does to the next of its rows. */
  const opens = async (id: string) => {
    await meanwhile.unsafe('select public.change_entries(false, $1::text::jsonb)', [
      JSON.stringify(changes([id], 'not_a_lead', 'new')),
    ]);
  };
  const whileOpened = (work: () => PromiseLike<unknown>) => {
    const [opensFirst, opensThird] = [() => opens(first), () => opens(third)];
    return between(opensFirst, work, opensThird);
  };
  const say = async (ids: string[], seen: string, next: string) =>
    admin.rpc('change_entries', { are_messages: false, changes: changes(ids, seen, next) }).throwOnError();

  test('open more of them', async () => {
    await asked();
    await say(LEADS, 'new', 'not_a_lead');
    const work = () => say([second, fourth], 'not_a_lead', 'new');
    expect(await whileOpened(work)).toEqual(BOTH);
    for (const id of LEADS) expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  test('end the hold of more of them', async () => {
    await asked();
    await say([first, third], 'new', 'not_a_lead');
    const held = [[second, fourth]];
    await sql(`delete from outbox where kind = 'partner_handover' and lead_id = any ($1)`, held);
    await sql('delete from lead_handovers where lead_id = any ($1)', held);
    await sql(`update leads set held_until = now() + interval '1 day' where id = any ($1)`, [
      [second, fourth],
    ]);
    const work = async () => admin.rpc('release_held').throwOnError();
    expect(await whileOpened(work)).toEqual(BOTH);
    for (const id of LEADS) expect(await handover(id)).toMatchObject({ state: 'offered' });
  });

  /** What a change of a partner does: it takes one hand-over after the other, by their leads. */
  const whileTakenInOrder = (ids: string[], work: () => PromiseLike<unknown>) => {
    const takes = (taken: string[]) => async () => {
      await meanwhile.unsafe('select private.lock_persons()');
      for (const id of taken)
        await meanwhile.unsafe('select from public.lead_handovers where lead_id = $1 for no key update', [
          id,
        ]);
    };
    return between(takes(ids.slice(0, 1)), work, takes(ids.slice(1)));
  };

  test('change a partner, and close them', async () => {
    await asked();
    const closed = [fourth, third, second, first];
    expect(await whileTakenInOrder(LEADS, () => say(closed, 'new', 'not_a_lead'))).toEqual(BOTH);
    for (const id of LEADS) expect(await handover(id)).toMatchObject({ state: 'ended' });
  });

  test('change a partner, and record a withdrawal', async () => {
    await asked({ phone: '(619) 555-0100' });
    const work = async () => admin.rpc('withdraw_consent', { of_entry: fourth }).throwOnError();
    expect(await whileTakenInOrder(LEADS, work)).toEqual(BOTH);
    for (const id of LEADS) expect(await handover(id)).toMatchObject({ state: 'ended' });
  });
});
