import { afterAll, beforeEach, expect, test } from 'vitest';
import { fetchFirstAnswers } from '../../../src/data/figures/dashboard-figures.ts';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

// The staff's client signs in from a browser; here the fetcher gets a client of the test's.
const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from public.leads where true'));

/** A request of an hour ago, and what staff did so many seconds after it. */
async function request(values: object = {}, ...events: [kind: string, seconds: number, present?: string][]) {
  // Each request is from someone else: an answer counts for all of a person's requests.
  const row = { ...lead(), email: `${crypto.randomUUID()}@example.com`, ...values };
  const columns = Object.keys(row).join(', ');
  await backend.sql(
    `insert into leads (${columns}, created_at)
     select ${columns}, now() - interval '1 hour' from jsonb_populate_record(null::leads, $1::jsonb)`,
    [JSON.stringify(row)],
  );
  for (const [kind, seconds, present = null] of events) {
    await backend.sql(
      `insert into lead_events (lead_id, kind, words, present, created_at)
       select id, $2::lead_event_kind, 'x', $3, created_at + make_interval(secs => $4) from leads where id = $1`,
      [row.id, kind, present, seconds],
    );
  }
}
const figures = () => fetchFirstAnswers(admin);
const none = { half_within_seconds: null, ninety_percent_within_seconds: null };

test('the first call, text or status that says so is the answer; a note is none', async () => {
  await request({}, ['note', 5], ['call', 60], ['text', 90]);
  await request({}, ['status', 120, 'qualified'], ['call', 300]);
  await request({}, ['text', 600]);
  await request({}, ['note', 5]);
  expect(await figures()).toEqual({
    ...{ requests: 4, answered: 3, half_within_seconds: 120, ninety_percent_within_seconds: 600 },
  });
});

test('what is no lead, was closed without an answer, only waits for a page, or is old does not count', async () => {
  await request({ status: 'not_a_lead' }, ['call', 60]);
  await request({ status: 'lost', lost_reason: 'A joke' }, ['status', 60, 'lost']);
  await request({ kind: 'waitlist', awaited_address: '/texas', phone: null, message: null });
  await request();
  await backend.sql(
    `update leads set created_at = now() - interval '40 days' where status = 'new' and kind = 'guide'`,
  );
  expect(await figures()).toEqual({ requests: 0, answered: 0, ...none });
  await request();
  expect(await figures()).toEqual({ requests: 1, answered: 0, ...none });
});

test('half and nine of ten are told of the times of all answers', async () => {
  for (let answered = 1; answered <= 20; answered += 1) await request({}, ['call', answered * 60]);
  expect(await figures()).toEqual({
    ...{ requests: 20, answered: 20, half_within_seconds: 600, ninety_percent_within_seconds: 1080 },
  });
});

test('a clock that was set back makes no negative time', async () => {
  await request({}, ['call', -30]);
  expect(await figures()).toMatchObject({ answered: 1, half_within_seconds: 0 });
});

test('a request on hold waits for no answer until it is released', async () => {
  await request();
  await backend.sql(`update leads set held_until = now() + interval '1 hour' where true`);
  expect(await figures()).toMatchObject({ requests: 0 });
  await backend.sql('update leads set held_until = now() where true');
  expect(await figures()).toMatchObject({ requests: 1 });
});
