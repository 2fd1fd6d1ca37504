import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { PLACEHOLDER } from '../mail/outbox-worker.ts';
import { ADA, BEA, CAL, rosterOf } from './reminders-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const site = await rosterOf(backend);
const { admin, ada, bea, cal, person, save, everybody, request, minute } = site;
const { queue, timePasses, notified, reset, claimed, settle, mails } = site;

beforeEach(async () => {
  await reset();
  await save(everybody, 30);
});

describe('the notice of a new request', () => {
  test('goes to the address for notices while nobody is on the roster, and nobody is reminded', async () => {
    await reset();
    const id = await request();
    await minute();
    await timePasses('2 days');
    await minute();
    expect(await notified(id)).toEqual([PLACEHOLDER]);
  });

  test('goes to the first person who is not paused, of every request; nobody else gets one', async () => {
    await save([{ person_id: ada, is_paused: true }, { person_id: bea }, { person_id: cal }], null);
    const ids = [await request(), await request()];
    await minute();
    for (const id of ids) expect(await notified(id)).toEqual([BEA]);
    await timePasses('2 days');
    await minute();
    for (const id of ids) expect(await notified(id)).toEqual([BEA]);
  });

  test('goes to the address for notices where everybody is paused, and for who only waits for a page', async () => {
    await save([{ person_id: ada, is_paused: true }], 5);
    const id = await request();
    await save(everybody, 5);
    const waiting = await request({ kind: 'waitlist', awaited_address: '/texas' });
    await save([{ person_id: ada, is_paused: true }], 5);
    await minute();
    await save(everybody, 5);
    await timePasses('1 hour');
    await minute();
    expect([await notified(id), await notified(waiting)]).toEqual([[PLACEHOLDER], [PLACEHOLDER]]);
  });

  test('goes to its owner first, who need not be on the roster', async () => {
    await save([{ person_id: ada }], 30);
    const id = await request();
    await admin.from('leads').update({ owner_id: cal }).eq('id', id).throwOnError();
    await minute();
    await timePasses('31 minutes');
    await minute();
    expect(await notified(id)).toEqual([CAL, ADA]);
  });

  test('waits while the request is held, and no reminder goes before it', async () => {
    await sql(
      `insert into private.submissions (form, address_hash, mailbox_hash)
       select 'leads', (private.counting_hashes('network '))[1], '' from generate_series(1, 40)`,
    );
    const id = await request();
    await minute();
    await timePasses('50 minutes');
    await minute();
    expect(await notified(id)).toEqual(['queued']);
    await admin.rpc('release_held', {}).throwOnError();
    await minute();
    await minute();
    expect(await notified(id)).toEqual([ADA]);
  });
});

test('a former administrator learns nothing: the notice that could not be sent goes to the next person', async () => {
  const gone = await person('gone@staff.example');
  await save([{ person_id: gone }, { person_id: bea }], 30);
  const id = await request();
  await settle(await claimed(), { problem: 'busy' });
  await admin.rpc('remove_administrator', { administrator: gone }).throwOnError();
  await timePasses('5 minutes');
  const mail = await claimed();
  expect(mail).toMatchObject({ recipient: BEA, attempt: 1, send_number: 2 });
  await settle(mail);
  expect(await notified(id)).toEqual([BEA]);
});

test('a reminder says how long the request has waited and who was notified; a repetition says the same', async () => {
  await request();
  await minute();
  await timePasses('95 minutes');
  await queue();
  const first = await claimed();
  await settle(first, { problem: 'busy' });
  await timePasses('20 minutes');
  const second = await claimed();
  for (const { about } of [first, second]) {
    expect(about).toMatchObject({ is_to_roster: true, waited_minutes: 95, notified: [ADA] });
  }
  expect(second).toMatchObject({ mail_id: first.mail_id, send_number: 1, attempt: 2, recipient: BEA });
});

test('a notice that staff send again goes to the same person, even while a reminder to the next waits', async () => {
  const id = await request();
  await minute();
  await timePasses('31 minutes');
  await queue();
  const { data } = await admin
    .from('outbox')
    .select('id')
    .eq('lead_id', id)
    .eq('kind', 'lead_notice')
    .single();
  await admin.rpc('send_mail_again', { mail_id: data?.id ?? '' }).throwOnError();
  const both = await Promise.all([claimed(), claimed()]);
  const recipients = Object.fromEntries(both.map(({ kind, recipient }) => [kind, recipient]));
  expect(recipients).toEqual({ lead_notice: ADA, lead_reminder: BEA });
});

test('staff send a failed reminder again, and no reminder that was sent', async () => {
  await request();
  await minute();
  await timePasses('31 minutes');
  await queue();
  const mail = await claimed();
  const again = () => admin.rpc('send_mail_again', { mail_id: mail.mail_id }).throwOnError();
  await settle(mail, { problem: 'wrong key', is_final: true });
  expect((await again()).data).toMatchObject([{ status: 'queued', send_number: 2 }]);
  const repeated = await claimed();
  expect(repeated.recipient).toBe(BEA);
  await settle(repeated);
  expect((await again()).data).toEqual([]);
});

test('nobody is notified of an old request that is loaded', async () => {
  await sql(
    `insert into leads (name, email, created_at) values ('Old', 'old@example.com', now() - interval '2 days')`,
  );
  await minute();
  expect(await mails()).toEqual([]);
});
