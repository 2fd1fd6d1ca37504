import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchDashboardFigures } from '../../../src/data/figures/dashboard.ts';
import { fetchLatestLeads, fetchLeads, NO_LEAD_FILTERS } from '../../../src/data/leads/lead-list.ts';
import { INTRODUCTION_VERSION, INTRODUCTION_WORDS } from '../../../src/domain/leads/introduction-words.ts';
import { CLOSED_STATUSES, LEAD_STATUSES } from '../../../src/domain/leads/lead-work.ts';
import { testBackend } from '../../support/backend.ts';
import { outboxOf } from '../mail/outbox-worker.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here the fetcher gets a client of the test's.
const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();
const { mails, empty } = outboxOf(backend);
beforeEach(empty);

const introduction = () => ({
  ...lead(),
  kind: 'introduction' as const,
  zip: '92037',
  message: 'Who knows gold IRAs near me?',
  introduction_version: INTRODUCTION_VERSION,
});

describe('a request for an introduction', () => {
  test('is stored with the words of the form and the time, and sends one notice to staff and nothing to the visitor', async () => {
    const row = introduction();
    expect((await anon.from('leads').insert(row)).status).toBe(201);
    const [stored] = await sql(
      `select kind, zip, introduction_text, consent_at, introduction_at between now() - interval '1 minute' and now()
         as just_now from leads where id = $1`,
      [row.id],
    );
    expect(stored).toEqual({
      ...{ kind: 'introduction', zip: '92037', introduction_text: INTRODUCTION_WORDS },
      ...{ consent_at: null, just_now: true },
    });
    expect(await mails()).toMatchObject([{ kind: 'lead_notice', lead_id: row.id }]);
  });

  test('its agreement is that of the mailbox that gave it: a corrected one has not agreed, until it is the former again', async () => {
    const row = introduction();
    await anon.from('leads').insert(row).throwOnError();
    const changedAfter = async (change: { email?: string; name?: string }) => {
      await admin.from('leads').update(change).eq('id', row.id).throwOnError();
      const [stored] = await sql('select introduction_contact_changed_at from leads where id = $1', [row.id]);
      return stored?.introduction_contact_changed_at;
    };
    expect(await changedAfter({ name: 'Another Spelling' })).toBeNull();
    expect(await changedAfter({ email: row.email.toUpperCase() })).toBeNull();
    expect(await changedAfter({ email: 'somebody.else@example.com' })).not.toBeNull();
    expect(await changedAfter({ email: row.email })).toBeNull();
  });

  test('waits for no confirmation by mail, because nothing is sent to its mailbox', async () => {
    await sql(`insert into app_settings (setting_name, setting_value) values ('confirm_by_mail', 'yes')`);
    const row = introduction();
    await anon.from('leads').insert(row).throwOnError();
    await sql(`delete from app_settings where setting_name = 'confirm_by_mail'`);
    expect(await sql('select confirmation_asked_at from leads where id = $1', [row.id])).toEqual([
      { confirmation_asked_at: null },
    ]);
    expect(await mails()).toMatchObject([{ kind: 'lead_notice' }]);
  });

  test.each([
    ['without the agreement', { introduction_version: null }],
    ['with an agreement that nobody published', { introduction_version: '2020-01-01' }],
    ['without a ZIP code', { zip: null }],
    ['with half a ZIP code', { zip: '920' }],
    ['with a question too short', { message: 'Who?' }],
  ])('%s is refused', async (_, change) => {
    const { status } = await anon.from('leads').insert({ ...introduction(), ...change });
    expect(status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  test('a request for the guide has none of its words', async () => {
    const row = { ...lead(), introduction_version: INTRODUCTION_VERSION };
    await anon.from('leads').insert(row).throwOnError();
    expect(
      await sql('select kind, introduction_version, introduction_text from leads where id = $1', [row.id]),
    ).toEqual([{ kind: 'guide', introduction_version: null, introduction_text: null }]);
  });

  test('staff find it by its kind; it is not counted as a request for the guide', async () => {
    const row = introduction();
    // The database counts requests only from the first visit on, so this visit is old.
    await sql(
      `insert into private.visits (day, path, first_at) values (current_date - 90, '/', now() - interval '90 days')`,
    );
    const before = await fetchDashboardFigures(admin);
    await anon.from('leads').insert([row]).throwOnError();
    await anon.from('leads').insert(lead()).throwOnError();
    const found = await fetchLeads(admin, { ...NO_LEAD_FILTERS, kind: 'introduction' }, 1, 50);
    expect(found.rows.map(({ id }) => id)).toEqual([row.id]);
    expect(found.rows[0]).toMatchObject({ introduction_text: INTRODUCTION_WORDS });
    const after = await fetchDashboardFigures(admin);
    expect(after.leads.total - before.leads.total).toBe(2);
    expect(after.conversion.leads - before.conversion.leads).toBe(1);
  });
});

test('an introduction stands first in the list until its work has ended, and the latest leads stay the latest', async () => {
  const row = introduction();
  await anon.from('leads').insert(row).throwOnError();
  await sql(`update leads set created_at = '2020-01-01' where id = $1`, [row.id]);
  await sql('delete from leads where id <> $1', [row.id]);
  for (const later of [1, 2, 3, 4, 5].map(lead)) await anon.from('leads').insert(later).throwOnError();
  const first = async () => (await fetchLeads(admin, NO_LEAD_FILTERS, 1, 5)).rows[0]?.id === row.id;
  for (const status of LEAD_STATUSES) {
    const lost_reason = status === 'lost' ? 'No answer' : null;
    await admin.from('leads').update({ status, lost_reason }).eq('id', row.id).throwOnError();
    expect([status, await first()]).toEqual([status, !CLOSED_STATUSES.some((closed) => closed === status)]);
  }
  await admin.from('leads').update({ status: 'new' }).eq('id', row.id).throwOnError();
  const times = (await fetchLatestLeads(admin, 5)).rows.map(({ created_at }) => created_at);
  expect(times).toHaveLength(5);
  expect(times).toEqual([...times].sort().reverse());
  expect(times).not.toContain('2020-01-01T00:00:00+00:00');
});
