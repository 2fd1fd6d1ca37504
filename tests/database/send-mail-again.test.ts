import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../support/backend.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const reader = await backend.reader();
const { mails, claim, claimed, settle, leadWithGuide, empty } = outboxOf(backend);
beforeEach(empty);

const againFor = (client: typeof admin, mail_id: string) => client.rpc('send_mail_again', { mail_id });

test('queues what was sent, under another number; twice is once', async () => {
  await leadWithGuide();
  const mail = await claimed();
  await settle(mail);
  for (const _ of ['first', 'second']) {
    const { data } = await againFor(admin, mail.mail_id).throwOnError();
    expect(data).toEqual([{ status: 'queued', send_number: 2 }]);
  }
  expect(await claimed()).toMatchObject({ send_number: 2, attempt: 1 });
  expect(await claim()).toBeUndefined();
});

test('what has failed goes to the address of today', async () => {
  const row = await leadWithGuide();
  const mail = await claimed();
  await settle(mail, { problem: 'no such address', is_final: true });
  await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
  await againFor(admin, mail.mail_id).throwOnError();
  expect(await mails()).toMatchObject([{ status: 'queued', last_error: null, attempts: 0 }]);
  expect(await claimed()).toMatchObject({ recipient: 'ada.right@example.com', send_number: 2 });
});

test('what is put off is due at once, under its old number; what is under way is left alone', async () => {
  await leadWithGuide();
  const mail = await claimed();
  expect((await againFor(admin, mail.mail_id)).data).toEqual([{ status: 'queued', send_number: 1 }]);
  expect(await claim()).toBeUndefined();
  await settle(mail, { problem: 'busy' });
  await againFor(admin, mail.mail_id).throwOnError();
  expect(await claimed()).toMatchObject({ send_number: 1, attempt: 2 });
});

test('is for administrators only, and says when the mail is gone', async () => {
  await leadWithGuide();
  const mail = await claimed();
  await settle(mail);
  for (const client of [backend.anon, reader]) {
    expect((await againFor(client, mail.mail_id)).error?.code).toBe('42501');
  }
  expect(await mails()).toMatchObject([{ status: 'sent', send_number: 1 }]);
  expect((await againFor(admin, crypto.randomUUID())).data).toEqual([]);
});
