import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, handover, holder, empty, mailTo } = partnersOf(backend, admin);
const { settle } = outboxOf(backend);
const { deliverAll, fails } = webhooksOf(backend, admin);
beforeEach(empty);

const ADDRESS = 'https://leads.example.com/in';
const withdraw = async (of_entry: string) => {
  await admin.rpc('withdraw_consent', { of_entry }).throwOnError();
};
/** What the partner is told by either way. */
const told = async () => {
  const mail = await mailTo('partner_end');
  return [...(mail ? [mail.kind] : []), ...(await deliverAll()).map(({ type }) => type)];
};
const sendAgain = () => admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
const hook = async () => {
  const [row] = await sql<{ id: string }>('select id from webhooks');
  return { webhook: row?.id ?? '' };
};

describe('a failed hand-over that is queued again and withdrawn then', () => {
  async function failedMail(ending: object) {
    await add();
    const id = await send();
    const mail = await mailTo('partner_handover');
    await sql(`update outbox set attempts = 8 where kind = 'partner_handover'`);
    if (mail) await settle(mail, ending);
    expect(await handover(id)).toMatchObject({ state: 'failed' });
    return id;
  }

  test('may have arrived where an attempt got no answer: the partner is told', async () => {
    const id = await failedMail({ problem: 'No answer.' });
    await sendAgain();
    await withdraw(id);
    expect(await told()).toEqual(['partner_end']);
    expect(await holder(id)).toEqual({ partner: ACME, is_over: true });
  });

  test('may have arrived where only the attempts since were surely refused', async () => {
    const id = await failedMail({ problem: 'No answer.' });
    for (let time = 0; time < 2; time++) {
      await sendAgain();
      const mail = await mailTo('partner_handover');
      if (mail) await settle(mail, { problem: 'No such mailbox.', is_final: true });
    }
    await sendAgain();
    await withdraw(id);
    expect(await told()).toEqual(['partner_end']);
  });

  test('has not arrived where each attempt was surely refused: no partner has it, and none is told', async () => {
    const id = await failedMail({ problem: 'No such mailbox.', is_final: true });
    expect(await holder(id)).toBeNull();
    await sendAgain();
    await withdraw(id);
    expect(await told()).toEqual([]);
    expect(await holder(id)).toBeNull();
  });

  test('may have arrived at an address that answered with a failure', async () => {
    await add({ address: ADDRESS });
    const id = await send();
    await fails(9);
    await admin.rpc('replay_webhook', await hook()).throwOnError();
    await withdraw(id);
    expect(await told()).toEqual(['consent.withdrawn']);
  });

  test('may have arrived at an address that the partner no longer has', async () => {
    const { secret: _, address, ...row } = await add({ address: ADDRESS });
    const id = await send();
    await fails(9);
    await change(row, { email: 'leads@acme.example' });
    await sendAgain();
    await withdraw(id);
    expect(await told()).toEqual(['partner_end']);
  });
});

test('what waits for an address that was resumed may have arrived before its pause', async () => {
  await add({ address: ADDRESS });
  const id = await send();
  await fails(1);
  await admin.rpc('resume_webhook', await hook()).throwOnError();
  await withdraw(id);
  expect(await told()).toEqual(['consent.withdrawn']);
});
