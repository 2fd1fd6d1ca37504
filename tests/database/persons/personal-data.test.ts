import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  deletePersonalData,
  exportPersonalData,
  fetchPersonalData,
  recordListExport,
} from '../../../src/data/leads/personal-data.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead, message } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const admin = await backend.admin();

const ADA = 'Ada.Lovelace@Example.com';
const log = () =>
  backend.sql(
    `select action, leads, messages, (select email from auth.users where id = done_by) as done_by from personal_data_log
     order by created_at`,
  );
const stored = async (table: 'leads' | 'contact_messages') =>
  (await backend.sql<{ email: string }>(`select email from ${table} order by email`)).map(
    ({ email }) => email,
  );

beforeEach(async () => {
  await backend.sql('truncate leads, contact_messages, personal_data_log cascade');
  await backend.service
    .from('leads')
    .insert([
      { ...lead(), email: ADA },
      { ...lead(), email: ADA.toLowerCase() },
      { ...lead(), email: 'ada.lovelace@example.com.org' },
      { ...lead(), email: 'ada_lovelace@example.com' },
    ])
    .throwOnError();
  await backend.service
    .from('contact_messages')
    .insert([
      { ...message(), email: ADA.toUpperCase() },
      { ...message(), email: 'bob@example.com' },
    ])
    .throwOnError();
});

test('everything from an address is found, in upper or lower case, and nothing from similar addresses', async () => {
  expect(await fetchPersonalData(admin, ` ${ADA} `)).toEqual({
    leads: 2,
    messages: 1,
    mails: 4,
    exported_at: null,
    deleted_at: null,
    consent_records: 0,
    consent_records_until: null,
    changed_leads: 0,
  });
  for (const address of ['nobody@example.com', '', '%', 'ada%', 'ada.lovelace', "' or true --"])
    expect(await fetchPersonalData(admin, address)).toMatchObject({ leads: 0, messages: 0 });
  expect(await log()).toEqual([]);
});

test('an export contains every column of every row, and is recorded', async () => {
  const data = await exportPersonalData(admin, ADA);
  expect(data.leads).toHaveLength(2);
  expect(data.messages).toHaveLength(1);
  expect(data.leads[0]).toMatchObject({
    name: 'Ada Example',
    email: expect.stringMatching(/ada\.lovelace@/i),
    consent_at: null,
  });
  expect(data.messages[0]).toMatchObject({ subject: 'A question', message: 'How does it work?' });
  expect(await log()).toEqual([
    { action: 'export', leads: 2, messages: 1, done_by: 'admin@goldatlas.example' },
  ]);
});

test("a deletion takes all of the person's data and nothing else, says how much, and is recorded", async () => {
  expect(await deletePersonalData(admin, ADA)).toEqual({ leads: 2, messages: 1, mails: 4 });
  expect(await stored('leads')).toEqual(['ada_lovelace@example.com', 'ada.lovelace@example.com.org'].sort());
  expect(await stored('contact_messages')).toEqual(['bob@example.com']);
  expect(await log()).toEqual([
    { action: 'delete', leads: 2, messages: 1, done_by: 'admin@goldatlas.example' },
  ]);
  expect(await fetchPersonalData(admin, ADA.toLowerCase())).toEqual({
    leads: 0,
    messages: 0,
    mails: 0,
    exported_at: null,
    deleted_at: expect.any(String),
    consent_records: 0,
    consent_records_until: null,
    changed_leads: 0,
  });
  expect(await deletePersonalData(admin, ADA)).toEqual({ leads: 0, messages: 0, mails: 0 });
});

test('the record keeps no address, and nothing from which to guess it', async () => {
  await deletePersonalData(admin, ADA);
  const [row] = await backend.sql<{ kept: string; guessed: boolean }>(
    `select g::text as kept, address_hash in (encode(sha256(convert_to($1, 'UTF8')), 'hex'), md5($1)) as guessed
     from personal_data_log g`,
    [ADA.toLowerCase()],
  );
  expect(row?.kept.toLowerCase()).not.toContain('lovelace');
  expect(row?.guessed).toBe(false);
});

test('a blank address deletes nothing by accident', async () => {
  for (const address of ['', '  ', null])
    await callers.administrator('POST', 'rpc/delete_personal_data', { body: { address } });
  expect(await stored('leads')).toHaveLength(4);
});

test('somebody who asks by phone is found too, however the number is written', async () => {
  await backend.service
    .from('leads')
    .insert({ ...lead(), email: 'other@example.com', phone: '+1 (619) 555-0188' })
    .throwOnError();
  await backend.service
    .from('contact_messages')
    .insert({ ...message(), email: 'third@example.com', phone: '619.555.0188' })
    .throwOnError();
  expect(await fetchPersonalData(admin, '619-555-0188')).toMatchObject({ leads: 1, messages: 1, mails: 3 });
  for (const part of ['555-0188', '0188', '6195550189']) {
    expect(await fetchPersonalData(admin, part)).toMatchObject({ leads: 0, messages: 0, mails: 0 });
  }
  expect(await deletePersonalData(admin, '1 619 555 0188')).toEqual({ leads: 1, messages: 1, mails: 3 });
  expect(await stored('leads')).not.toContain('other@example.com');
  expect((await fetchPersonalData(admin, '6195550188')).deleted_at).not.toBeNull();
});

