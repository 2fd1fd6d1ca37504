import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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
const { add, send, empty, mailTo } = partnersOf(backend, admin);
const { mails, settle } = outboxOf(backend);
const { fails } = webhooksOf(backend, admin);
beforeEach(empty);

const BOTH = ['done', 'done'];

describe('at the same time', () => {
  test.each([
    ['arrives', {}],
    ['is put off', { problem: 'Busy.' }],
    ['is refused', { problem: 'No such mailbox.', is_final: true }],
  ])('a mail to a partner %s and its request is erased: the partner is told', async (_way, ending) => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    const notice = `select from public.outbox where lead_id = $1 and kind = 'lead_notice' for update`;
    const works = [
      async () => admin.rpc('delete_personal_data', { address: 'ada@example.com' }).throwOnError(),
      async () => mail && settle(mail, ending),
    ];
    expect(await whileHeld(notice, id, works)).toEqual(BOTH);
    expect(await mails()).toMatchObject([{ kind: 'partner_end', recipient: 'leads@acme.example' }]);
  });

  test('word of an end is put off and its partner gets another mailbox: it goes there', async () => {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    if (mail) await settle(mail);
    await admin.rpc('withdraw_consent', { of_entry: id }).throwOnError();
    const word = await mailTo('partner_end');
    const moves = `with alone as materialized (select private.lock_persons())
      update public.partners p set email = 'present@acme.example' from public.lead_handovers h, alone
      where h.lead_id = $1 and p.id = h.partner_id`;
    const work = async () => word && settle(word, { problem: 'Busy.' });
    expect(await whileHeld(moves, id, [work])).toEqual(['done']);
    expect((await mails()).find(({ kind }) => kind === 'partner_end')).toMatchObject({
      status: 'queued',
      recipient: 'present@acme.example',
    });
  });

  const held = 'select from public.lead_handovers where lead_id = $1 for update';
  const answers = ['accept', 'return'];
  const says = async (of_lead: string, said: string) =>
    admin.rpc('record_handover_answer', { of_lead, answer: said, words: 'By phone.' }).throwOnError();

  test.each(answers)('a partner says %s and staff have what its address refused sent again', async (said) => {
    await add({ address: 'https://leads.example.com/in' });
    const id = await send();
    await fails(9);
    const [hook] = await sql<{ id: string }>('select id from webhooks');
    const again = async () => admin.rpc('replay_webhook', { webhook: hook?.id ?? '' }).throwOnError();
    expect(await whileHeld(held, id, [() => says(id, said), again])).toEqual(BOTH);
    expect(await sql('select status from webhook_deliveries')).toEqual([{ status: 'ended' }]);
  });

  const ends = {
    'is returned': (id: string) => says(id, 'return'),
    'is withdrawn': async (id: string) => admin.rpc('withdraw_consent', { of_entry: id }).throwOnError(),
  };
  test.each(Object.entries(ends))(
    'a request %s and staff have its failed mail sent again',
    async (_way, end) => {
      await add();
      const id = await send();
      const mail = await mailTo('partner_handover');
      if (mail) await settle(mail, { problem: 'No such mailbox.', is_final: true });
      const again = async () => admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
      expect(await whileHeld(held, id, [() => end(id), again])).toEqual(BOTH);
      expect((await mails()).filter(({ kind }) => kind === 'partner_handover')).toMatchObject([
        { status: 'canceled' },
      ]);
    },
  );
});
