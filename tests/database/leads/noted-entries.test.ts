import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeLeadEvent } from '../../../src/data/leads/lead-desk.ts';
import { fetchLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { fetchMessages } from '../../../src/data/leads/message-list.ts';
import { fetchNotesSearched } from '../../../src/data/leads/notes-searched.ts';
import type { WrittenKind } from '../../../src/domain/leads/lead-work.ts';
import { testBackend } from '../../support/backend.ts';
import { partnersOf } from '../partners/partners-setup.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql('delete from leads where true');
  await backend.sql('delete from contact_messages where true');
  await backend.sql(
    `insert into leads (name, email, created_at) values
       ('Anna', 'anna@example.com', now() - interval '2 hours'),
       ('Boris', 'boris@example.com', now() - interval '1 hour')`,
  );
  await backend.sql(
    `insert into contact_messages (name, email, subject, message) values ('Mia', 'mia@example.com', 'Hours', 'When are you open?')`,
  );
});

async function idOf(name: string): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    'select id from leads where name = $1 union all select id from contact_messages where name = $1',
    [name],
  );
  return row?.id ?? '';
}

const write = async (name: string, kind: WrittenKind, words: string) =>
  writeLeadEvent(admin, name === 'Mia' ? 'message' : 'lead', await idOf(name), {
    id: crypto.randomUUID(),
    kind,
    words,
  });

const found = async (search: string, filters = {}) => {
  const asked = { ...NO_LEAD_FILTERS, ...filters, search };
  const leads = await fetchLeads(admin, asked, 1, 50);
  const messages = await fetchMessages(admin, asked, 1, 50);
  expect(leads.total).toBe(leads.rows.length);
  return [...leads.rows, ...messages.rows].map(({ name }) => name);
};

test('a search finds leads and messages by the words of their notes, calls and texts', async () => {
  await write('Anna', 'note', 'Has a Rollover of 401(k), 50% in cash.');
  await write('Anna', 'call', 'Voicemail left');
  await write('Boris', 'text', 'Sent the brochure');
  await write('Mia', 'note', 'Asked for the brochure');
  expect(await found('rollover')).toEqual(['Anna']);
  expect(await found('VOICEMAIL')).toEqual(['Anna']);
  expect(await found('brochure')).toEqual(['Boris', 'Mia']);
  expect(await found('401(k),')).toEqual(['Anna']);
  expect(await found('roll%')).toEqual([]);
});

test('each word may stand in the request or in a note, and filters apply', async () => {
  await write('Anna', 'note', 'Wants coins');
  await write('Anna', 'note', 'No IRA yet');
  await write('Boris', 'note', 'Wants bars, IRA in NV');
  expect(await found('anna coins')).toEqual(['Anna']);
  expect(await found('anna bars')).toEqual([]);
  expect(await found('wants ira')).toEqual(['Boris', 'Anna']);
  expect(await found('wants', { status: 'won' })).toEqual([]);
  // Two letters are looked for in the notes that have the other words.
  expect(await found('wants nv')).toEqual(['Boris']);
  const callable = await admin.rpc('callable_leads', { words: ['coins'] }).throwOnError();
  expect(callable.data).toMatchObject([{ total: 0 }]);
});

test('a search finds why calls are paused, why a lead was lost before, and what a partner answered', async () => {
  const { add, send, tokenOf, answer } = partnersOf(backend, admin);
  await add();
  const anna = await idOf('Anna');
  const change = (patch: object) => admin.from('leads').update(patch).eq('id', anna).throwOnError();
  await change({ paused_until: '2099-01-01', pause_reason: 'Recovers from surgery' });
  await change({ status: 'lost', lost_reason: 'Bought silverware' });
  await change({ paused_until: null, pause_reason: null, status: 'contacted', lost_reason: null });
  expect([await found('surgery'), await found('silverware anna')]).toEqual([['Anna'], ['Anna']]);
  await answer(await tokenOf(await send({ name: 'Rita' })), 'return', 'Below our minimum investment');
  const won = await tokenOf(await send({ name: 'Wanda' }));
  await answer(won, 'accept');
  await answer(won, 'won', 'Opened a custodian account');
  expect([await found('minimum investment'), await found('custodian')]).toEqual([['Rita'], ['Wanda']]);
});

