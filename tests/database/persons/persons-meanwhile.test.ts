import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchAllLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { holderOf } from '../while-held.ts';
import { ABROAD, HOME, MOBILE, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
const { sql } = backend;
afterAll(() => backend.close());
const { whileHeld, actAs } = holderOf(backend);
const signedIn = backend.admin();
const admin = await signedIn;
const { asked, wrote, join, personOf, everything, empty } = personsOf(backend, admin);
beforeEach(empty);

const deleteLead = async (id: string) => admin.from('leads').delete().eq('id', id).throwOnError();
const codesOf = async (id: string) => {
  const { data } = await admin.rpc('contact_verdicts', { ids: [id] }).throwOnError();
  return JSON.stringify(data[0]?.call_reasons);
};
const withdrawalsOf = (id: string) =>
  sql(`select from lead_events where lead_id = $1 and kind = 'withdrawal'`, [id]);

describe('at the same time', () => {
  test('two joined requests are deleted, each of which would hand its decisions to the other', async () => {
    const [home, work] = [await asked(HOME), await asked(WORK)];
    const [mobile, abroad] = [await asked(MOBILE), await wrote(ABROAD)];
    await join(home, work);
    const held = await join(home, mobile);
    await join(work, abroad);
    expect(
      await whileHeld('select from public.person_matches where id = $1 for update', held, [
        () => deleteLead(home),
        () => deleteLead(work),
      ]),
    ).toEqual(['done', 'done']);
    expect(await personOf(mobile)).toEqual([abroad]);
  });

  test('a join is taken back and one of its requests is deleted: the other keeps what is its own', async () => {
    const [home, work, mobile] = [await asked(HOME), await asked(WORK), await wrote(MOBILE)];
    const undone = await join(home, work);
    await join(home, mobile);
    const takeBack = 'delete from public.person_matches where id = $1';
    expect(await whileHeld(takeBack, undone, [() => deleteLead(home)])).toEqual(['done']);
    expect(await personOf(work)).toEqual([]);
    expect(await personOf(mobile)).toEqual([]);
  });

  test('a request is deleted while the one goes that would take over its decisions', async () => {
    const [home, work, mobile] = [await asked(HOME), await wrote(WORK), await asked(MOBILE)];
    await join(home, work);
    await join(home, mobile);
    const remove = 'delete from public.contact_messages where id = $1';
    expect(await whileHeld(remove, work, [() => deleteLead(home)])).toEqual(['done']);
    expect(await personOf(mobile)).toEqual([]);
  });

  test('the contact of a joined request is corrected and the other request is deleted', async () => {
    const [home, again, work] = [await asked(HOME), await asked(HOME), await wrote(WORK)];
    await join(home, work);
    const remove = 'delete from public.contact_messages where id = $1';
    const correct = async () =>
      admin.from('leads').update({ email: 'ann@new.example.com', phone: null }).eq('id', home).throwOnError();
    expect(await whileHeld(remove, work, [correct])).toEqual(['done']);
    expect(await personOf(again)).toEqual([]);
  });

  test('a withdrawal is recorded and the message with that contact is deleted', async () => {
    const home = await asked({ ...HOME, consent_version: CONSENT_VERSION });
    const far = await wrote({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(home, far);
    const withdraw = `select private.record_withdrawals('{}', '{6465550199}') where $1::uuid is not null`;
    const remove = async () => admin.from('contact_messages').delete().eq('id', far).throwOnError();
    expect(await whileHeld(withdraw, far, [remove])).toEqual(['done']);
    expect(await codesOf(home)).toContain('"withdrawn"');
  });

  describe('one administrator joins two contacts and another records a withdrawal of one', () => {
    const judge = `select public.judge_match(gen_random_uuid(), $1::uuid, e.id, true)
      from private.entry_contacts e where e.id <> $1::uuid`;
    const withdraw = 'select public.withdraw_consent($1::uuid)';
    const withdrawn = async (far: string) => admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();

    test.each([
      ['the join first', (home: string, far: string) => whileHeld(judge, home, [() => withdrawn(far)])],
      [
        'the withdrawal first',
        (home: string, far: string) => whileHeld(withdraw, far, [() => join(home, far)]),
      ],
    ])(
      '%s: neither may be called, and the undone join leaves what the other one recorded',
      async (_, atOnce) => {
        const agrees = { consent_version: CONSENT_VERSION };
        const home = await asked({ ...HOME, ...agrees });
        const far = await asked({ ...ABROAD, ...agrees, email: 'ann@far.example.com' });
        /** Every row but those of the one who withdraws. */
        const others = async () =>
          Object.entries(await everything()).map(([table, rows]) => [
            table,
            table === 'private.consent_withdrawals'
              ? []
              : rows.filter((row) => !JSON.stringify(row).includes(far)),
          ]);
        const before = await others();
        await actAs(signedIn);
        expect(await atOnce(home, far)).toEqual(['done']);
        expect(await codesOf(home)).toContain('"withdrawn_elsewhere"');
        expect(await codesOf(far)).toContain('"withdrawn"');
        expect(await withdrawalsOf(home)).toHaveLength(1);
        const [match] = await sql<{ id: string }>('select id from person_matches');
        await takeBackMatch(admin, match?.id ?? '');
        expect(await others()).toEqual(before);
        expect(await codesOf(home)).not.toContain('"withdrawn');
        expect(await codesOf(far)).toContain('"withdrawn"');
      },
    );
  });

  const agreed = `insert into public.leads (id, name, email, phone, consent_version)
    values ($1, 'Ann Example', 'ann@example.com', '212-555-0147', '${CONSENT_VERSION}')`;
  const isFoundAsAgreed = async (id: string) =>
    (await fetchAllLeads(admin, { ...NO_LEAD_FILTERS, agrees: true })).some((found) => found.id === id);

  test('a withdrawal is recorded and a request with that contact comes: it agrees to nothing', async () => {
    const id = crypto.randomUUID();
    const withdraw = `select private.record_withdrawal('ann@example.com', null) where $1::uuid is not null`;
    expect(await whileHeld(withdraw, id, [() => sql(agreed, [id])])).toEqual(['done']);
    expect([await codesOf(id), await isFoundAsAgreed(id)]).toEqual([
      expect.stringContaining('"withdrawn"'),
      false,
    ]);
  });

  test('a request comes and a withdrawal of its contact is recorded: its timeline has it', async () => {
    const id = crypto.randomUUID();
    const withdraw = () => sql(`select private.record_withdrawal('ann@example.com', null)`);
    expect(await whileHeld(agreed, id, [withdraw])).toEqual(['done']);
    expect(await withdrawalsOf(id)).toHaveLength(1);
    expect(await isFoundAsAgreed(id)).toBe(false);
  });

  test('a withdrawn contact is separated and a request of the other one comes: it agrees', async () => {
    const [home, far] = [await asked(HOME), await asked({ ...ABROAD, email: 'ann@far.example.com' })];
    const joined = await join(home, far);
    await admin.rpc('withdraw_consent', { of_entry: far }).throwOnError();
    const id = crypto.randomUUID();
    const takeBack = 'delete from public.person_matches where id = $1';
    expect(await whileHeld(takeBack, joined, [() => sql(agreed, [id])])).toEqual(['done']);
    expect(await isFoundAsAgreed(id)).toBe(true);
  });

  test('a refused mail ends, which goes alone by now, and the person’s data are deleted: both in that order', async () => {
    const id = crypto.randomUUID();
    await sql(agreed, [id]);
    await sql(
      `update outbox set attempts = 1, claim_token = gen_random_uuid(), claimed_until = now() + interval '1 hour'
       where lead_id = $1 and kind = 'guide'`,
      [id],
    );
    const alone = 'select private.lock_persons() where $1::uuid is not null';
    const ends = `select public.settle_mail(o.id, 1, o.claim_token, 'no such address', true)
      from public.outbox o where o.lead_id = $1 and o.kind = 'guide'`;
    const erase = async () => admin.rpc('delete_personal_data', { address: HOME.email }).throwOnError();
    expect(await whileHeld(alone, id, [erase], ends)).toEqual(['done']);
    expect(await sql('select from outbox where lead_id = $1', [id])).toEqual([]);
  });

  test('a mail’s link withdraws and its mailbox asks again: neither waits for the other', async () => {
    await sql(agreed, [crypto.randomUUID()]);
    const [mail] = await sql<{ token: string }>(
      `select private.withdrawal_token(o.id, o.recipient) as token from outbox o where o.kind = 'guide'`,
    );
    const id = crypto.randomUUID();
    const mailbox = `select pg_advisory_xact_lock(hashtextextended('guide ann@example.com', 0)) where $1::uuid is not null`;
    const works = [
      () => sql('select outcome from public.withdraw_by_link($1)', [mail?.token]),
      () => sql(agreed, [id]),
    ];
    expect(await whileHeld(mailbox, id, works)).toEqual(['done', 'done']);
    expect(await isFoundAsAgreed(id)).toBe(false);
  });
});
