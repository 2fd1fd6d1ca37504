import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeEntries,
  type EntriesChange,
  MAX_CHANGED,
  type SeenEntry,
  undoOf,
} from '../../../src/data/leads/change-entries.ts';
import { fetchLeadsOf } from '../../../src/data/leads/lead-list.ts';
import { fetchMessagesOf } from '../../../src/data/leads/message-list.ts';
import { testBackend } from '../../support/backend.ts';
import { lead, message } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const colleague = await backend.reader();

const people = { own: '', colleague: '', stranger: crypto.randomUUID() };
beforeAll(async () => {
  const own = await sql<{ id: string }>('select id from admin_users');
  people.own = own[0]?.id ?? '';
  people.colleague = (await colleague.auth.getUser()).data.user?.id ?? '';
});

/** Stores leads, and answers them as a list shows them. */
async function newLeads(...names: string[]): Promise<SeenEntry[]> {
  const rows = names.map((name) => ({ ...lead(), name }));
  await backend.service.from('leads').insert(rows).throwOnError();
  return seen(rows.map(({ id }) => id));
}
async function seen(ids: readonly string[]): Promise<SeenEntry[]> {
  const rows = await fetchLeadsOf(admin, ids);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? [{ id, name: row.name, status: row.status, lost_reason: row.lost_reason, owner_id: row.owner_id }]
      : [];
  });
}
const all = (leads: readonly SeenEntry[], next: EntriesChange) => leads.map((each) => ({ seen: each, next }));
const idsOf = (leads: readonly SeenEntry[]) => leads.map(({ id }) => id);
const namesOf = (leads: readonly SeenEntry[]) => leads.map(({ name }) => name);
const to = (status: SeenEntry['status'], lost_reason: string | null = null) => ({ status, lost_reason });
const entries = (id: string) =>
  sql(
    `select kind, former, present, words, done_by from lead_events where lead_id = $1 order by created_at, kind`,
    [id],
  );

test('nothing is changed by what is no change', async () => {
  const leads = await newLeads('Ada');
  const change = { id: leads[0]?.id, seen: { status: 'new' }, next: to('won') };
  const codeFor = async (changes: unknown) =>
    (
      await admin.rpc('change_entries', {
        are_messages: false,
        changes: JSON.parse(JSON.stringify(changes)),
      })
    ).error?.code;
  for (const changes of [[], {}, [change, change], [{ ...change, id: null }]]) {
    expect(await codeFor(changes)).toBe('22023');
  }
  const many = Array.from({ length: MAX_CHANGED + 1 }, () => ({ ...change, id: crypto.randomUUID() }));
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
    await changeEntries(admin, 'lead', all([ben], to('lost', 'Bought elsewhere')));
    await changeEntries(admin, 'lead', all([cleo], { owner_id: people.colleague }));
    const leads = await seen(idsOf([ada, ben, cleo]));

    const changes = all(leads, to('contacted'));
    const told = await changeEntries(admin, 'lead', changes);
    expect(namesOf(told.changed)).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(await seen(idsOf(leads))).toEqual(told.changed);
    expect(told.changed.map(({ status, lost_reason }) => [status, lost_reason])).toEqual(
      Array(3).fill(['contacted', null]),
    );
    expect((await entries(ben.id)).at(-1)).toEqual({
      ...{ kind: 'status', former: 'lost', present: 'contacted', words: null, done_by: people.own },
    });

    await changeEntries(admin, 'lead', undoOf(changes, told));
    expect(await seen(idsOf(leads))).toEqual(leads);
    expect((await entries(ben.id)).at(-1)).toMatchObject({
      ...{ kind: 'status', present: 'lost', words: 'Bought elsewhere' },
    });

    const given = all(leads, { owner_id: people.own });
    const gave = await changeEntries(admin, 'lead', given);
    expect(gave.changed.map(({ owner_id }) => owner_id)).toEqual(Array(3).fill(people.own));
    await changeEntries(admin, 'lead', undoOf(given, gave));
    expect(await seen(idsOf(leads))).toEqual(leads);
  });

  test('all or nothing: one that the database refuses leaves the others as they are', async () => {
    const leads = await newLeads('Ada', 'Ben');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [ada, ben] = leads;
    if (!ada || !ben) throw new Error('The leads are not stored.');
    await expect(
      changeEntries(admin, 'lead', [
        { seen: ada, next: to('won') },
        { seen: ben, next: to('lost') },
      ]),
    ).rejects.toThrow('leads_only_a_lost_one_has_a_reason');
    expect(await seen(idsOf(leads))).toEqual(leads);
  });
});

