import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { exportConsentRecords, findConsentExport } from '../../../src/data/leads/consent-records.ts';
import {
  deletePersonalData,
  exportPersonalData,
  fetchPersonalData,
} from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const admin = await backend.admin();
const { sql } = backend;

const ADA = 'ada@example.com';
const FORM = 'Get the Free Guide\nName\n[x] I agree that Gold Atlas may call.\n[Send]';
const SEEN = { browser: 'Browser/1', network: expect.stringMatching(/^[0-9a-f]{64}$/) };
const AGREED = {
  email: ADA,
  phone: '(555) 201-0001',
  source_url: 'https://example.com/free-guide',
  consent_version: CONSENT_VERSION,
  form_shown: FORM,
} as const;
const REASON = 'Asked by counsel in a dispute about a call.';

const send = async (values: Partial<TablesInsert<'leads'>> = {}) => {
  const body = { ...lead(), ...AGREED, ...values };
  const headers = { 'user-agent': SEEN.browser };
  expect(await callers.anonymous('POST', 'leads', { body, headers })).toMatchObject({ status: 201 });
  return body.id;
};
const take = (contact = ADA) => exportConsentRecords(admin, { contact, reason: REASON });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const recordsIn = (file: string) =>
  (JSON.parse(file).records as { record: string }[]).map((each) => ({
    ...each,
    seen: JSON.parse(each.record),
  }));

beforeEach(async () => {
  await sql('truncate leads, personal_data_log cascade');
  await sql('truncate private.consent_records, private.submissions, private.consent_withdrawals');
});