test('a search finds the requests that name a partner, also after it was given another name', async () => {
  const { offer, add, change, send } = partnersOf(backend, admin);
  const acme = offer({ name: 'Acme Bullion' });
  await add(acme);
  await add({ name: 'Zenith', states: ['utah'] });
  const named = { introduction_partner: 'Acme Bullion', message: 'Who is near me?' };
  await send({ name: 'Rita', ...named });
  await send({ name: 'Uma', ...named, introduction_partner: 'Zenith', zip: '84101' });
  expect([await found('bullion'), await found('ACME rita'), await found('acme uma')]).toEqual([
    ['Rita'],
    ['Rita'],
    [],
  ]);
  await change(acme, { name: 'Nadir Coins' });
  expect([await found('nadir coins'), await found('bullion'), await found('zenith')]).toEqual([
    ['Rita'],
    ['Rita'],
    ['Uma'],
  ]);
  expect(await found('introduction rita nadir near')).toEqual([]);
  expect(await found('rita nadir near who coins')).toEqual(['Rita']);
});

test('a search by a partner’s other name finds the requests that name it, and no one whose text has that name', async () => {
  const { offer, add, change, send } = partnersOf(backend, admin);
  const acme = offer({ name: 'Orb Bullion' });
  await add(acme);
  await send({ name: 'Rita', introduction_partner: 'Orb Bullion' });
  await change(acme, { name: 'Ira' });
  await send({ name: 'Vera', introduction_partner: 'Ira' });
  await add({ name: 'Miranda Gold', states: ['utah'] });
  await send({ name: 'Uma', introduction_partner: 'Miranda Gold', zip: '84101' });
  await backend.sql("update leads set name = 'Miranda Smith' where name = 'Anna'");
  await backend.sql("update contact_messages set name = 'Miranda Smith' where name = 'Mia'");
  expect(await found('orb')).toEqual(['Vera', 'Rita']);
  expect(await found('bullion vera')).toEqual(['Vera']);
  expect(await found('orb bullion example rita')).toEqual(['Rita']);
  expect(await found('orb miranda')).toEqual([]);
  expect((await found('ira')).toSorted()).toEqual(
    ['Miranda Smith', 'Miranda Smith', 'Rita', 'Uma', 'Vera'].toSorted(),
  );
});

test('what the database recorded is not searched: everyone withdraws with the same words', async () => {
  await backend.sql(
    `insert into lead_events (lead_id, kind, words) select id, 'withdrawal', 'By the person' from leads`,
  );
  expect(await found('person')).toEqual([]);
});

test('of a word that very many notes have, the newest are searched, and staff are told', async () => {
  const [anna, boris] = [await idOf('Anna'), await idOf('Boris')];
  await backend.sql(
    `insert into lead_events (lead_id, kind, words, created_at) values ($1, 'note', 'Called about platinum', now() - interval '1 day')`,
    [anna],
  );
  await backend.sql(
    `insert into lead_events (lead_id, kind, words) select $1, 'note', 'Called again ' || n from generate_series(1, 2000) n`,
    [boris],
  );
  expect(await found('called')).toEqual(['Boris']);
  expect(await found('called platinum')).toEqual(['Anna']);
  expect(await fetchNotesSearched(admin, 'Called platinum')).toEqual({
    are_searched: true,
    crowded: ['Called'],
    newest: 2000,
  });
  expect(await fetchNotesSearched(admin, 'again')).toMatchObject({ are_searched: true, crowded: [] });
  expect(await fetchNotesSearched(admin, 'NV')).toMatchObject({ are_searched: false, crowded: [] });
});