test('messages are changed by the same function, in their own timelines, and never a lead', async () => {
  const rows = ['Ada', 'Ben'].map((name) => ({ ...message(), name }));
  await backend.service.from('contact_messages').insert(rows).throwOnError();
  const stored = async () =>
    (await fetchMessagesOf(admin, idsOf(rows as SeenEntry[]))).map(({ status }) => status);
  const unchanged = { ...to('new'), owner_id: null };
  const changes = all(
    rows.map(({ id, name }) => ({ id, name, ...unchanged })),
    to('contacted'),
  );
  expect((await changeEntries(admin, 'lead', changes)).deleted).toHaveLength(2);
  const told = await changeEntries(admin, 'message', changes);
  expect([told.changed.length, await stored()]).toEqual([2, ['contacted', 'contacted']]);
  expect(
    await sql('select former, present, done_by from lead_events where message_id = $1', [rows[0]?.id]),
  ).toEqual([{ former: 'new', present: 'contacted', done_by: people.own }]);
  await changeEntries(admin, 'message', undoOf(changes, told));
  expect(await stored()).toEqual(['new', 'new']);
});

describe('two administrators, or two tabs', () => {
  beforeAll(() => sql('insert into admin_users (id) values ($1) on conflict do nothing', [people.colleague]));

  test('a lead that a colleague has changed since it was seen stays, and one that is deleted is told', async () => {
    const leads = await newLeads('Ada', 'Ben', 'Cleo', 'Dora');
    const [ada, ben, cleo, dora] = leads;
    if (!ada || !ben || !cleo || !dora) throw new Error('The leads are not stored.');
    await changeEntries(colleague, 'lead', all([ben], to('won')));
    await changeEntries(colleague, 'lead', all([cleo], { owner_id: people.colleague }));
    await sql('delete from leads where id = $1', [dora.id]);

    const told = await changeEntries(admin, 'lead', all(leads, to('contacted')));
    // Another owner is no other status.
    expect(namesOf(told.changed)).toEqual(['Ada', 'Cleo']);
    expect(told.changedMeanwhile).toEqual([{ ...ben, status: 'won' }]);
    expect(namesOf(told.deleted)).toEqual(['Dora']);
    expect(await entries(ben.id)).toMatchObject([{ present: 'won', done_by: people.colleague }]);
  });

  test('another reason is another change', async () => {
    const leads = await newLeads('Ada');
    const { changed } = await changeEntries(admin, 'lead', all(leads, to('lost', 'No answer')));
    await changeEntries(colleague, 'lead', all(changed, to('lost', 'Bought elsewhere')));
    const told = await changeEntries(admin, 'lead', all(changed, to('contacted')));
    expect(told.changedMeanwhile).toMatchObject([{ lost_reason: 'Bought elsewhere' }]);
  });

  test('an undo leaves what was changed or deleted since, and says which', async () => {
    const leads = await newLeads('Ada', 'Ben', 'Cleo');
    const changes = all(leads, to('contacted'));
    const told = await changeEntries(admin, 'lead', changes);
    const [, ben, cleo] = told.changed;
    if (!ben || !cleo) throw new Error('The leads are not changed.');
    await changeEntries(colleague, 'lead', all([ben], to('qualified')));
    await sql('delete from leads where id = $1', [cleo.id]);
    const undone = await changeEntries(admin, 'lead', undoOf(changes, told));
    expect(namesOf(undone.changed)).toEqual(['Ada']);
    expect(undone.changedMeanwhile).toMatchObject([{ name: 'Ben', status: 'qualified' }]);
    expect(namesOf(undone.deleted)).toEqual(['Cleo']);
    // A second press, or the same in another tab, restores nothing twice.
    expect((await changeEntries(admin, 'lead', undoOf(changes, told))).changed).toEqual([]);
  });

  test('nobody becomes the owner who is no administrator; the other leads of an undo are restored', async () => {
    const [ada, ben] = await newLeads('Ada', 'Ben');
    if (!ada || !ben) throw new Error('The leads are not stored.');
    const told = await changeEntries(admin, 'lead', [
      { seen: ada, next: { owner_id: people.stranger } },
      { seen: ben, next: { owner_id: people.own } },
    ]);
    expect([told.ownerless, told.changed].map(namesOf)).toEqual([['Ada'], ['Ben']]);
  });

  test('at the same time, in opposite order: nobody waits forever, and each lead is changed once', async () => {
    const leads = await newLeads(...Array.from({ length: 20 }, (_, at) => `Lead ${at}`));
    const both = await Promise.all([
      changeEntries(admin, 'lead', all(leads, to('contacted'))),
      changeEntries(colleague, 'lead', all([...leads].reverse(), to('qualified'))),
    ]);
    expect(both.flatMap(({ changed }) => idsOf(changed)).sort()).toEqual(idsOf(leads).sort());
    expect(both.flatMap(({ changedMeanwhile }) => changedMeanwhile)).toHaveLength(20);
  });
});
