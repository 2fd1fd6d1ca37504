import postgres from 'postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NAMED_INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { testBackend } from '../../support/backend.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, timeline, empty } = partnersOf(backend, admin);
beforeEach(empty);

test('60 requests at once never pass a cap, and each of the others stays with the owner', async () => {
  const { partner } = await add({ cap_per_day: 20, cap_per_month: 15 });
  // The backend's own pool has few connections, and would send them one after the other.
  const visitors = postgres(backend.database.url, { max: 60, onnotice: () => {} });
  const question = 'Who knows gold IRAs near me?';
  await Promise.all(
    Array.from(
      { length: 60 },
      (_, at) =>
        visitors`insert into leads (kind, name, email, zip, message, introduction_version, introduction_partner)
          values ('introduction', 'Ada Example', ${`ada${at}@example.com`}, '92037', ${question},
            ${NAMED_INTRODUCTION_VERSION}, ${ACME})`,
    ),
  );
  await visitors.end();
  expect(
    await sql(`select (select count(*)::int from lead_handovers) as given,
      (select count(*)::int from outbox where kind = 'partner_handover') as mails,
      (select count(*)::int from lead_events where former = 'cap_per_month') as kept`),
  ).toEqual([{ given: 15, mails: 15, kept: 45 }]);
  const { data: counts } = await admin.rpc('partner_counts').eq('partner', partner).throwOnError();
  expect(counts).toMatchObject([{ today: 15 }]);
});

test('what waits over closed days counts on the day on which it is sent, and passes no cap', async () => {
  const { partner } = await add({ cap_per_day: 2 });
  await sql(`update partners p set days =
    array[extract(isodow from (now() at time zone p.time_zone) + interval '2 days')::int]`);
  await send({ email: 'ada1@example.com' });
  await send({ email: 'ada2@example.com' });
  const third = await send({ email: 'ada3@example.com' });
  expect(await timeline(third)).toMatchObject([{ former: 'cap_per_day' }]);
  expect(
    await sql(`select d.day - (now() at time zone p.time_zone)::date as days_ahead, d.taken
      from private.partner_days d join partners p on p.id = d.partner_id`),
  ).toEqual([{ days_ahead: 2, taken: 2 }]);
  const { data: counts } = await admin.rpc('partner_counts').eq('partner', partner).throwOnError();
  expect(counts).toMatchObject([{ today: 0, waiting: 2 }]);
});

test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'what passes a cap of the month that was lowered goes when the next month begins in %s',
  async (time_zone) => {
    const { secret: _, ...row } = await add({ time_zone, cap_per_month: 2 });
    const first = await send({ email: 'ada1@example.com' });
    const second = await send({ email: 'ada2@example.com' });
    await change(row, { cap_per_month: 1 });
    const due = await sql(
      `select h.lead_id, h.due_on = n.month::date and o.next_attempt_at = n.month at time zone $1 as is_next_month
       from lead_handovers h join outbox o on o.lead_id = h.lead_id and o.kind = 'partner_handover'
       cross join (select date_trunc('month', now() at time zone $1) + interval '1 month') n (month)
       order by h.offered_at`,
      [time_zone],
    );
    expect(due).toEqual([
      { lead_id: first, is_next_month: false },
      { lead_id: second, is_next_month: true },
    ]);
  },
);
