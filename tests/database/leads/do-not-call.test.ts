import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { REGISTRY_DAYS } from '../../../src/domain/leads/do-not-call.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
beforeEach(async () => {
  await sql('delete from do_not_call_lists');
  await sql('truncate private.consent_withdrawals, private.submissions');
});

const NOON = '2026-07-01T18:00:00Z';
const [today] = await sql<{ day: string }>('select private.site_day()::text as day');
const daysAgo = (days: number) =>
  new Date(Date.parse(today?.day ?? '') - days * 86_400_000).toISOString().slice(0, 10);

async function send(values: object = {}) {
  const row = { ...lead(), email: `${crypto.randomUUID()}@example.com`, phone: '(212) 555-0134', ...values };
  await anon.from('leads').insert(row).throwOnError();
  return row;
}
const codesOf = async (id: string, at = NOON) => {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id], at }).throwOnError();
  return JSON.stringify(data[0]?.call_reasons).match(/(?<="code":")\w+/g) ?? [];
};
type Import = { numbers: string[]; day?: string; total?: number; id?: string };
async function begin({ day, id = crypto.randomUUID() }: Omit<Import, 'numbers'>) {
  const list = { list: id, file_name: 'numbers.csv' };
  const dated = day
    ? ({ ...list, kind: 'national_registry', downloaded_on: day } as const)
    : ({ ...list, kind: 'own_list' } as const);
  const { error } = await admin.rpc('start_do_not_call_list', dated);
  return { id, error };
}
async function importList({ numbers, total = numbers.length, ...list }: Import) {
  const { id } = await begin(list);
  await admin.rpc('add_do_not_call_numbers', { list: id, numbers }).throwOnError();
  return admin.rpc('complete_do_not_call_list', { list: id, total });
}
const stored = () =>
  sql('select list_id is not null as is_kept, number from private.do_not_call_numbers order by number');

describe('the national registry', () => {
  test('counts for as many days as the screen says', async () => {
    expect(await sql('select private.registry_days() as days')).toEqual([{ days: REGISTRY_DAYS }]);
  });

  test('keeps people from being called who have not agreed, and nobody else', async () => {
    const silent = await send();
    const agreed = await send({ consent_version: CONSENT_VERSION });
    expect(await codesOf(silent.id)).toEqual(['no_agreement', 'no_do_not_call_list']);
    expect(await codesOf(agreed.id)).toEqual([]);
    expect((await importList({ numbers: ['2125550134'], day: today?.day ?? '' })).data).toEqual([
      { is_current: true },
    ]);
    expect(await codesOf(silent.id)).toEqual(['no_agreement', 'on_do_not_call_list']);
    expect(await codesOf(agreed.id)).toEqual([]);
    await importList({ numbers: ['2125550199'], day: today?.day ?? '' });
    expect(await codesOf(silent.id)).toEqual(['no_agreement']);
    await admin.rpc('withdraw_consent', { of_entry: agreed.id }).throwOnError();
    expect(await codesOf(agreed.id)).toEqual(['withdrawn']);
  });

  test('counts from its day on for 31 days', async () => {
    const silent = await send();
    await importList({ numbers: ['2125550134'], day: daysAgo(0) });
    // Noon of that day at the site: after a clock change, n times 24 hours from now may be another day.
    const at = (days: number) => `${daysAgo(-days)}T20:00:00Z`;
    expect(await codesOf(silent.id, at(31))).toContain('on_do_not_call_list');
    expect(await codesOf(silent.id, at(32))).toContain('do_not_call_list_too_old');
  });

  test('counts as none while its day is to come, because a clock ran ahead when it was imported', async () => {
    const silent = await send();
    await importList({ numbers: ['2125550199'], day: daysAgo(0) });
    await sql('update do_not_call_lists set downloaded_on = $1 where true', [daysAgo(-60)]);
    expect(await codesOf(silent.id)).toEqual(['no_agreement', 'no_do_not_call_list']);
    expect((await importList({ numbers: ['2125550134'], day: daysAgo(0) })).data).toEqual([
      { is_current: true },
    ]);
    expect(await codesOf(silent.id)).toEqual(['no_agreement', 'on_do_not_call_list']);
  });

  test.each([
    [32, 'does not count'],
    [-2, 'day that has not come'],
  ])('is refused when it is %i days old', async (days, message) => {
    expect((await begin({ day: daysAgo(days) })).error?.message).toContain(message);
    expect((await begin({ day: daysAgo(31) })).error).toBeNull();
  });

  test('takes the place of the one before when it is complete, and an older one takes none', async () => {
    await importList({ numbers: ['2125550134', '2125550135'], day: daysAgo(3) });
    const { id } = await begin({ day: daysAgo(1) });
    await admin.rpc('add_do_not_call_numbers', { list: id, numbers: ['2125550136'] }).throwOnError();
    const silent = await send();
    expect(await codesOf(silent.id)).toContain('on_do_not_call_list');
    expect((await admin.rpc('complete_do_not_call_list', { list: id, total: 2 })).error?.code).toBe('PT409');
    // What is sent twice is there once.
    await admin.rpc('add_do_not_call_numbers', { list: id, numbers: ['2125550136', '2125550137'] });
    await admin.rpc('complete_do_not_call_list', { list: id, total: 2 }).throwOnError();
    expect(await codesOf(silent.id)).toEqual(['no_agreement']);
    // No one waits until millions of former numbers are deleted.
    expect(await stored()).toHaveLength(4);
    await sql('select private.forget_expired()');
    expect(await stored()).toMatchObject([{ number: 2_125_550_136 }, { number: 2_125_550_137 }]);
    expect((await importList({ numbers: ['2125550139'], day: daysAgo(2) })).data).toEqual([
      { is_current: false },
    ]);
    expect(await codesOf(silent.id)).toEqual(['no_agreement']);
    expect((await admin.rpc('add_do_not_call_numbers', { list: id, numbers: [] })).error?.code).toBe('PT409');
  });

  test('is forgotten when it is too old or was never completed; that it was obeyed stays', async () => {
    await importList({ numbers: ['2125550134'], day: daysAgo(0) });
    await sql('update do_not_call_lists set downloaded_on = $1', [daysAgo(32)]);
    const { id } = await begin({ day: daysAgo(0) });
    await admin.rpc('add_do_not_call_numbers', { list: id, numbers: ['2125550136'] }).throwOnError();
    await sql("update do_not_call_lists set created_at = now() - interval '25 hours' where id = $1", [id]);
    await sql('select private.forget_expired()');
    expect(await stored()).toEqual([]);
    expect(await sql('select numbers from do_not_call_lists where completed_at is not null')).toEqual([
      { numbers: 1 },
    ]);
  });
});

describe("the company's own list", () => {
  test('withdraws what these people agreed to, at once and for good, and survives their deletion', async () => {
    const agreed = await send({ consent_version: CONSENT_VERSION });
    const other = await send({ consent_version: CONSENT_VERSION, phone: '212-555-0135' });
    await importList({ numbers: ['2125550134'] });
    expect(await codesOf(agreed.id)).toContain('withdrawn');
    expect(await codesOf(other.id)).toEqual([]);
    const { do_not_call } = await exportPersonalData(admin, '212-555-0134');
    expect(do_not_call).toMatchObject([{ list: 'own_list' }]);
    await admin.rpc('delete_personal_data', { address: '212-555-0134' }).throwOnError();
    const later = await send({ consent_version: CONSENT_VERSION });
    expect(await codesOf(later.id)).toContain('withdrawn');
    expect(await stored()).toEqual([]);
  });

  test("a person is given the registry's entry too", async () => {
    await importList({ numbers: ['2125550134'], day: daysAgo(1) });
    const row = await send();
    const { do_not_call } = await exportPersonalData(admin, row.email);
    expect(do_not_call).toEqual([
      { list: 'national_registry', number: '2125550134', downloaded_on: daysAgo(1) },
    ]);
  });
});

test('rubbish is refused', async () => {
  const { id } = await begin({});
  for (const number of ['212555013', '12125550134', '0125550134', 'abc', ''])
    expect(
      (await admin.rpc('add_do_not_call_numbers', { list: id, numbers: ['2125550134', number] })).error?.code,
    ).toBe('PT400');
  const many = Array.from({ length: 10_001 }, () => '2125550134');
  expect((await admin.rpc('add_do_not_call_numbers', { list: id, numbers: many })).error?.code).toBe('PT400');
  expect((await admin.rpc('complete_do_not_call_list', { list: id, total: 0 })).error?.code).toBe('PT409');
  expect(await sql('select from private.consent_withdrawals')).toEqual([]);
});
