import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { ACME, ACME_WORDS, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { offer, add, named, send, holder, empty } = partnersOf(backend, admin);
beforeEach(empty);

describe('who would get a request from a ZIP code', () => {
  test('is the first partner, in the order of the owner, that covers it by state, by code or by its first digits', async () => {
    await add();
    await add({ name: 'San Diego Metals', place: 2, states: [], zips: ['920', '10001'] });
    expect(await named('92037')).toBe(ACME);
    expect(await named('94103')).toBe(ACME);
    expect(await named('10001')).toBe('San Diego Metals');
    await sql('update partners set place = 3 where name = $1', [ACME]);
    expect(await named('92037')).toBe('San Diego Metals');
    expect(await named('89501')).toBeNull();
  });

  test.each(['', '9203', '92037 ', "92037' or true", '00000'])('is nobody for %j', async (zip) => {
    await add();
    expect(await named(zip)).toBeNull();
  });

  test('is nobody while the partner is paused, has reached a cap, or its webhook is paused', async () => {
    const { partner } = await add({ cap_per_day: 1 });
    await admin.rpc('pause_partner', { partner, is_paused: true }).throwOnError();
    expect(await named('92037')).toBeNull();
    await admin.rpc('pause_partner', { partner, is_paused: false }).throwOnError();
    expect(await named('92037')).toBe(ACME);
    await send();
    expect(await named('92037')).toBeNull();
    await add({ name: 'By Address Inc.', address: 'https://leads.example.com/in' });
    expect(await named('92037')).toBe('By Address Inc.');
    await sql('update webhooks set paused_at = now()');
    expect(await named('92037')).toBeNull();
  });

  test('counts the day and the month by the calendar of the partner', async () => {
    const { partner } = await add({ cap_per_day: 1, cap_per_month: 2, time_zone: 'Pacific/Kiritimati' });
    await send();
    expect(
      await sql(
        `select day = (now() at time zone 'Pacific/Kiritimati')::date as theirs from private.partner_days`,
      ),
    ).toEqual([{ theirs: true }]);
    expect(await named('92037')).toBeNull();
    await sql('update partners set cap_per_day = null');
    await send({ email: 'bob@example.com' });
    expect(await named('92037')).toBeNull();
    const { data } = await admin.rpc('partner_counts').throwOnError();
    expect(data).toMatchObject([
      { partner, today: 2, this_month: 2, waiting: 2, failed: 0, last_due_on: null },
    ]);
    await sql(`update private.partner_days set day = (date_trunc('month', day) - interval '1 day')::date`);
    expect(await named('92037')).toBe(ACME);
  });
});

describe('a partner', () => {
  test.each([
    ['no place', { states: [] }],
    ['a ZIP code of four digits', { zips: ['9203'] }],
    ['no day', { days: [] }],
    ['hours that end before they begin', { opens_at: '17:00', closes_at: '09:00' }],
    ['half the hours', { opens_at: '09:00' }],
    ['a cap of none', { cap_per_day: 0 }],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }],
    ['no way to reach it', { email: undefined }],
    ['an address without https', { email: undefined, address: 'ftp://leads.example.com' }],
    ['a mailbox that is none', { email: 'leads' }],
  ])('with %s is refused', async (_, values) => {
    const { error } = await admin.rpc('save_partner', { ...offer(), ...values });
    expect(error?.code).toMatch(/^(23514|PT400)$/);
  });

  test('that somebody has changed since is not overwritten, and a retry is the same partner', async () => {
    const made = await add({ address: 'https://leads.example.com/in' });
    const { secret, ...row } = made;
    expect(secret).toMatch(/^whsec_/);
    expect((await admin.rpc('save_partner', row).throwOnError()).data).toBe(secret);
    const [stored] = await sql<{ updated_at: string }>('select updated_at::text from partners');
    const seen_at = stored?.updated_at ?? '';
    await admin.rpc('save_partner', { ...row, seen_at, cap_per_day: 5 }).throwOnError();
    expect((await admin.rpc('save_partner', { ...row, seen_at })).error?.code).toBe('PT409');
    expect(await sql('select cap_per_day, changed_by is not null as named from partners')).toEqual([
      { cap_per_day: 5, named: true },
    ]);
  });

  test('that a colleague has deleted is neither paused, resumed nor saved', async () => {
    const { secret: _, ...row } = await add();
    const { partner } = row;
    const seen_at = String((await sql('select updated_at::text from partners'))[0]?.updated_at);
    await admin.rpc('delete_partner', { partner }).throwOnError();
    for (const is_paused of [true, false])
      expect((await admin.rpc('pause_partner', { partner, is_paused })).error?.code).toBe('PT404');
    expect((await admin.rpc('save_partner', { ...row, seen_at })).error?.code).toBe('PT404');
  });

  test('keeps its former names, which no other may take', async () => {
    const { partner } = await add();
    const [stored] = await sql<{ updated_at: string }>('select updated_at::text from partners');
    const renamed = { ...offer({ partner, name: 'Acme Metals LLC' }), seen_at: stored?.updated_at };
    await admin.rpc('save_partner', renamed).throwOnError();
    expect((await admin.rpc('save_partner', offer())).error?.code).toBe('23505');
  });

  test('with an address has a webhook of its own, which is changed and deleted with it alone', async () => {
    const { partner } = await add({ address: 'https://leads.example.com/in' });
    const [hook] = await sql<{ id: string }>('select id, events from webhooks');
    expect(hook).toMatchObject({ events: ['lead.handed_over'] });
    const webhook = hook?.id ?? '';
    expect((await admin.rpc('delete_webhook', { webhook })).error?.code).toBe('PT400');
    await admin.rpc('delete_partner', { partner }).throwOnError();
    expect(await sql('select id from webhooks')).toEqual([]);
  });

  test('that has requests stays; without any it is deleted', async () => {
    const { partner } = await add();
    const id = await send();
    expect((await admin.rpc('delete_partner', { partner })).error?.code).toBe('PT400');
    await admin.from('leads').delete().eq('id', id).throwOnError();
    await admin.rpc('delete_partner', { partner }).throwOnError();
    expect(await holder(id)).toBeNull();
  });

  test('that is deleted leaves its name to the forms that show it, and what these agreed to is not for whichever partner is next', async () => {
    const { partner } = await add();
    await admin.rpc('delete_partner', { partner }).throwOnError();
    const id = await send();
    expect(await sql('select introduction_text from leads where id = $1', [id])).toEqual([
      { introduction_text: ACME_WORDS },
    ]);
    await add();
    const { data } = await admin.rpc('hand_over_lead', { of_lead: id }).throwOnError();
    expect(data).toEqual([{ outcome: 'renamed' }]);
    expect((await admin.rpc('save_partner', offer())).error?.code).toBe('23505');
  });
});
