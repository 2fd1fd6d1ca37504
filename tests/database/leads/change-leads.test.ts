import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeLeads,
  type LeadsChange,
  MAX_CHANGED_LEADS,
  type SeenLead,
  undoOf,
} from '../../../src/data/leads/change-leads.ts';
import { fetchLeadsOf } from '../../../src/data/leads/lead-list.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const reader = await backend.reader();
const colleague = await backend.reader();

const people = { own: '', colleague: '', stranger: crypto.randomUUID() };
beforeAll(async () => {
  const own = await sql<{ id: string }>('select id from admin_users');
  people.own = own[0]?.id ?? '';
  people.colleague = (await colleague.auth.getUser()).data.user?.id ?? '';
});

/** Stores leads, and answers them as a list shows them. */
async function newLeads(...names: string[]): Promise<SeenLead[]> {
  const rows = names.map((name) => ({ ...lead(), name }));
  await backend.service.from('leads').insert(rows).throwOnError();
  return seen(rows.map(({ id }) => id));
}
async function seen(ids: readonly string[]): Promise<SeenLead[]> {
  const rows = await fetchLeadsOf(admin, ids);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? [{ id, name: row.name, status: row.status, lost_reason: row.lost_reason, owner_id: row.owner_id }]
      : [];
  });
}
const all = (leads: readonly SeenLead[], next: LeadsChange) => leads.map((each) => ({ lead: each, next }));
const idsOf = (leads: readonly SeenLead[]) => leads.map(({ id }) => id);
const namesOf = (leads: readonly SeenLead[]) => leads.map(({ name }) => name);
const to = (status: SeenLead['status'], lost_reason: string | null = null) => ({ status, lost_reason });
const entries = (id: string) =>
  sql(
    `select kind, former, present, words, done_by from lead_events where lead_id = $1 order by created_at, kind`,
    [id],
  );

test('only administrators change leads, and nothing that is no change', async () => {
  const leads = await newLeads('Ada');
  const change = { id: leads[0]?.id, seen: { status: 'new' }, next: to('won') };
  const codeFor = async (changes: unknown, client = admin) =>
    (await client.rpc('change_leads', { changes: JSON.parse(JSON.stringify(changes)) })).error?.code;
  expect(await codeFor([change], reader)).toBe('42501');
  expect(await codeFor([change], backend.anon)).toBe('42501');
  for (const changes of [[], {}, [change, change], [{ ...change, id: null }]]) {
    expect(await codeFor(changes)).toBe('22023');
  }
  const many = Array.from({ length: MAX_CHANGED_LEADS + 1 }, () => ({ ...change, id: crypto.randomUUID() }));
  expect(await codeFor(many)).toBe('22023');
  expect(await codeFor(many.slice(1))).toBeUndefined();
  expect(await codeFor([{ ...change, id: 'no id' }])).toBe('22P02');
  expect(await codeFor([{ ...change, next: { status: 'sold' } }])).toBe('22P02');
  // What names no field, or not what was seen, changes nothing.
  for (const part of [{ next: { name: 'Eve' } }, { next: null }, { seen: null }]) {
    expect(await codeFor([{ ...change, ...part }])).toBeUndefined();
  }
  expect(await seen(idsOf(leads))).toEqual(leads);
});

