import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  fetchEntryMail,
  fetchUndeliveredMail,
  sendFailedMailAgain,
  sendMailAgain,
} from '../../../src/data/mail/entry-mail.ts';
import { testBackend } from '../../support/backend.ts';
import { message } from '../rows.ts';
import { outboxOf } from './outbox-worker.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { claimed, settle, leadWithGuide, empty } = outboxOf(backend);
beforeEach(empty);

test('a lead and a message show their own mail and nobody else’s', async () => {
  const lead = await leadWithGuide();
  await leadWithGuide();
  const written = message();
  await backend.anon.from('contact_messages').insert(written).throwOnError();
  expect(await fetchEntryMail(admin, lead.id)).toMatchObject([
    { kind: 'guide', recipient: lead.email, status: 'queued', attempts: 0, last_error: null, sent_at: null },
  ]);
  expect(await fetchEntryMail(admin, written.id)).toMatchObject([{ kind: 'contact_notice' }]);
});

test('undelivered mail is what has failed, with names, and what no worker has claimed for five minutes', async () => {
  const lead = await leadWithGuide();
  const mail = await claimed();
  await settle(mail, { problem: 'no such address', is_final: true });
  const written = message();
  await backend.anon.from('contact_messages').insert(written).throwOnError();
  await settle(await claimed(), { problem: 'no such address', is_final: true });
  await leadWithGuide();
  const entries = [
    { noun: 'message', id: written.id, name: written.name },
    { noun: 'lead', id: lead.id, name: lead.name },
  ];
  expect(await fetchUndeliveredMail(admin)).toEqual({ failed: 2, waiting: 0, entries });
  const later = Date.now() + 6 * 60_000;
  expect(await fetchUndeliveredMail(admin, later)).toMatchObject({ failed: 2, waiting: 1 });

  await sendMailAgain(admin, mail.mail_id);
  expect(await fetchUndeliveredMail(admin)).toMatchObject({ failed: 1 });
  expect(await sendFailedMailAgain(admin)).toBe(1);
  expect(await fetchUndeliveredMail(admin)).toEqual({ failed: 0, waiting: 0, entries: [] });
});

test('a deleted mail cannot be sent again', async () => {
  await expect(sendMailAgain(admin, crypto.randomUUID())).rejects.toMatchObject({ kind: 'not_found' });
});