test('the former address of a corrected mail is found, and deleted without another person’s request', async () => {
  const row = { ...lead(), email: 'bbo@example.com' };
  await backend.service.from('leads').insert(row).throwOnError();
  await backend.sql(`update outbox set status = 'sent', sent_at = now() where lead_id = $1`, [row.id]);
  await admin.from('leads').update({ email: 'bob.new@example.com' }).eq('id', row.id).throwOnError();
  expect(await fetchPersonalData(admin, 'bbo@example.com')).toMatchObject({
    ...{ leads: 0, mails: 1, changed_leads: 1 },
  });
  const { mails } = await exportPersonalData(admin, 'bbo@example.com');
  expect(mails).toMatchObject([{ kind: 'guide', recipient: 'bbo@example.com' }]);
  expect(await deletePersonalData(admin, 'bbo@example.com')).toEqual({ leads: 0, messages: 0, mails: 1 });
  expect(await stored('leads')).toContain('bob.new@example.com');
  expect(await backend.sql(`select from outbox where recipient = 'bbo@example.com'`)).toEqual([]);
});

test('an export contains the mail', async () => {
  const { mails } = await exportPersonalData(admin, ADA);
  expect(mails).toHaveLength(4);
  expect(mails[0]).toMatchObject({ kind: expect.any(String), status: 'queued' });
});

test('deleting a single lead or message is recorded, and can be found by its address', async () => {
  await admin.from('leads').delete().ilike('email', ADA).throwOnError();
  await admin.from('contact_messages').delete().eq('email', 'bob@example.com').throwOnError();
  const done_by = 'admin@goldatlas.example';
  expect(await log()).toEqual([
    { action: 'delete', leads: 2, messages: 0, done_by },
    { action: 'delete', leads: 0, messages: 1, done_by },
  ]);
  expect((await fetchPersonalData(admin, ADA)).deleted_at).not.toBeNull();
});

test('exporting a list is recorded', async () => {
  await recordListExport(admin, { leads: 24 });
  expect(await log()).toEqual([
    { action: 'export_list', leads: 24, messages: 0, done_by: 'admin@goldatlas.example' },
  ]);
});

test('data older than the owner’s retention period is deleted with its mail and recorded; without a period nothing is', async () => {
  const forget = () => backend.sql('select private.forget_expired() as gone');
  const period = (days: string) =>
    admin.from('app_settings').upsert({ setting_name: 'retention_days', setting_value: days }).throwOnError();
  await backend.sql(`update leads set created_at = now() - interval '61 days' where email ilike $1`, [ADA]);
  await backend.sql(`update contact_messages set created_at = now() - interval '59 days'`);
  await backend.sql(`insert into contact_messages (name, email, subject, message, created_at)
    select 'Bo', 'bo' || n || '@example.com', 'Fees', 'What do you charge?', now() - interval '90 days' from generate_series(1, 2001) n`);
  for (const none of ['0', '7', 'soon', '-90']) {
    await period(none);
    expect(await forget()).toEqual([{ gone: 0 }]);
  }
  await period('60');
  expect([await forget(), await forget()]).toEqual([[{ gone: 2002 }], [{ gone: 1 }]]);
  expect(await stored('leads')).toHaveLength(2);
  expect(await stored('contact_messages')).toHaveLength(2);
  expect(await forget()).toEqual([{ gone: 0 }]);
  const second = { action: 'expire', leads: 0, messages: 1, done_by: null };
  expect(await log()).toEqual([{ ...second, leads: 2, messages: 2000 }, second]);
  await backend.sql(`delete from app_settings where setting_name = 'retention_days'`);
});

test("a day's key and its counts are deleted by the clock, even where nobody comes any more", async () => {
  await backend.sql('truncate private.counting_keys, private.submissions, private.visit_callers');
  await backend.sql(
    `insert into private.counting_keys (day)
     select (now() at time zone 'utc')::date - ago from generate_series(0, 3) as ago`,
  );
  await backend.sql(
    `insert into private.submissions (form, address_hash, mailbox_hash, created_at)
     select 'leads', 'a', 'b', now() - make_interval(hours => ago) from unnest(array[1, 25]) as ago`,
  );
  await backend.sql(
    `insert into private.visit_callers (address_hash, day, views, window_started_at, window_views)
     select ago::text::bytea, (now() at time zone 'utc')::date - ago, 1, now(), 1 from generate_series(0, 1) as ago`,
  );
  await backend.sql('select private.forget_expired()');
  const left = await backend.sql(
    `select (select array_agg((now() at time zone 'utc')::date - day order by day desc) from private.counting_keys) as keys,
       (select count(*)::int from private.submissions) as submissions,
       (select count(*)::int from private.visit_callers) as visits`,
  );
  expect(left).toEqual([{ keys: [0, 1], submissions: 1, visits: 1 }]);
});

test('the reason of a lifted withdrawal is deleted with the person; the fact that it was lifted stays', async () => {
  const row = { ...lead(), email: 'lifted@example.com' };
  await backend.service.from('leads').insert(row).throwOnError();
  await admin.rpc('withdraw_consent', { of_entry: row.id }).throwOnError();
  const reason = 'Ada Lovelace asked for it on the phone, (619) 555-0111.';
  await admin.rpc('lift_withdrawal', { of_entry: row.id, reason }).throwOnError();
  await deletePersonalData(admin, 'lifted@example.com');
  const { data } = await admin.from('consent_lifts').select('lead_id, reason').throwOnError();
  expect(data).toEqual([{ lead_id: null, reason: 'Deleted with the request.' }]);
});
