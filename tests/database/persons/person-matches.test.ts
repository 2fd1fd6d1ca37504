import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fetchMatches,
  fetchProposedMatches,
  judgeMatch,
  takeBackMatch,
} from '../../../src/data/leads/person-matches.ts';
import { fetchRequestsOfPerson } from '../../../src/data/leads/person-requests.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { LOCAL_NON_ADMINISTRATOR } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { ABROAD, HOME, MOBILE, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service, sql } = backend;
const admin = await backend.admin();
await service.rpc('add_administrator', { account_email: LOCAL_NON_ADMINISTRATOR.email }).throwOnError();
const colleague = await backend.reader();
const { asked, judge, join, personOf, everything, empty } = personsOf(backend, admin);
beforeEach(empty);

const proposed = async (id: string) => (await fetchProposedMatches(admin, id)).map((each) => each.id);
const matchesOf = async (id: string) =>
  (await fetchMatches(admin, id)).map((each) => [each.other_id, each.is_same]);

describe('who may be the same person', () => {
  test('has the number with another mailbox, or the mailbox with another number; one proposal a contact', async () => {
    const home = await asked(HOME);
    await asked(WORK);
    const work = await asked(WORK);
    const mobile = await asked(MOBILE);
    await asked(ABROAD);
    await asked({ email: HOME.email });
    expect(await fetchProposedMatches(admin, home)).toEqual([
      expect.objectContaining({ id: mobile, ...MOBILE, has_mailbox: true, has_number: false }),
      expect.objectContaining({ id: work, ...WORK, has_mailbox: false, has_number: true }),
    ]);
  });

  test('is not proposed again once that was decided, nor is a later request of the same contact', async () => {
    const home = await asked(HOME);
    const work = await asked(WORK);
    const mobile = await asked(MOBILE);
    await join(home, work);
    const { id } = await judge(mobile, home, false);
    await asked(MOBILE);
    await asked(WORK);
    expect(await proposed(home)).toEqual([]);
    expect(await proposed(work)).toEqual([]);
    expect(await proposed(mobile)).toEqual([]);
    await takeBackMatch(admin, id);
    expect(await proposed(home)).toHaveLength(1);
  });

  test('is of two requests that are there', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const values = { match_id: crypto.randomUUID(), one: home, other: work, same: true };
    expect((await admin.rpc('judge_match', { ...values, other: home })).error?.code).toBe('PT400');
    await expect(judge(home, crypto.randomUUID())).rejects.toThrow('has been deleted');
  });
});

