import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportConsentRecords } from '../../../src/data/leads/consent-records.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { personsOf } from './persons-setup.ts';

// Staff mistype a contact as that of someone who has withdrawn, and correct it. A contact that the person never gave
// withdraws nothing of theirs; what they said themselves stays.

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, join, everything, personOf, empty } = personsOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(async () => {
  await hooks.empty();
  await empty();
  await sql('delete from private.consent_records');
});

const ADA = { email: 'ada@example.com', phone: '(619) 555-0101' };
const STRANGER = { email: 'stranger@example.com', phone: '(619) 555-0202' };
const OTHER = { email: 'other@example.com', phone: '(619) 555-0303' };
const NEW = { email: 'ada@new.example.com', phone: '(619) 555-0404' };

const agreed = (contact: object) => asked({ ...contact, consent_version: CONSENT_VERSION });
const correct = (id: string, contact: object) =>
  admin.from('leads').update(contact).eq('id', id).throwOnError();
const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const lift = (of_entry: string) =>
  admin.rpc('lift_withdrawal', { of_entry, reason: 'They called us back.' }).throwOnError();
const remove = (id: string) => admin.from('leads').delete().eq('id', id).throwOnError();

/** Whether each agreement stands, by the verdict. */
async function standing(...ids: string[]) {
  const { data } = await admin.rpc('contact_verdicts', { ids }).throwOnError();
  return ids.map((id) => data.find((each) => each.id === id)?.agrees_to_calls);
}
const codesOf = async (id: string) => {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return JSON.stringify(data[0]?.call_reasons);
};
const linesOf = async (id: string) =>
  sql(`select kind from lead_events where lead_id = $1 and kind in ('withdrawal', 'lift')`, [id]);
/** A stranger who has withdrawn, and Ada, who agreed. */
async function both() {
  const stranger = await agreed(STRANGER);
  await withdraw(stranger);
  return { stranger, ada: await agreed(ADA) };
}

