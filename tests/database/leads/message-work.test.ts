import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeWork, fetchLeadEvents, writeLeadEvent } from '../../../src/data/leads/lead-desk.ts';
import { type LeadFilters, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { fetchMessages } from '../../../src/data/leads/message-list.ts';
import { exportPersonalData } from '../../../src/data/leads/personal-data.ts';
import { testBackend } from '../../support/backend.ts';
import { message } from '../rows.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const [you] = await sql<{ id: string }>('select id from admin_users');
const ownId = you?.id ?? '';
const UNWORKED = {
  status: 'new',
  lost_reason: null,
  owner_id: null,
  next_step: null,
  next_step_on: null,
} as const;

beforeEach(() => sql('truncate contact_messages, leads, private.submissions cascade'));

async function written(values: object = {}) {
  const row = { ...message(), ...values };
  await anon.from('contact_messages').insert(row).throwOnError();
  return { ...UNWORKED, id: row.id };
}

describe('a message that is worked', () => {
  test('each change has an entry: what it was, what it became, by whom', async () => {
    const seen = await written();
    await changeWork(admin, 'message', seen, { status: 'contacted' });
    await changeWork(admin, 'message', seen, { owner_id: ownId });
    await changeWork(admin, 'message', seen, { next_step: 'Write again', next_step_on: '2026-12-01' });
    await writeLeadEvent(admin, 'message', seen.id, {
      id: crypto.randomUUID(),
      kind: 'note',
      words: 'Kind.',
    });
    const events = await fetchLeadEvents(admin, seen.id);
    expect(events.map(({ kind, former, present, done_by }) => [kind, former, present, done_by])).toEqual([
      ['note', null, null, ownId],
      ['next_step', '', '2026-12-01 Write again', ownId],
      ['owner', null, 'admin@goldatlas.example', ownId],
      ['status', 'new', 'contacted', ownId],
    ]);
  });

  test('what a colleague has changed meanwhile is not overwritten', async () => {
    const seen = await written();
    await changeWork(admin, 'message', seen, { status: 'contacted' });
    await expect(changeWork(admin, 'message', seen, { status: 'won' })).rejects.toThrow(
      'A colleague has changed or deleted this message.',
    );
    await sql('delete from contact_messages where id = $1', [seen.id]);
    await expect(changeWork(admin, 'message', seen, { status: 'won' })).rejects.toThrow(
      'deleted this message',
    );
  });

  test('of two next steps without a day the second does not replace the first unseen', async () => {
    const seen = await written();
    await changeWork(admin, 'message', seen, { next_step: 'Call Ada', next_step_on: null });
    const second = changeWork(admin, 'message', seen, { next_step: 'Write to Ada', next_step_on: null });
    await expect(second).rejects.toThrow('A colleague has changed');
    expect(await sql('select next_step from contact_messages')).toEqual([{ next_step: 'Call Ada' }]);
  });

  test('is lost for a reason, and a day belongs to a next step', async () => {
    const seen = await written();
    for (const values of [
      { status: 'lost' as const },
      { lost_reason: 'Because' },
      { next_step_on: '2026-12-01' },
      { next_step: ' ' },
    ])
      expect((await admin.from('contact_messages').update(values).eq('id', seen.id)).error?.code).toBe(
        '23514',
      );
    expect(await fetchLeadEvents(admin, seen.id)).toEqual([]);
  });

  test('no webhook is told of it, and it answers no lead', async () => {
    await sql(
      `insert into webhooks (description, address, events, purpose)
       values ('Our CRM', 'https://crm.example.com/', '{lead.changed,consent.withdrawn}', 'figures')`,
    );
    const seen = await written();
    await changeWork(admin, 'message', seen, { status: 'contacted' });
    expect(await sql('select * from webhook_deliveries')).toEqual([]);
    expect(await sql('select * from private.lead_answers')).toEqual([]);
    await sql('delete from webhooks');
  });

  test('its timeline is part of what a person is given, and goes with the message', async () => {
    const { id } = await written({ email: 'mia@example.com' });
    await writeLeadEvent(admin, 'message', id, {
      id: crypto.randomUUID(),
      kind: 'text',
      words: 'Sent the hours.',
    });
    const { messages, mails, events, ...others } = await exportPersonalData(admin, 'mia@example.com');
    expect({ messages, events }).toMatchObject({
      messages: [{ status: 'new' }],
      events: [{ kind: 'text', words: 'Sent the hours.' }],
    });
    expect(mails).toHaveLength(1);
    expect(Object.values(others).flat()).toEqual([]);
    await admin.rpc('delete_personal_data', { address: 'mia@example.com' }).throwOnError();
    expect(await sql('select * from lead_events')).toEqual([]);
  });

  test('an entry belongs to one lead or one message', async () => {
    expect((await admin.from('lead_events').insert({ kind: 'call' })).error?.code).toBe('23514');
  });
});

test('the list finds messages by status, owner and the day of the next step', async () => {
  const [first, second] = [await written({ name: 'Anna' }), await written({ name: 'Boris' })];
  await changeWork(admin, 'message', first, { status: 'won', owner_id: ownId });
  await changeWork(admin, 'message', second, { next_step: 'Call', next_step_on: '2026-12-01' });
  const namesFor = async (filters: Partial<LeadFilters>) =>
    (await fetchMessages(admin, { ...NO_LEAD_FILTERS, ...filters }, 1, 50)).rows.map(({ name }) => name);
  expect(await namesFor({})).toEqual(['Boris', 'Anna']);
  expect(await namesFor({ status: 'won' })).toEqual(['Anna']);
  expect(await namesFor({ status: 'open' })).toEqual(['Boris']);
  expect(await namesFor({ owner: ownId })).toEqual(['Anna']);
  expect(await namesFor({ owner: 'none' })).toEqual(['Boris']);
  expect(await namesFor({ due_by: '2026-11-30' })).toEqual([]);
  expect(await namesFor({ due_by: '2026-12-01', search: 'bor' })).toEqual(['Boris']);
});

test('of many messages and leads, those with rare words are found by an index', async () => {
  const text = "(select string_agg(md5(i || ' ' || part), ' ') from generate_series(1, 15) part)";
  for (const table of ['leads', 'contact_messages']) await sql(`alter table ${table} disable trigger user`);
  await sql(
    `insert into leads (name, email, message)
     select 'Person ' || i, 'lead' || i || '@example.com', ${text} from generate_series(1, 8000) i`,
  );
  await sql(
    `insert into contact_messages (name, email, subject, message)
     select 'Person ' || i, 'writer' || i || '@example.com', 'A question', ${text} from generate_series(1, 8000) i`,
  );
  for (const table of ['leads', 'contact_messages']) {
    await sql(`alter table ${table} enable trigger user`);
    await sql(`analyze ${table}`);
  }
  const scanned = async () =>
    (
      await sql<{ table: string }>(
        `select relname as table from pg_stat_user_indexes
         where indexrelname like '%_by_search_text' and relname <> 'locations' and idx_scan > 0 order by 1`,
      )
    ).map(({ table }) => table);
  expect((await admin.rpc('search_leads', { words: ['person', 'lead4242@'] })).data).toHaveLength(1);
  expect((await admin.rpc('search_messages', { words: ['person', 'writer4242@'] })).data).toHaveLength(1);
  await expect.poll(scanned, { timeout: 10_000 }).toEqual(['contact_messages', 'leads']);
});
