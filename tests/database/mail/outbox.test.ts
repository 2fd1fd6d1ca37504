import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';
import { outboxOf, PLACEHOLDER } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, service, sql } = backend;
const admin = await backend.admin();
const { mails, timePasses, claim, claimed, settle, leadWithGuide, empty } = outboxOf(backend);
beforeEach(empty);

describe('a lead or a message brings its mail with it', () => {
  test('a lead brings the guide to the visitor and a notice to staff', async () => {
    const row = lead();
    expect((await anon.from('leads').insert(row)).status).toBe(201);
    expect(await mails()).toMatchObject([
      { kind: 'guide', status: 'queued', recipient: row.email, lead_id: row.id, attempts: 0 },
      { kind: 'lead_notice', status: 'queued', recipient: null, lead_id: row.id },
    ]);
  });

  test('a message brings a notice to staff', async () => {
    const row = message();
    expect((await anon.from('contact_messages').insert(row)).status).toBe(201);
    expect(await mails()).toMatchObject([{ kind: 'contact_notice', status: 'queued', message_id: row.id }]);
  });

  test('a retry of the same lead adds no mail', async () => {
    const row = lead();
    for (const status of [201, 409, 409]) expect((await anon.from('leads').insert(row)).status).toBe(status);
    expect(await mails()).toHaveLength(2);
  });

  test('neither is stored without the other', async () => {
    await sql('alter table outbox add constraint refuses check (false) not valid');
    const row = lead();
    expect((await anon.from('leads').insert(row)).error).not.toBeNull();
    expect((await anon.from('contact_messages').insert(message())).error).not.toBeNull();
    await sql('alter table outbox drop constraint refuses');
    expect(await sql('select id from leads union all select id from contact_messages')).toEqual([]);
    expect((await anon.from('leads').insert(row)).status).toBe(201);
  });

  test('both are deleted together', async () => {
    const row = lead();
    await anon.from('leads').insert(row).throwOnError();
    await anon.from('contact_messages').insert(message()).throwOnError();
    await admin.from('leads').delete().eq('id', row.id).throwOnError();
    expect(await mails()).toMatchObject([{ kind: 'contact_notice' }]);
  });

  test('loading old leads back sends no mail', async () => {
    const created_at = new Date(Date.now() - 2 * 24 * 3600 * 1000).toISOString();
    await service
      .from('leads')
      .insert({ ...lead(), created_at })
      .throwOnError();
    await service
      .from('contact_messages')
      .insert({ ...message(), created_at })
      .throwOnError();
    expect(await mails()).toEqual([]);
  });
});

describe('a delivery', () => {
  test('claims the mail with its lead or message, and ends as sent', async () => {
    const row = await leadWithGuide();
    const mail = await claimed();
    expect(mail).toMatchObject({ kind: 'guide', recipient: row.email, send_number: 1, attempt: 1 });
    expect(mail.about).toMatchObject({ id: row.id, name: row.name });
    expect(await claim()).toBeUndefined();
    expect(await settle(mail)).toBe('sent');
    const [sent] = await mails();
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
    expect(sent?.sent_at).not.toBeNull();
    await timePasses('2 days');
    expect(await claim()).toBeUndefined();
  });

  test('a worker that never comes back loses its claim after half a minute, and can no longer end it', async () => {
    await leadWithGuide();
    const lost = await claimed();
    await timePasses('29 seconds');
    expect(await claim()).toBeUndefined();
    await timePasses('2 seconds');
    const mail = await claimed();
    expect(mail).toMatchObject({ mail_id: lost.mail_id, attempt: 2, send_number: 1 });
    expect(await settle(lost, { problem: 'too late', is_final: true })).toBeUndefined();
    expect(await settle(mail)).toBe('sent');
    expect(await settle(mail)).toBeUndefined();
  });

  test('a worker that was overtaken may still say that the mail was sent, because it was', async () => {
    await leadWithGuide();
    const slow = await claimed();
    await timePasses('31 seconds');
    const second = await claimed();
    expect(await settle(slow)).toBe('sent');
    expect(await settle(second, { problem: 'no answer' })).toBeUndefined();
    expect(await mails()).toMatchObject([{ status: 'sent', last_error: null }]);
    // But an earlier mail says nothing about the one that was requested since.
    await admin.rpc('send_mail_again', { mail_id: slow.mail_id }).throwOnError();
    expect(await settle(slow)).toBeUndefined();
    expect(await mails()).toMatchObject([{ status: 'queued', send_number: 2 }]);
  });

  test('backs off from a minute to twelve hours, and gives up after eight attempts with the reason', async () => {
    await leadWithGuide();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const mail = await claimed();
      expect(mail.attempt).toBe(attempt);
      await settle(mail, { problem: `answer ${attempt}` });
      const [row] = await sql<{ status: string; minutes: number }>(
        `select status, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from outbox`,
      );
      if (row?.status === 'queued') pauses.push(row.minutes);
      await timePasses('1 day');
    }
    expect(pauses).toEqual([1, 3, 9, 27, 81, 243, 729]);
    expect(await claim()).toBeUndefined();
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 8, last_error: 'answer 8' }]);
  });

  test('respects a longer pause that the provider asks for; a final problem ends it at once', async () => {
    await leadWithGuide();
    await settle(await claimed(), { problem: 'busy', pause_seconds: 600 });
    await timePasses('9 minutes');
    expect(await claim()).toBeUndefined();
    await timePasses('2 minutes');
    expect(await settle(await claimed(), { problem: 'no such address', is_final: true })).toBe('failed');
    expect(await mails()).toMatchObject([{ status: 'failed', attempts: 2, last_error: 'no such address' }]);
  });

  test('gives up a mail whose worker dies each time, and other mails do not wait for it', async () => {
    const row = await leadWithGuide();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await claimed();
      await timePasses('1 minute');
    }
    await anon
      .from('leads')
      .insert({ ...lead(), email: 'bob@example.com' })
      .throwOnError();
    await sql("delete from outbox where kind = 'lead_notice'");
    expect(await claimed()).toMatchObject({ recipient: 'bob@example.com' });
    expect((await mails()).find(({ recipient }) => recipient === row.email)).toMatchObject({
      status: 'failed',
      last_error: 'The delivery was interrupted every time.',
    });
  });

  test("sends notices to the setting notice_email, or to the site's address", async () => {
    await anon.from('contact_messages').insert(message()).throwOnError();
    const first = await claimed();
    expect(first.recipient).toBe(PLACEHOLDER);
    await admin
      .from('app_settings')
      .insert({ setting_name: 'notice_email', setting_value: ' desk@example.com ' })
      .throwOnError();
    await anon.from('contact_messages').insert(message()).throwOnError();
    const second = await claimed();
    expect(second.recipient).toBe('desk@example.com');
    await settle(second);
    // A mail that was tried keeps its recipient. Otherwise its key would belong to two different mails.
    await settle(first, { problem: 'busy' });
    await timePasses('1 hour');
    expect((await claimed()).recipient).toBe(PLACEHOLDER);
  });
});