describe('a contact that staff mistyped as one that has withdrawn, and corrected back', () => {
  test.each([
    ['both', STRANGER],
    ['the email address', { email: STRANGER.email }],
    ['the number', { phone: STRANGER.phone }],
  ])('leaves the agreement and all of its evidence as they were: %s', async (_, mistyped) => {
    const { stranger, ada } = await both();
    const before = await everything();
    await correct(ada, mistyped);
    expect(await codesOf(ada)).toContain('"withdrawn"');
    await correct(ada, ADA);
    const { 'public.lead_events': events, ...rest } = await everything();
    const { 'public.lead_events': former, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(events).toHaveLength((former as unknown[]).length + 2);
    expect(await standing(ada, stranger, await agreed(ADA))).toEqual([true, false, true]);
    const taken = await exportConsentRecords(admin, { contact: ADA.email, reason: 'Asked by counsel.' });
    expect(JSON.parse(taken?.file ?? '').records).toContainEqual(
      expect.objectContaining({ withdrawn_at: null }),
    );
  });

  test('is told to webhooks as withdrawn and as no longer so, and the timeline keeps no line of it', async () => {
    const { ada } = await both();
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    await correct(ada, STRANGER);
    expect(await linesOf(ada)).toEqual([{ kind: 'withdrawal' }]);
    await correct(ada, ADA);
    const sent = await hooks.deliverAll();
    expect(sent.map(({ type, data }) => data.changed?.join() ?? type)).toEqual([
      ...['contact', 'consent.withdrawn', 'contact', 'lift'],
    ]);
    expect(await linesOf(ada)).toEqual([]);
  });

  test('by way of two strangers, and on to a new contact, withdraws none that has not', async () => {
    const { ada } = await both();
    await withdraw(await agreed(OTHER));
    for (const contact of [STRANGER, OTHER]) await correct(ada, contact);
    expect(await linesOf(ada)).toHaveLength(1);
    await correct(ada, NEW);
    expect(await linesOf(ada)).toEqual([]);
    expect(await standing(await agreed(NEW))).toEqual([true]);
    await correct(ada, ADA);
    expect(await standing(ada)).toEqual([true]);
  });

  test('withdraws nothing where the stranger withdraws in the meantime', async () => {
    const [stranger, ada] = [await agreed(STRANGER), await agreed(ADA)];
    await correct(ada, STRANGER);
    await withdraw(stranger);
    expect(await codesOf(ada)).toContain('"withdrawn"');
    expect(await linesOf(ada)).toHaveLength(1);
    await correct(ada, ADA);
    expect(await linesOf(ada)).toEqual([]);
    expect(await standing(ada, stranger, await agreed(ADA))).toEqual([true, false, true]);
  });

  test('withdraws nothing where the stranger’s withdrawal is lifted in the meantime, and recorded again', async () => {
    const { stranger, ada } = await both();
    await correct(ada, STRANGER);
    await lift(stranger);
    await withdraw(stranger);
    await correct(ada, ADA);
    expect(await standing(ada, stranger)).toEqual([true, false]);
  });

  test.each(['before', 'after'])(
    'withdraws nothing where the stranger’s request is deleted %s it',
    async (when) => {
      const { stranger, ada } = await both();
      if (when === 'before') await remove(stranger);
      await correct(ada, STRANGER);
      if (when === 'after') await remove(stranger);
      await correct(ada, ADA);
      expect(await standing(ada, await agreed(ADA), await agreed(STRANGER))).toEqual([true, true, false]);
    },
  );

  test('withdraws none of those whom staff joined with the person', async () => {
    const { ada } = await both();
    const joined = await agreed(NEW);
    await join(ada, joined);
    for (const contact of [STRANGER, { ...ADA, phone: STRANGER.phone }]) {
      await correct(ada, contact);
      expect(await codesOf(joined)).toContain('"withdrawn_elsewhere"');
      await correct(ada, ADA);
      expect(await standing(ada, joined)).toEqual([true, true]);
    }
    expect(await linesOf(joined)).toEqual([]);
  });

  test('takes no join of the stranger along, whose withdrawal stays with those that it was joined with', async () => {
    const { stranger, ada } = await both();
    const friend = await agreed(OTHER);
    await join(stranger, friend);
    await correct(ada, STRANGER);
    await remove(stranger);
    await correct(ada, ADA);
    expect(await personOf(ada)).toEqual([]);
    expect(await standing(ada, friend, await agreed(OTHER))).toEqual([true, false, false]);
  });

  test('that nobody agreed with leaves those alone with whom it was joined', async () => {
    await withdraw(await agreed(STRANGER));
    const [silent, joined] = [await asked(ADA), await agreed(NEW)];
    await join(silent, joined);
    await correct(silent, STRANGER);
    await correct(silent, ADA);
    expect(await standing(joined)).toEqual([true]);
  });
});

describe('what the person withdrew stays', () => {
  test.each([
    ['with the contact that agreed', [], NEW],
    ['with one that staff corrected it to', [NEW], OTHER],
    ['with one that staff corrected it to, and back', [NEW], ADA],
    ['while the contact was mistyped', [STRANGER], ADA],
  ])('%s', async (_, before, after) => {
    const id = await agreed(ADA);
    for (const contact of before) await correct(id, contact);
    await withdraw(id);
    await correct(id, after);
    expect(await standing(id, await agreed(after))).toEqual([false, false]);
    await correct(id, ADA);
    expect(await standing(id, await agreed(ADA))).toEqual([false, false]);
  });

  test('of a request that agreed to nothing, too: its corrected contact is not called', async () => {
    const id = await asked(ADA);
    await withdraw(id);
    await correct(id, NEW);
    expect(await standing(await agreed(NEW))).toEqual([false]);
  });

  test('in another request, while this one was mistyped', async () => {
    const [id, again] = [await agreed(ADA), await agreed(ADA)];
    await correct(id, STRANGER);
    await withdraw(again);
    await correct(id, ADA);
    expect(await standing(id, again)).toEqual([false, false]);
  });

  test('on the page after the form, for that request alone, also by way of a mistyped contact', async () => {
    const { ada } = await both();
    await sql('update leads set consent_withdrawn_at = now() where id = $1', [ada]);
    await correct(ada, STRANGER);
    await correct(ada, ADA);
    expect(await standing(ada, await agreed(ADA))).toEqual([false, true]);
  });

  test('until staff lift it, after which a further correction withdraws nothing again', async () => {
    const id = await agreed(ADA);
    await withdraw(id);
    await correct(id, NEW);
    await lift(id);
    await correct(id, OTHER);
    expect(await standing(await agreed(NEW), await agreed(OTHER))).toEqual([true, true]);
  });
});
