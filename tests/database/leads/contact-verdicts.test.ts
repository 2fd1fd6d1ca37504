import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
// A list of numbers that has none of these people's.
await sql(
  `insert into do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
   values ('national_registry', 'registry.txt', private.site_day(), 1, now())`,
);
beforeEach(() => sql('delete from private.submissions'));

/** 2 p.m. in New York, 11 a.m. in Los Angeles. */
const NOON = '2026-07-01T18:00:00Z';
/** 9 a.m. in New York, 6 a.m. in Los Angeles. */
const EARLY = '2026-07-01T13:00:00Z';

let people = 0;
async function agree(values: object = {}) {
  people += 1;
  const row = { ...lead(), email: `verdict-${people}@example.com`, phone: '212-555-0134', ...values };
  await anon
    .from('leads')
    .insert({ ...row, consent_version: CONSENT_VERSION })
    .throwOnError();
  return row;
}
async function verdictOf(id: string, at = NOON) {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id], at }).throwOnError();
  const reasons = data[0]?.call_reasons;
  return Array.isArray(reasons) ? reasons : undefined;
}

test('at most 1,000 contacts are judged in one request', async () => {
  const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
  expect((await admin.rpc('contact_verdicts', { ids: many })).error?.code).toBe('PT400');
  expect((await admin.rpc('contact_verdicts', { ids: many.slice(1) })).data).toEqual([]);
});

test('a person who agreed may be called and texted, by the clock of the verdict', async () => {
  const { id } = await agree();
  const { data } = await admin.rpc('contact_verdicts', { ids: [id], at: NOON });
  expect(data).toEqual([
    {
      ...{ id, judged_at: '2026-07-01T18:00:00+00:00', may_call: true, may_text: true },
      ...{ call_reasons: [], text_reasons: [], agrees_to_calls: true, agrees_to_texts: true },
    },
  ]);
});

test('without a number, with a foreign one and with a toll-free one nobody is called', async () => {
  expect(await verdictOf((await agree({ phone: null })).id)).toEqual([{ code: 'no_phone' }]);
  expect(await verdictOf((await agree({ phone: '+44 20 7946 0958' })).id)).toEqual([
    { code: 'unusable_phone' },
  ]);
  expect(await verdictOf((await agree({ phone: '1-800-555-0134' })).id)).toEqual([
    { code: 'unknown_time_zone' },
  ]);
});

describe('where a person is', () => {
  const until = (zone: string, state_slug: string) => [
    { code: 'quiet_hours', until: '2026-07-01T15:00:00+00:00', zone, state_slug },
  ];
  const west = until('America/Los_Angeles', 'california');

  test('is said by the ZIP code that the person gave, whatever the area code', async () => {
    const own = {
      kind: 'introduction' as const,
      introduction_version: '2026-11-24',
      message: 'Ten letters.',
    };
    expect(await verdictOf((await agree({ ...own, zip: '92037' })).id, EARLY)).toEqual(west);
    expect(await verdictOf((await agree({ ...own, zip: '10024', phone: '619-555-0134' })).id, EARLY)).toEqual(
      [],
    );
  });

  test('is said by the area code where there is no ZIP code, or none that is known', async () => {
    expect(await verdictOf((await agree({ phone: '619-555-0134' })).id, EARLY)).toEqual(west);
    expect(await verdictOf((await agree({ phone: '619-555-0134', zip: '00000' })).id, EARLY)).toEqual(west);
    expect(await verdictOf((await agree()).id, EARLY)).toEqual([]);
  });

  // Puerto Rico, Guam, American Samoa, and soldiers in Germany and Japan, with a number of home.
  test.each(['00901', '96910-1234', '96799', ' 09021 ', '96201'])(
    'nobody knows for the ZIP code %j',
    async (zip) => {
      const { id } = await agree({ zip });
      expect(await verdictOf(id)).toEqual([{ code: 'unknown_time_zone' }]);
      const { data } = await admin.rpc('callable_leads', { words: [], at: NOON });
      expect(data?.flatMap(({ ids }) => ids)).not.toContain(id);
    },
  );

  test('is both where the ZIP code is only that of the page that was read', async () => {
    const read = { local_path: '/california/san-diego/la-jolla' };
    const { id } = await agree(read);
    expect(await sql('select zip from leads where id = $1', [id])).toEqual([{ zip: '92037' }]);
    expect(await verdictOf(id, EARLY)).toEqual(west);
    expect(
      await verdictOf((await agree({ ...read, phone: '619-555-0134' })).id, '2026-07-02T03:30:00Z'),
    ).toEqual([]);
    expect(await verdictOf(id, '2026-07-02T03:30:00Z')).toMatchObject([{ code: 'quiet_hours' }]);
    expect(await verdictOf((await agree({ ...read, phone: '800-555-0134' })).id)).toEqual([
      { code: 'unknown_time_zone' },
    ]);
    // Staff who correct it know better.
    await admin.from('leads').update({ zip: '10024' }).eq('id', id).throwOnError();
    expect(await verdictOf(id, EARLY)).toEqual([]);
  });
});

describe('an agreement', () => {
  test('ends with a withdrawal of the same number, and of another request', async () => {
    const first = await agree({ phone: '212-555-0177' });
    const same = await agree({ phone: '(212) 555-0177' });
    await admin.rpc('withdraw_consent', { of_entry: first.id }).throwOnError();
    expect(await verdictOf(first.id)).toMatchObject([{ code: 'withdrawn', since: expect.any(String) }]);
    expect(await verdictOf(same.id)).toMatchObject([{ code: 'withdrawn' }]);
    const silent = { ...lead(), email: first.email };
    await anon.from('leads').insert(silent).throwOnError();
    expect(await verdictOf(silent.id)).toMatchObject([
      ...[{ code: 'no_phone' }, { code: 'withdrawn' }, { code: 'no_agreement' }],
    ]);
  });

  test('does not go along to a corrected number', async () => {
    const { id } = await agree({ phone: '212-555-0178' });
    await admin.from('leads').update({ phone: '212-555-0179' }).eq('id', id).throwOnError();
    expect(await verdictOf(id)).toMatchObject([{ code: 'contact_changed' }]);
  });

  test('of a request that is held waits until it is released', async () => {
    const { id } = await agree();
    await sql("update leads set held_until = '2026-07-01T19:00:00Z' where id = $1", [id]);
    expect(await verdictOf(id)).toEqual([{ code: 'held', until: '2026-07-01T19:00:00+00:00' }]);
    expect(await verdictOf(id, '2026-07-01T19:00:00Z')).toEqual([]);
  });

  test('counts for a message from the same mailbox and number only', async () => {
    const row = await agree({ phone: '212-555-0181' });
    const write = async (values: object) => {
      const written = { ...message(), ...values };
      await anon.from('contact_messages').insert(written).throwOnError();
      return verdictOf(written.id);
    };
    expect(await write({ email: row.email, phone: '+1 212 555 0181' })).toEqual([]);
    expect(await write({ email: row.email, phone: '212-555-0182' })).toEqual([{ code: 'no_agreement' }]);
    expect(await write({ email: 'else@example.com', phone: row.phone })).toEqual([{ code: 'no_agreement' }]);
    expect(await write({ email: row.email })).toEqual([{ code: 'no_phone' }, { code: 'no_agreement' }]);
    await admin.rpc('withdraw_consent', { of_entry: row.id }).throwOnError();
    expect(await write({ email: row.email, phone: row.phone })).toMatchObject([{ code: 'withdrawn' }]);
  });
});