describe('a change of several leads', () => {
  test('sets all of them, with an entry in each timeline; its undo restores what each was', async () => {
    await sql('insert into admin_users (id) values ($1) on conflict do nothing', [people.colleague]);
    const [ada, ben, cleo] = await newLeads('Ada', 'Ben', 'Cleo');
    if (!ada || !ben || !cleo) throw new Error('The leads are not stored.');
    await changeLeads(admin, all([ben], to('lost', 'Bought elsewhere')));
    await changeLeads(admin, all([cleo], { owner_id: people.colleague }));
    const leads = await seen(idsOf([ada, ben, cleo]));

    const changes = all(leads, to('contacted'));
    const told = await changeLeads(admin, changes);
    expect(namesOf(told.changed)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(await seen(idsOf(leads))).toEqual(told.changed);
    expect(told.changed.map(({ status, lost_reason }) => [status, lost_reason])).toEqual(
      Array(3).fill(['contacted', null]),
    );
    expect((await entries(ben.id)).at(-1)).toEqual({
      ...{ kind: 'status', former: 'lost', present: 'contacted', words: null, done_by: people.own },
    });

    await changeLeads(admin, undoOf(changes, told));
    expect(await seen(idsOf(leads))).toEqual(leads);
    expect((await entries(ben.id)).at(-1)).toMatchObject({
      ...{ kind: 'status', present: 'lost', words: 'Bought elsewhere' },
    });

    const given = all(leads, { owner_id: people.own });
    const gave = await changeLeads(admin, given);
    expect(gave.changed.map(({ owner_id }) => owner_id)).toEqual(Array(3).fill(people.own));
    await changeLeads(admin, undoOf(given, gave));
    expect(await seen(idsOf(leads))).toEqual(leads);
  });

  test('all or nothing: one that the database refuses leaves the others as they are', async () => {
    const leads = await newLeads('Ada', 'Ben');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [ada, ben] = leads;
    if (!ada || !ben) throw new Error('The leads are not stored.');
    await expect(
      changeLeads(admin, [
        { lead: ada, next: to('won') },
        { lead: ben, next: to('lost') },
      ]),
    ).rejects.toThrow('leads_only_a_lost_one_has_a_reason');
    expect(await seen(idsOf(leads))).toEqual(leads);
  });
});

describe('two administrators, or two tabs', () => {
  beforeAll(() => sql('insert into admin_users (id) values ($1) on conflict do nothing', [people.colleague]));

  test('a lead that a colleague has changed since it was seen stays, and one that is deleted is told', async () => {
    const leads = await newLeads('Ada', 'Ben', 'Cleo', 'Dora');
    const [ada, ben, cleo, dora] = leads;
    if (!ada || !ben || !cleo || !dora) throw new Error('The leads are not stored.');
    await changeLeads(colleague, all([ben], to('won')));
    await changeLeads(colleague, all([cleo], { owner_id: people.colleague }));
    await sql('delete from leads where id = $1', [dora.id]);

    const told = await changeLeads(admin, all(leads, to('contacted')));
    // Another owner is no other status.
    expect(namesOf(told.changed)).toEqual(['Ada', 'Cleo']);
    expect(told.changedMeanwhile).toEqual([{ ...ben, status: 'won' }]);
    expect(namesOf(told.deleted)).toEqual(['Dora']);
    expect(await entries(ben.id)).toMatchObject([{ present: 'won', done_by: people.colleague }]);
  });

  test('another reason is another change', async () => {
    const leads = await newLeads('Ada');
    const { changed } = await changeLeads(admin, all(leads, to('lost', 'No answer')));
    await changeLeads(colleague, all(changed, to('lost', 'Bought elsewhere')));
    const told = await changeLeads(admin, all(changed, to('contacted')));
    expect(told.changedMeanwhile).toMatchObject([{ lost_reason: 'Bought elsewhere' }]);
  });

  test('an undo leaves what was changed or deleted since, and says which', async () => {
    const leads = await newLeads('Ada', 'Ben', 'Cleo');
    const changes = all(leads, to('contacted'));
    const told = await changeLeads(admin, changes);
    const [, ben, cleo] = told.changed;
    if (!ben || !cleo) throw new Error('The leads are not changed.');
    await changeLeads(colleague, all([ben], to('qualified')));
    await sql('delete from leads where id = $1', [cleo.id]);
    const undone = await changeLeads(admin, undoOf(changes, told));
    expect(namesOf(undone.changed)).toEqual(['Ada']);
    expect(undone.changedMeanwhile).toMatchObject([{ name: 'Ben', status: 'qualified' }]);
    expect(namesOf(undone.deleted)).toEqual(['Cleo']);
    // A second press, or the same in another tab, restores nothing twice.
    expect((await changeLeads(admin, undoOf(changes, told))).changed).toEqual([]);
  });

  test('nobody becomes the owner who is no administrator; the other leads of an undo are restored', async () => {
    const [ada, ben] = await newLeads('Ada', 'Ben');
    if (!ada || !ben) throw new Error('The leads are not stored.');
    const told = await changeLeads(admin, [
      { lead: ada, next: { owner_id: people.stranger } },
      { lead: ben, next: { owner_id: people.own } },
    ]);
    expect([told.ownerless, told.changed].map(namesOf)).toEqual([['Ada'], ['Ben']]);
  });

  test('at the same time, in opposite order: nobody waits forever, and each lead is changed once', async () => {
    const leads = await newLeads(...Array.from({ length: 20 }, (_, at) => `Lead ${at}`));
    const both = await Promise.all([
      changeLeads(admin, all(leads, to('contacted'))),
      changeLeads(colleague, all([...leads].reverse(), to('qualified'))),
    ]);
    expect(both.flatMap(({ changed }) => idsOf(changed)).sort()).toEqual(idsOf(leads).sort());
    expect(both.flatMap(({ changedMeanwhile }) => changedMeanwhile)).toHaveLength(20);
  });
});
