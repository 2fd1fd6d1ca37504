import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takeBackMatch } from '../../../src/data/leads/person-matches.ts';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from '../partners/partners-setup.ts';
import { webhooksOf } from '../webhooks/webhooks-setup.ts';
import { ABROAD, HOME, personsOf, WORK } from './persons-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { asked, wrote, join, empty } = personsOf(backend, admin);
const { add, send, handover, timeline, mailTo, empty: withoutPartners } = partnersOf(backend, admin);
const hooks = webhooksOf(backend, admin);
beforeEach(async () => {
  await withoutPartners();
  await empty();
});

const withdraw = (of_entry: string) => admin.rpc('withdraw_consent', { of_entry }).throwOnError();
const lift = (of_entry: string) =>
  admin.rpc('lift_withdrawal', { of_entry, reason: 'They called us back.' }).throwOnError();
const told = async () => (await hooks.deliverAll()).map(({ type, data }) => [type, data.lead.id]).sort();
const withdrawalsOf = async (id: string) =>
  sql('select words from lead_events where lead_id = $1 and kind = $2', [id, 'withdrawal']);

describe('a withdrawal of one contact', () => {
  test('is told of the joined contacts too, by their own leads, once, and so is its end', async () => {
    await hooks.make({ events: ['consent.withdrawn', 'lead.changed'] });
    const [home, again, work, abroad] = [
      await asked(HOME),
      await asked(HOME),
      await asked(WORK),
      await wrote(ABROAD),
    ];
    const stranger = await asked({ email: 'bob@example.com', phone: '646-555-0188' });
    const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
    await join(work, abroad);
    await join(abroad, far);
    await join(far, home);
    await withdraw(far);
    const all = [home, again, work, far];
    expect(await told()).toEqual(all.map((id) => ['consent.withdrawn', id]).sort());
    expect(await withdrawalsOf(again)).toEqual([
      { words: 'The person withdrew with another email address or phone number.' },
    ]);
    expect(await withdrawalsOf(stranger)).toEqual([]);
    await withdraw(far);
    await sql("select private.record_withdrawal('ann@far.example.com', '646-555-0199')");
    expect(await told()).toEqual([]);
    await lift(far);
    expect(await told()).toEqual(all.map((id) => ['lead.changed', id]).sort());
  });

  test('is told of them where the number came with the company’s own list', async () => {
    await hooks.make({ events: ['consent.withdrawn'] });
    const [home, far] = [await asked(HOME), await wrote({ ...ABROAD, email: 'ann@far.example.com' })];
    await join(home, far);
    const list = crypto.randomUUID();
    await admin
      .rpc('start_do_not_call_list', { list, kind: 'own_list', file_name: 'own.csv' })
      .throwOnError();
    await admin.rpc('add_do_not_call_numbers', { list, numbers: ['6465550111'] }).throwOnError();
    expect(await told()).toEqual([['consent.withdrawn', home]]);
  });

  test('is not told of a contact that was separated before', async () => {
    await hooks.make({ events: ['consent.withdrawn'] });
    const [home, far] = [await asked(HOME), await asked(ABROAD)];
    await takeBackMatch(admin, await join(home, far));
    await withdraw(far);
    expect(await told()).toEqual([['consent.withdrawn', far]]);
  });

  test('does not end for the joined while another of the person’s contacts has withdrawn', async () => {
    await hooks.make({ events: ['lead.changed'] });
    const [home, work, far] = [
      await asked(HOME),
      await asked({ ...WORK, phone: '917-555-0166' }),
      await asked(ABROAD),
    ];
    await sql(`update leads set email = 'ann@far.example.com' where id = $1`, [far]);
    await join(home, work);
    await join(work, far);
    await withdraw(far);
    await withdraw(work);
    await hooks.deliverAll();
    await lift(far);
    expect(await told()).toEqual([]);
  });

  test('ends the hand-over of a joined contact’s request, and its partner is told', async () => {
    await add();
    const id = await send({ ...HOME });
    const far = await asked(ABROAD);
    await join(id, far);
    expect(await mailTo('partner_handover')).not.toBeNull();
    await withdraw(far);
    expect(await handover(id)).toMatchObject({ state: 'ended', reason: 'The person has withdrawn.' });
  });
});

test('a withdrawal stays the joined person’s when staff correct the contact that it came with', async () => {
  const home = await asked(HOME);
  const far = await asked({ email: 'ann@far.example.com', phone: '646-555-0199' });
  await join(home, far);
  await sql("select private.record_withdrawals('{}', '{6465550199}')");
  await admin.from('leads').update({ phone: '646-555-0198' }).eq('id', far).throwOnError();
  const { data } = await admin.rpc('contact_verdicts', { ids: [home] }).throwOnError();
  expect(JSON.stringify(data[0]?.call_reasons)).toContain('"withdrawn"');
});

test('a new request of a person who has withdrawn with a joined contact goes to no partner', async () => {
  await add();
  const [home, far] = [await asked(HOME), await asked(ABROAD)];
  await join(home, far);
  await withdraw(far);
  const id = await send({ ...HOME });
  expect(await handover(id)).toBeUndefined();
  expect(await timeline(id)).toMatchObject([{ former: 'withdrawn' }]);
});

test('a person with hundreds of joined contacts is judged, withdraws and takes it back within a request’s time', async () => {
  const made = await sql<{ id: string }>(
    `insert into leads (name, email, phone)
     select 'Ann Example', 'ann-' || n || '@example.com', '212555' || n from generate_series(1000, 1299) n returning id`,
  );
  const ids = made.map(({ id }) => id);
  await sql(
    `insert into person_matches (lead_id, other_lead_id, is_same)
     select least(o.id, o.next), greatest(o.id, o.next), true
     from (select l.id, lead(l.id) over (order by l.email) as next from leads l where l.id = any ($1)) o
     where o.next is not null`,
    [ids],
  );
  const withdrawn = async () => {
    const { data } = await admin.rpc('contact_verdicts', { ids }).throwOnError();
    return data.filter(({ call_reasons }) => JSON.stringify(call_reasons).includes('"withdrawn')).length;
  };
  expect(await withdrawn()).toBe(0);
  await withdraw(ids[150] ?? '');
  expect(await withdrawn()).toBe(300);
  await lift(ids[150] ?? '');
  expect(await withdrawn()).toBe(0);
});
