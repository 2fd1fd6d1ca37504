import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { mails, claim, claimed, settle, leadWithGuide, empty } = outboxOf(backend);
beforeEach(empty);

const againFor = (client: typeof admin, mail_id: string) => client.rpc('send_mail_again', { mail_id });

test('queues a sent mail with a new number; asking twice counts once', async () => {
  await leadWithGuide();
  const mail = await claimed();
  await settle(mail);
  for (const _ of ['first', 'second']) {
    const { data } = await againFor(admin, mail.mail_id).throwOnError();
    expect(data).toEqual([{ id: mail.mail_id, status: 'queued', send_number: 2 }]);
  }
  expect(await claimed()).toMatchObject({ send_number: 2, attempt: 1 });
  expect(await claim()).toBeUndefined();
});

test('each sending is kept with its address, until that is deleted', async () => {
  const row = await leadWithGuide();
  const first = await claimed();
  await settle(first);
  const [sent] = await mails();
  await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
  await againFor(admin, first.mail_id).throwOnError();
  await settle(await claimed(), { problem: 'busy' });
  await againFor(admin, first.mail_id).throwOnError();
  const read = async () => {
    const asked = { of_entry: row.id, parts: ['mails'] };
    return (await admin.rpc('read_entry', asked).single().throwOnError()).data.mails;
  };
  const kept = { sent_at: expect.any(String), recipient: row.email };
  expect(await read()).toMatchObject([{ status: 'queued', earlier_sendings: [kept] }]);
  await settle(await claimed());
  expect(await read()).toMatchObject([{ recipient: 'ada.right@example.com', earlier_sendings: [kept] }]);
  const [again] = await mails();
  expect(Date.parse(again?.earlier_sendings[0]?.sent_at ?? '')).toBe(Date.parse(sent?.sent_at ?? ''));
  await admin.rpc('delete_personal_data', { address: row.email.toUpperCase() }).throwOnError();
  expect(await read()).toMatchObject([{ earlier_sendings: [{ ...kept, recipient: null }] }]);
});

test("a failed mail goes to today's address", async () => {
  const row = await leadWithGuide();
  const mail = await claimed();
  await settle(mail, { problem: 'no such address', is_final: true });
  await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
  await againFor(admin, mail.mail_id).throwOnError();
  expect(await mails()).toMatchObject([{ status: 'queued', last_error: null, attempts: 0 }]);
  expect(await claimed()).toMatchObject({ recipient: 'ada.right@example.com', send_number: 2 });
});

test('a mail that was put off is due at once with its old number; one that is being sent is left alone', async () => {
  await leadWithGuide();
  const mail = await claimed();
  expect((await againFor(admin, mail.mail_id)).data).toMatchObject([{ status: 'queued', send_number: 1 }]);
  expect(await claim()).toBeUndefined();
  await settle(mail, { problem: 'busy' });
  await againFor(admin, mail.mail_id).throwOnError();
  expect(await claimed()).toMatchObject({ send_number: 1, attempt: 2 });
});

test('all failed mails can be sent again at once, as after a wrong key, and nothing else', async () => {
  for (const ending of [
    {},
    { problem: 'wrong key', is_final: true },
    { problem: 'wrong key', is_final: true },
  ]) {
    const email = `${crypto.randomUUID()}@example.com`;
    await backend.anon
      .from('leads')
      .insert({ ...lead(), email })
      .throwOnError();
    await backend.sql("delete from outbox where kind = 'lead_notice'");
    await settle(await claimed(), ending);
  }
  expect((await admin.rpc('send_mail_again', { all_failed: true })).data).toHaveLength(2);
  const states = (await mails()).map(({ status, send_number }) => `${status} ${send_number}`);
  expect(states.sort()).toEqual(['queued 2', 'queued 2', 'sent 1']);
  expect((await admin.rpc('send_mail_again', {})).data).toEqual([]);
});

describe('of the failed mail of one mailbox', () => {
  const WRONG_KEY = { problem: 'wrong key', is_final: true };
  const noticesAside = () => backend.sql("delete from outbox where kind = 'lead_notice'");
  async function failedRequest(values: Partial<ReturnType<typeof lead>> = {}) {
    const row = { ...lead(), ...values };
    await backend.anon.from('leads').insert(row).throwOnError();
    await noticesAside();
    await settle(await claimed(), WRONG_KEY);
    return row.id;
  }
  const sendAllAgain = () => admin.rpc('send_mail_again', { all_failed: true }).throwOnError();
  const statuses = async () => (await mails()).map(({ status }) => status);

  test('only the newest guide is sent; asking for all again sends no other', async () => {
    await failedRequest();
    await failedRequest({ email: 'ADA+gold@example.com' });
    const newest = await failedRequest();
    await sendAllAgain();
    await sendAllAgain();
    expect(await statuses()).toEqual(['canceled', 'canceled', 'queued']);
    const mail = await claimed();
    expect(mail.about).toMatchObject({ id: newest });
    await settle(mail, WRONG_KEY);
    // What was canceled is no guide of today.
    await backend.anon.from('leads').insert(lead()).throwOnError();
    await noticesAside();
    expect(await statuses()).toEqual(['canceled', 'canceled', 'failed', 'queued']);
  });

  test('no guide is sent where a later request brought it today', async () => {
    await failedRequest();
    await leadWithGuide();
    await settle(await claimed());
    await sendAllAgain();
    expect(await statuses()).toEqual(['canceled', 'sent']);
  });

  test('a question is sent about each number', async () => {
    await admin
      .from('app_settings')
      .upsert({ setting_name: 'confirm_by_mail', setting_value: 'yes' })
      .throwOnError();
    for (const phone of ['619-555-0100', '619-555-0100', '619-555-0101']) await failedRequest({ phone });
    await sendAllAgain();
    expect(await statuses()).toEqual(['canceled', 'queued', 'queued']);
    await backend.sql("delete from app_settings where setting_name = 'confirm_by_mail'");
  });
});

test('says when the mail is gone', async () => {
  expect((await againFor(admin, crypto.randomUUID())).data).toEqual([]);
});
