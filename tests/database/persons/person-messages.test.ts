import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchLeadEvents, writeLeadEvent } from '../../../src/data/leads/lead-desk.ts';
import { fetchMatches, fetchProposedMatches, takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { ABROAD, HOME, MOBILE, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, wrote, judge, join, personOf, everything, empty } = personsOf(backend, admin);
beforeEach(empty);

const proposed = async (id: string) =>
  (await fetchProposedMatches(admin, id)).map((each) => [each.id, each.is_message]);
const matchesOf = async (id: string) =>
  (await fetchMatches(admin, id)).map((each) => [each.other_id, each.other_is_message, each.is_same]);

describe('a message of the contact form', () => {
  test('never has the id of a lead, and no lead that of a message', async () => {
    const home = await asked(HOME);
    await expect(wrote({ ...HOME, id: home })).rejects.toMatchObject({ code: '23505' });
    const question = await wrote(WORK);
    await expect(asked({ ...WORK, id: question })).rejects.toMatchObject({ code: '23505' });
  });

  test('belongs to its sender’s requests, and may be by the sender of others', async () => {
    const home = await asked(HOME);
    const question = await wrote(HOME);
    const work = await wrote(WORK);
    const mobile = await asked(MOBILE);
    await wrote(ABROAD);
    expect(await personOf(home)).toEqual([question]);
    expect(await personOf(question)).toEqual([home]);
    for (const id of [home, question]) {
      expect(await proposed(id)).toEqual([
        [mobile, false],
        [work, true],
      ]);
    }
  });

  test('is joined with a lead and with another message, and separated exactly', async () => {
    const home = await asked({ ...HOME, consent_version: CONSENT_VERSION });
    const work = await wrote(WORK);
    const abroad = await wrote(ABROAD);
    await admin.rpc('withdraw_consent', { of_entry: home }).throwOnError();
    const before = await everything();
    const first = await join(work, home);
    const second = await join(work, abroad);
    const joined = await everything();
    // That the joined contact had withdrawn is in the timelines for as long.
    const lines = before['public.lead_events'];
    expect({ ...joined, 'public.person_matches': [], 'public.lead_events': lines }).toEqual(before);
    expect(joined['public.person_matches']).toHaveLength(2);
    for (const id of [home, work, abroad])
      expect(await personOf(id)).toEqual([home, work, abroad].filter((each) => each !== id).sort());
    expect(await matchesOf(home)).toEqual([[work, true, true]]);
    expect(await matchesOf(abroad)).toEqual([[work, true, true]]);
    expect(await matchesOf(work)).toEqual([
      [abroad, true, true],
      [home, false, true],
    ]);
    await takeBackMatch(admin, first);
    expect(await personOf(work)).toEqual([abroad]);
    await takeBackMatch(admin, second);
    expect(await everything()).toEqual(before);
  });

  test('of somebody else is not suggested again, and cannot be joined by way of a third request', async () => {
    const [home, work] = [await asked(HOME), await wrote(WORK)];
    await judge(work, home, false);
    expect(await proposed(home)).toEqual([]);
    expect(await proposed(work)).toEqual([]);
    const abroad = await asked(ABROAD);
    await join(abroad, work);
    await expect(judge(home, abroad)).rejects.toThrow('Someone has said that these are different people.');
    await expect(judge(home, crypto.randomUUID())).rejects.toThrow('has been deleted');
  });
});

test('the timelines of a person’s requests are read as one, the newest first', async () => {
  const [home, question, stranger] = [await asked(HOME), await wrote(HOME), await asked(ABROAD)];
  for (const [noun, id] of [
    ['lead', home],
    ['message', question],
    ['lead', stranger],
  ] as const)
    await writeLeadEvent(admin, noun, id, { id: crypto.randomUUID(), kind: 'call', words: null });
  const entriesOf = async (id: string, others: string[] = []) =>
    (await fetchLeadEvents(admin, id, others)).map(({ lead_id, message_id }) => lead_id ?? message_id);
  expect(await entriesOf(home)).toEqual([home]);
  expect(await entriesOf(home, [question])).toEqual([question, home]);
  expect(await entriesOf(question, [home])).toEqual([question, home]);
});

describe('a deleted message', () => {
  test('joins nobody with whom staff told apart, by way of a request without a number', async () => {
    const [first, other] = [await wrote(HOME), await asked(ABROAD)];
    await join(first, other);
    await asked({ email: HOME.email, phone: null });
    const mobile = await asked(MOBILE);
    await judge(mobile, other, false);
    await admin.from('contact_messages').delete().eq('id', first).throwOnError();
    expect(await personOf(mobile)).not.toContain(other);
  });

  test('leaves those that it held together as one person, and its decisions to a lead of the same contact', async () => {
    const [home, abroad] = [await asked(HOME), await asked(ABROAD)];
    const work = await wrote(WORK);
    await join(home, work);
    const second = await join(work, abroad);
    await sql('delete from contact_messages where id = $1', [work]);
    expect(await personOf(home)).toEqual([abroad]);
    expect(await matchesOf(abroad)).toEqual([[home, false, true]]);
    await takeBackMatch(admin, second);
    expect(await personOf(home)).toEqual([]);
    const again = await wrote(WORK);
    const later = await asked(WORK);
    await join(home, again);
    await admin.from('contact_messages').delete().eq('id', again).throwOnError();
    expect(await matchesOf(home)).toEqual([[later, false, true]]);
  });

  test('leaves its decisions to a request of its mailbox without a number, which belongs to it', async () => {
    const [home, abroad] = [await asked({ email: HOME.email }), await asked(ABROAD)];
    const numbered = await wrote(HOME);
    await join(numbered, abroad);
    expect(await personOf(abroad)).toEqual([home, numbered].sort());
    await sql("select private.record_withdrawals('{}', '{2125550147}')");
    await sql('delete from contact_messages where id = $1', [numbered]);
    expect(await personOf(abroad)).toEqual([home]);
    const { data } = await admin.rpc('contact_verdicts', { ids: [abroad] }).throwOnError();
    expect(JSON.stringify(data[0]?.call_reasons)).toContain('"withdrawn"');
  });

  test('hands a withdrawal on, as a deleted lead does', async () => {
    const home = await asked({ ...HOME, consent_version: CONSENT_VERSION });
    const far = await wrote({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, far);
    await sql("select private.record_withdrawals('{}', '{6465550199}')");
    await admin.rpc('delete_personal_data', { address: 'ann@far.example.com' }).throwOnError();
    const { data } = await admin.rpc('contact_verdicts', { ids: [home] }).throwOnError();
    expect(JSON.stringify(data[0]?.call_reasons)).toContain('"withdrawn"');
  });
});

test('a person’s own copy has the decisions about their messages', async () => {
  const [home, work] = [await asked(HOME), await wrote(WORK)];
  const id = await join(home, work);
  const [match, ...others] = (await exportPersonalData(admin, WORK.email)).matches;
  expect(match).toMatchObject({ id, is_same: true });
  expect(JSON.stringify(match)).toContain(work);
  expect(others).toEqual([]);
});
