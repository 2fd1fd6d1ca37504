import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { holderOf } from '../while-held.ts';
import { partnersOf } from './partners-setup.ts';

const backend = await testBackend();
const { sql } = backend;
const { whileHeld, letGo } = holderOf(backend);
afterAll(async () => {
  await letGo();
  await backend.close();
});
const admin = await backend.admin();
const { add, send, empty, mailTo } = partnersOf(backend, admin);
const { mails, settle } = outboxOf(backend);
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
});