describe('the record of an agreement', () => {
  test('has who agreed, the words, the form as it was shown, the page and the time', async () => {
    const id = await send();
    const taken = await take();
    expect(recordsIn(taken?.file ?? '')).toEqual([
      expect.objectContaining({
        request_is_deleted: false,
        withdrawn_at: null,
        seen: expect.objectContaining({
          request: id,
          agreement: 'calls',
          version: CONSENT_VERSION,
          words: expect.stringMatching(/^I agree that/),
          form: FORM,
          email: ADA,
          phone: AGREED.phone,
          page: AGREED.source_url,
          ...SEEN,
          agreed_at: expect.stringMatching(/^20\d\d-/),
        }),
      }),
    ]);
  });

  test('is kept of an introduction too, and of nothing else', async () => {
    await send({ consent_version: null });
    expect(await take()).toBeNull();
    expect(await sql('select form_shown from leads')).toEqual([{ form_shown: null }]);
    const asked = { kind: 'introduction', zip: '92037', message: 'How do advisors charge?' } as const;
    await send({ ...asked, consent_version: null, introduction_version: INTRODUCTION_VERSION });
    const [record] = recordsIn((await take())?.file ?? '');
    expect(record?.seen).toMatchObject({
      agreement: 'introduction',
      version: INTRODUCTION_VERSION,
      ...{ form: FORM, ...SEEN },
    });
  });

  test('stays as it was when staff correct the request, and names what ended it', async () => {
    const id = await send();
    await sql(`update leads set confirmation_asked_at = now(), confirmed_at = now() where id = $1`, [id]);
    await admin
      .from('leads')
      .update({ email: 'other@example.com', name: 'Another' })
      .eq('id', id)
      .throwOnError();
    await admin.rpc('withdraw_consent', { of_entry: await send() }).throwOnError();
    const [record] = recordsIn((await take())?.file ?? '');
    expect(record).toMatchObject({
      confirmed_at: expect.any(String),
      withdrawn_at: expect.any(String),
      seen: { email: ADA, name: lead().name },
    });
    // Whoever asks under the corrected address learns of it too.
    expect(await take('other@example.com')).toMatchObject({ records: 1 });
    expect(await fetchPersonalData(admin, 'other@example.com')).toMatchObject({ consent_records: 1 });
  });

  test('is not confirmed by another mailbox, to which staff corrected the address', async () => {
    const id = await send();
    await admin.from('leads').update({ email: 'ada@example.org' }).eq('id', id).throwOnError();
    await sql(`update leads set confirmation_asked_at = now(), confirmed_at = now() where id = $1`, [id]);
    expect(recordsIn((await take())?.file ?? '')).toMatchObject([{ confirmed_at: null }]);
  });

  test('names the account that sent it, if it was no visitor', async () => {
    const { data } = await admin.auth.getUser();
    const body = { ...lead(), ...AGREED };
    expect(await callers.administrator('POST', 'leads', { body })).toMatchObject({ status: 201 });
    await send();
    const senders = recordsIn((await take())?.file ?? '').map(({ seen }) => seen.sent_by);
    expect(senders).toEqual([data.user?.id, null]);
  });

  test('is made up for a lead that a backup of an earlier version brought', async () => {
    const id = await send({ phone: '(512) 555-0118' });
    await sql('truncate private.consent_records');
    await sql('update leads set phone_places = null, consent_email = null where id = $1', [id]);
    await sql('select private.complete_restored_leads()');
    await sql('select private.complete_restored_leads()');
    // No one invents who agreed.
    expect(await sql('select phone_places, consent_email from leads where id = $1', [id])).toEqual([
      { phone_places: expect.any(String), consent_email: null },
    ]);
    const [record, ...others] = recordsIn((await take())?.file ?? '');
    expect(record?.seen).toMatchObject({
      request: id,
      form: FORM,
      network: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(others).toEqual([]);
  });

  test('is found by the number in any spelling, and by the mailbox in any', async () => {
    await send({ email: 'ada+gold@gmail.com' });
    for (const contact of ['555.201.0001', '+1 555 201 0001', 'Ada@googlemail.com'])
      expect(await take(contact)).toMatchObject({ records: 1 });
  });
});

describe('a deletion', () => {
  test('leaves the record and says until when; a request for data has it too', async () => {
    await send();
    await deletePersonalData(admin, ADA);
    const found = await fetchPersonalData(admin, ADA);
    expect(found).toMatchObject({ leads: 0, consent_records: 1 });
    expect(new Date(found.consent_records_until ?? 0).getFullYear()).toBe(new Date().getFullYear() + 5);
    expect(recordsIn((await take())?.file ?? '')).toMatchObject([{ request_is_deleted: true }]);
    const { leads, consent_records } = await exportPersonalData(admin, ADA);
    expect(leads).toEqual([]);
    expect(consent_records).toMatchObject([{ agreement: 'calls', record: expect.stringContaining(ADA) }]);
  });

  test("takes the record along once the owner's years are over, and not while its request is stored", async () => {
    const kept = await send();
    await send();
    await sql('delete from leads where id <> $1', [kept]);
    const left = async (age: string, years: string | null) => {
      await sql('delete from app_settings where setting_name = $1', ['consent_record_years']);
      if (years)
        await sql(
          `insert into app_settings (setting_name, setting_value) values ('consent_record_years', $1)`,
          [years],
        );
      await sql(`update private.consent_records set agreed_at = now() - $1::interval where lead_id <> $2`, [
        age,
        kept,
      ]);
      await sql(
        `update private.consent_records set agreed_at = now() - interval '30 years' where lead_id = $1`,
        [kept],
      );
      await sql('select private.forget_expired()');
      const [row] = await sql<{ count: number }>(
        'select count(*)::int as count from private.consent_records',
      );
      return row?.count;
    };
    expect(await left('4 years 364 days', null)).toBe(2);
    expect(await left('6 years', '7')).toBe(2);
    expect(await left('6 years', null)).toBe(1);
  });

  test.each(['-1', '11', 'five', '1.5'])('is never planned for %s years', async (years) => {
    await expect(
      admin
        .from('app_settings')
        .insert({ setting_name: 'consent_record_years', setting_value: years })
        .throwOnError(),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('an export of records', () => {
  test('is one file whose hash the log has, so that one changed byte shows', async () => {
    await send();
    const taken = await take();
    expect(taken?.file_hash).toBe(sha256(taken?.file ?? ''));
    expect(await findConsentExport(admin, sha256(taken?.file ?? '').toUpperCase())).toMatchObject({
      records: 1,
      reason: REASON,
    });
    expect(await findConsentExport(admin, sha256(taken?.file.replace('Ada', 'Eda') ?? ''))).toBeNull();
    const [record] = recordsIn(taken?.file ?? '');
    expect(record).toMatchObject({ sha256: sha256(record?.record ?? '') });
  });

  test('is logged with its reason and without the address; a search that finds nothing is not', async () => {
    await take();
    await send();
    await take();
    const rows = await sql(
      `select action, leads, reason, (select email from auth.users where id = done_by) as done_by from personal_data_log`,
    );
    expect(rows).toEqual([
      { action: 'evidence', leads: 1, reason: REASON, done_by: expect.stringContaining('admin') },
    ]);
  });

  test('takes a reason', async () => {
    await send();
    const asked = { contact: ADA, reason: ' too short\u200b\u200b ' };
    await expect(exportConsentRecords(admin, asked)).rejects.toThrow(
      'Give a reason of 10 to 500 characters.',
    );
  });
});
