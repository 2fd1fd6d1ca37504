import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { HOME, MOBILE, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, join, empty } = personsOf(backend, admin);
// A list of numbers that has none of these people's.
await sql(
  `insert into do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
   values ('national_registry', 'registry.txt', private.site_day(), 1, now())`,
);

beforeEach(empty);

describe('what a joined person agreed to', () => {
  const NOON = '2026-07-01T18:00:00Z';
  const agreed = (contact: object) => asked({ ...contact, consent_version: CONSENT_VERSION });
  async function codesOf(id: string) {
    const { data } = await admin.rpc('contact_verdicts', { ids: [id], at: NOON }).throwOnError();
    const reasons: unknown = data[0]?.call_reasons;
    return Array.isArray(reasons) ? reasons.map((each: unknown) => Object(each).code) : [];
  }

  const listed = async () =>
    (await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, agrees: true })).map(({ id }) => id);

  test('counts for its own contact alone, however people are joined', async () => {
    const home = await agreed(HOME);
    const work = await asked(WORK);
    const mobile = await asked(MOBILE);
    const before = await Promise.all([home, work, mobile].map(codesOf));
    expect(before).toEqual([[], ['no_agreement'], ['no_agreement']]);
    await join(home, work);
    await join(home, mobile);
    expect(await Promise.all([home, work, mobile].map(codesOf))).toEqual(before);
  });

  test('ends for the whole person when one contact withdraws, until staff separate or lift it', async () => {
    const home = await agreed(HOME);
    const far = await agreed({ email: 'ann@far.example.com', phone: '646-555-0199' });
    const work = await asked(WORK);
    await join(home, work);
    const id = await join(work, far);
    expect(await codesOf(home)).toEqual([]);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    expect(await codesOf(far)).toEqual(['withdrawn']);
    expect(await codesOf(home)).toEqual(['withdrawn_elsewhere']);
    const later = await agreed(HOME);
    expect(await codesOf(later)).toEqual(['withdrawn_elsewhere']);
    await takeBackMatch(admin, id);
    expect(await codesOf(home)).toEqual([]);
    await join(home, far);
    expect(await codesOf(home)).toEqual(['withdrawn_elsewhere']);
    await admin.rpc('lift_withdrawal', { of_entry: far, reason: 'It was a mistake.' }).throwOnError();
    expect(await codesOf(home)).toEqual([]);
  });

  test('ends too when a joined request has no number and another of its mailbox has the withdrawn one', async () => {
    const home = await agreed(HOME);
    const work = await asked({ email: 'ann@far.example.com' });
    const far = await agreed({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, work);
    await sql("select private.record_withdrawals('{}', '{6465550199}')");
    expect(await codesOf(far)).toEqual(['withdrawn']);
    expect(await codesOf(home)).toEqual(['withdrawn_elsewhere']);
  });

  test('is the same in the list and in the verdict, also of a request without a number beside the joined one', async () => {
    const [nameless, home] = [await agreed({ email: HOME.email, phone: null }), await agreed(HOME)];
    const far = await agreed({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, far);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    const { data } = await admin
      .rpc('contact_verdicts', { ids: [nameless, home, far], at: NOON })
      .throwOnError();
    expect(data.filter((each) => each.agrees_to_calls).map(({ id }) => id)).toEqual([nameless]);
    expect(await listed()).toEqual([nameless]);
  });

  test('stays ended for each number of a mailbox when the request without one, by which they were joined, is deleted', async () => {
    const [home, mobile] = [await agreed(HOME), await agreed(MOBILE)];
    const nameless = await agreed({ email: HOME.email, phone: null });
    const far = await agreed({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(nameless, far);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    const codes = async () => [await codesOf(home), await codesOf(mobile)];
    expect(await codes()).toEqual([['withdrawn_elsewhere'], ['withdrawn_elsewhere']]);
    await admin.from('leads').delete().eq('id', nameless).throwOnError();
    expect(await codes()).toEqual([['withdrawn_elsewhere'], ['withdrawn_elsewhere']]);
  });

  test('stays ended when the contact that withdrew is deleted, until staff lift it', async () => {
    const home = await agreed(HOME);
    const work = await agreed(WORK);
    const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, work);
    await join(work, far);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    await admin.rpc('delete_personal_data', { address: 'ann@far.example.com' }).throwOnError();
    expect(await codesOf(home)).toEqual(['withdrawn']);
    expect(await codesOf(work)).toEqual(['withdrawn']);
    expect(await codesOf(await agreed(HOME))).toEqual(['withdrawn']);
  });

  test('ends for those joined with another request of a number that the withdrawal goes on to by a deletion', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
    const third = await agreed({ email: 'ann@third.example.com', phone: '917-555-0166' });
    await join(home, far);
    await join(work, third);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    expect([await codesOf(third), await listed()]).toEqual([[], [third]]);
    await admin.from('leads').delete().eq('id', far).throwOnError();
    expect([await codesOf(third), await listed()]).toEqual([['withdrawn_elsewhere'], []]);
  });

  test('stays ended for the contact when staff correct that of the request that was joined', async () => {
    const home = await agreed(HOME);
    const second = await agreed(HOME);
    const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, far);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    await admin.from('leads').update({ phone: MOBILE.phone }).eq('id', home).throwOnError();
    expect(await codesOf(home)).toEqual(['withdrawn_elsewhere', 'contact_changed']);
    expect(await codesOf(second)).toEqual(['withdrawn_elsewhere']);
  });

  test('a person’s own copy has the decisions about their requests', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const id = await join(home, work);
    const data = await exportPersonalData(admin, WORK.email);
    expect(data.matches).toEqual([expect.objectContaining({ id, is_same: true })]);
    expect(JSON.stringify(data)).not.toContain(HOME.email);
  });
});
