import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from './outbox-worker.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const { mails, claimed, settle, timePasses, leadWithGuide, empty } = outboxOf(backend);
beforeEach(empty);

const againFor = (mail_id: string) => admin.rpc('send_mail_again', { mail_id });

test('a mail that waits goes to the corrected address, as another mail where an attempt may have got through', async () => {
  const row = await leadWithGuide();
  const correct = (email: string) => admin.from('leads').update({ email }).eq('id', row.id).throwOnError();
  await correct('ada.first@example.com');
  expect(await mails()).toMatchObject([{ recipient: 'ada.first@example.com', send_number: 1 }]);
  const mail = await claimed();
  await settle(mail, { problem: 'busy' });
  await correct('ada.right@example.com');
  expect(await mails()).toMatchObject([{ last_error: null }]);
  await againFor(mail.mail_id).throwOnError();
  expect(await claimed()).toMatchObject({ recipient: 'ada.right@example.com', send_number: 2, attempt: 1 });
});

test.each([
  ['refused', { problem: 'no such address', is_final: true }],
  ['got no answer for', { problem: 'no answer' }],
  ['sent', {}],
])('what a late worker %s is another mail, once staff have corrected the address', async (_, ending) => {
  const row = await leadWithGuide();
  const late = await claimed();
  await timePasses('1 minute');
  await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
  expect(await settle(late, ending)).toBeUndefined();
  const goesOn = { recipient: 'ada.right@example.com', send_number: 2, last_error: null };
  expect(await mails()).toMatchObject([
    { ...goesOn, status: 'queued', attempts: 0, former_recipients: [row.email] },
  ]);
});

test('an address that earlier attempts may have reached is kept, also where they count for a sending that failed', async () => {
  const row = await leadWithGuide();
  const mail = await claimed();
  await backend.sql('update outbox set attempts = 8 where id = $1', [mail.mail_id]);
  expect(await settle(mail, { problem: 'no answer' })).toBe('failed');
  await againFor(mail.mail_id).throwOnError();
  await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
  expect(await mails()).toMatchObject([
    { recipient: 'ada.right@example.com', former_recipients: [row.email] },
  ]);
});

describe('a mail that is being sent while staff correct its address', () => {
  async function correctedMeanwhile(attempts = 1) {
    const row = await leadWithGuide();
    let mail = await claimed();
    for (let attempt = 1; attempt < attempts; attempt++) {
      await settle(mail, { problem: 'no answer' });
      await againFor(mail.mail_id).throwOnError();
      mail = await claimed();
    }
    await admin.from('leads').update({ email: 'ada.right@example.com' }).eq('id', row.id).throwOnError();
    expect(await mails()).toMatchObject([{ recipient: row.email, send_number: 1 }]);
    return mail;
  }
  const next = async (mail_id: string) => {
    await againFor(mail_id).throwOnError();
    return claimed();
  };
  const RIGHT = { recipient: 'ada.right@example.com', send_number: 2, attempt: 1 };

  test.each([
    ['refused', { problem: 'no such address', is_final: true }],
    ['not taken', { problem: 'too many requests', is_unsent: true }],
  ])('goes to the corrected one, as another mail, if it was %s', async (_, ending) => {
    const mail = await correctedMeanwhile();
    expect(await settle(mail, ending)).toBe('queued');
    expect(await mails()).toMatchObject([{ former_recipients: [], last_error: null }]);
    expect(await next(mail.mail_id)).toMatchObject(RIGHT);
  });

  test('has the links of an earlier attempt that may have got through, too', async () => {
    const mail = await correctedMeanwhile(2);
    expect(await settle(mail, { problem: 'no such address', is_final: true })).toBe('queued');
    expect(await mails()).toMatchObject([{ former_recipients: ['ada@example.com'] }]);
    expect(await next(mail.mail_id)).toMatchObject(RIGHT);
  });

  test('is repeated as it was, where nobody knows whether it got through, until it is refused', async () => {
    const mail = await correctedMeanwhile();
    expect(await settle(mail, { problem: 'no answer' })).toBe('queued');
    const repeated = await next(mail.mail_id);
    expect(repeated).toMatchObject({ recipient: 'ada@example.com', send_number: 1, attempt: 2 });
    expect(await settle(repeated, { problem: 'no such address', is_final: true })).toBe('queued');
    expect(await next(mail.mail_id)).toMatchObject(RIGHT);
  });

  test('is repeated as it was where an earlier attempt may have got through, and this one was not taken', async () => {
    const mail = await correctedMeanwhile(2);
    expect(await settle(mail, { problem: 'too many requests', is_unsent: true })).toBe('queued');
    expect(await next(mail.mail_id)).toMatchObject({ recipient: 'ada@example.com', send_number: 1 });
  });

  test('is repeated as it was where they correct it back', async () => {
    const mail = await correctedMeanwhile();
    await settle(mail, { problem: 'no answer' });
    await backend.sql("update leads set email = 'ada@example.com'");
    expect(await next(mail.mail_id)).toMatchObject({ recipient: 'ada@example.com', send_number: 1 });
  });

  test('is sent to the former one, where it got through', async () => {
    expect(await settle(await correctedMeanwhile())).toBe('sent');
    expect(await mails()).toMatchObject([{ status: 'sent', recipient: 'ada@example.com' }]);
  });

  test('fails at the corrected one, too, if that is refused', async () => {
    const mail = await correctedMeanwhile();
    const refused = { problem: 'no such address', is_final: true };
    await settle(mail, refused);
    expect(await settle(await next(mail.mail_id), refused)).toBe('failed');
  });
});
