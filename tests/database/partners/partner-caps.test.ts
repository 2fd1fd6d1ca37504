import postgres from 'postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NAMED_INTRODUCTION_VERSION } from '../../../src/domain/leads/introduction-words.ts';
import { testBackend } from '../../support/backend.ts';
import { ACME, partnersOf } from './partners-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
const { add, change, send, named, timeline, empty } = partnersOf(backend, admin);
beforeEach(empty);

test('200 requests at once never pass a cap, and each of the others stays with the owner', async () => {
  const { partner } = await add({ cap_per_day: 20, cap_per_month: 15 });
  // The backend's own pool has few connections, and would send them one after the other.
  const visitors = postgres(backend.database.url, { max: 60, onnotice: () => {} });
  const question = 'Who knows gold IRAs near me?';
  await Promise.all(
    Array.from(
      { length: 200 },
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
  ).toEqual([{ given: 15, mails: 15, kept: 185 }]);
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
  expect(counts).toMatchObject([{ today: 0, waiting: 2, reached_cap: 'cap_per_day' }]);
});

test.each([
  [{ cap_per_day: 1 }, 'cap_per_day', 'd.full_on'],
  // The last of these weekdays in that month.
  [
    { cap_per_month: 1 },
    'cap_per_month',
    `d.full_on + ((date_trunc('month', d.full_on) + interval '1 month - 1 day')::date - d.full_on) / 7 * 7`,
  ],
])(
  'where %j is reached, the counts say which cap, of what day, and until when',
  async (caps, cap, lastFull) => {
    const { partner } = await add({ ...caps, opens_at: '09:00', closes_at: '17:00' });
    await sql(`update partners p set days =
    array[extract(isodow from (now() at time zone p.time_zone) + interval '2 days')::int]`);
    const read = async () =>
      (await admin.rpc('partner_counts').eq('partner', partner).single().throwOnError()).data;
    expect(await read()).toMatchObject({ today: 0, reached_cap: null, full_on: null, named_again_at: null });
    await send();
    expect(await named('92037')).toBeNull();
    const [due] = await sql<{ full_on: string; until: string }>(
      `select d.full_on::text, ((${lastFull}) + time '17:00') at time zone 'America/Los_Angeles' as until
     from (select (now() at time zone 'America/Los_Angeles')::date + 2 as full_on) d`,
    );
    const { named_again_at, ...counts } = (await read()) ?? {};
    expect(counts).toMatchObject({ today: 0, reached_cap: cap, full_on: due?.full_on });
    expect(named_again_at).toBe(due?.until);
  },
);

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