describe('one person', () => {
  test('has the requests of all joined contacts, the later ones too, whichever of them is open', async () => {
    const home = await asked(HOME);
    const work = await asked(WORK);
    const abroad = await asked(ABROAD);
    await join(home, work);
    await join(work, abroad);
    const later = await asked(HOME);
    const all = [home, work, abroad, later];
    for (const id of all) expect(await personOf(id)).toEqual(all.filter((each) => each !== id).sort());
    expect((await fetchRequestsOfPerson(admin, home)).map((each) => [each.id, each.is_joined])).toEqual([
      [later, false],
      [abroad, true],
      [work, true],
    ]);
  });

  test('is undone exactly: joining writes one row, and every row of the database is as before', async () => {
    const home = await asked({ ...HOME, consent_version: CONSENT_VERSION });
    const work = await asked(WORK);
    await admin.rpc('withdraw_consent', { of_entry: home }).throwOnError();
    const before = await everything();
    const id = await join(home, work);
    expect(await matchesOf(work)).toEqual([[home, true]]);
    const joined = await everything();
    expect({ ...joined, 'public.person_matches': [] }).toEqual(before);
    expect(joined['public.person_matches']).toHaveLength(1);
    await takeBackMatch(admin, id);
    expect(await everything()).toEqual(before);
  });

  test('of three contacts comes apart in either order, and is whole again', async () => {
    const [home, work, abroad] = [await asked(HOME), await asked(WORK), await asked(ABROAD)];
    for (const firstGoesFirst of [true, false]) {
      const before = await everything();
      const first = await join(home, work);
      const between = await everything();
      const second = await join(work, abroad);
      await takeBackMatch(admin, firstGoesFirst ? first : second);
      expect(await personOf(home)).toEqual(firstGoesFirst ? [] : [work]);
      expect(await personOf(abroad)).toEqual(firstGoesFirst ? [work] : []);
      if (!firstGoesFirst) expect(await everything()).toEqual(between);
      await takeBackMatch(admin, firstGoesFirst ? second : first);
      expect(await everything()).toEqual(before);
    }
  });

  test('is joined once by two administrators at once, and separated once', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const before = await everything();
    const told = await Promise.all([judge(home, work), judge(work, home, true, colleague)]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    const id = told[0]?.id ?? '';
    const undone = await Promise.allSettled([takeBackMatch(admin, id), takeBackMatch(colleague, id)]);
    expect(undone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await everything()).toEqual(before);
  });

  test('is never also two: whoever comes second is told, in whatever order', async () => {
    const [home, work, abroad] = [await asked(HOME), await asked(WORK), await asked(ABROAD)];
    const told = await Promise.allSettled([judge(home, work), judge(work, home, false, colleague)]);
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sql('delete from person_matches where lead_id is not null');
    await judge(home, abroad, false);
    const crossed = await Promise.allSettled([judge(home, work), judge(abroad, work, true, colleague)]);
    expect(crossed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sql('delete from person_matches where is_same');
    await join(home, work);
    await expect(judge(abroad, work)).rejects.toThrow('Someone has said that these are different people.');
    await expect(judge(work, home, false)).rejects.toThrow('already belong to the same person');
  });

  test('sends no mail, and stores the same decision once for a lost answer', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const match = { id: crypto.randomUUID(), one: work, other: home, isSame: true };
    const mails = await sql('select * from outbox order by id');
    expect(await judgeMatch(admin, match)).toEqual({ id: match.id, isNew: true });
    expect(await judgeMatch(admin, match)).toEqual({ id: match.id, isNew: true });
    expect(await sql('select * from outbox order by id')).toEqual(mails);
  });
});

describe('a deleted request', () => {
  test('leaves the others of the person together, and whom staff told apart apart', async () => {
    const [home, work, abroad] = [await asked(HOME), await asked(WORK), await asked(ABROAD)];
    const mobile = await asked(MOBILE);
    const first = await join(home, work);
    const second = await join(work, abroad);
    await judge(work, mobile, false);
    await admin.rpc('delete_personal_data', { address: 'ann@work.example.com' }).throwOnError();
    // Both contacts of that mailbox are gone.
    expect(await matchesOf(home)).toEqual([[mobile, false]]);
    expect(await sql('select id from person_matches where id = any ($1)', [[first, second]])).toEqual([]);
    expect(await proposed(home)).toEqual([]);
  });

  test('in the middle hands its decisions on, which can still be taken back', async () => {
    const [home, work, abroad] = [await asked(HOME), await asked(WORK), await asked(ABROAD)];
    await join(home, work);
    const second = await join(work, abroad);
    await sql('delete from leads where id = $1', [work]);
    expect(await personOf(home)).toEqual([abroad]);
    expect(await matchesOf(abroad)).toEqual([[home, true]]);
    await takeBackMatch(admin, second);
    expect(await personOf(home)).toEqual([]);
  });

  test('whose period is over leaves its decisions to a newer one of the same contact', async () => {
    await sql("insert into app_settings values ('retention_days', '400')");
    const old = await asked({ ...HOME, created_at: '2020-01-01T00:00:00Z' });
    const work = await asked({ ...WORK, created_at: new Date().toISOString() });
    const id = await join(old, work);
    const newer = await asked({ ...HOME, created_at: new Date().toISOString() });
    await sql('select private.forget_expired()');
    expect(await personOf(newer)).toEqual([work]);
    expect(await matchesOf(newer)).toEqual([[work, true]]);
    await takeBackMatch(admin, id);
    await sql("delete from app_settings where setting_name = 'retention_days'");
  });
});
