import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const admin = await backend.admin();
beforeEach(() => sql("delete from calling_hours where state_slug in ('utah', 'nevada')"));

const source = { source_title: 'A law', source_url: 'https://law.example/hours' };
const utah = { state_slug: 'utah', opens: '10:00', closes: '18:00', ...source };

const answer = async (places: string[], at: string) =>
  (
    await sql<{ is_quiet: boolean; opens_at: string | null; place: string | null }>(
      `select private.is_quiet($1, $2) as is_quiet, n.opens_at, n.place
       from (values (1)) one left join private.next_calling_time($1, $2) n on true`,
      [places, at],
    )
  )[0];
const opening = async (places: string[], at: string) => {
  const { is_quiet, opens_at, place } = (await answer(places, at)) ?? {};
  return is_quiet ? [opens_at && new Date(opens_at).toISOString(), place] : 'open';
};

const EAST = 'America/New_York new-york';
const WEST = 'America/Los_Angeles california';
const UTAH = 'America/Denver utah';

test.each([
  ['from 8 a.m.', [EAST], '2026-07-01T11:59:59Z', ['2026-07-01T12:00:00.000Z', EAST]],
  ['from 8 a.m.', [EAST], '2026-07-01T12:00:00Z', 'open'],
  ['until 9 p.m.', [EAST], '2026-07-02T00:59:59Z', 'open'],
  ['until 9 p.m.', [EAST], '2026-07-02T01:00:00Z', ['2026-07-02T12:00:00.000Z', EAST]],
  // The clocks go forward on March 8 and back on November 1, 2026.
  ['over the change to summer', [EAST], '2026-03-08T02:00:00Z', ['2026-03-08T12:00:00.000Z', EAST]],
  ['before it', [EAST], '2026-03-07T02:00:00Z', ['2026-03-07T13:00:00.000Z', EAST]],
  ['over the change to winter', [EAST], '2026-11-01T01:00:00Z', ['2026-11-01T13:00:00.000Z', EAST]],
  ['in both zones', [EAST, WEST], '2026-07-01T12:00:00Z', ['2026-07-01T15:00:00.000Z', WEST]],
  ['in both zones', [EAST, WEST], '2026-07-02T01:00:00Z', ['2026-07-02T15:00:00.000Z', WEST]],
  ['in both zones', [EAST, WEST], '2026-07-02T00:59:00Z', 'open'],
])('people may be called %s: %j at %s', async (_, places, at, expected) => {
  expect(await opening(places, at)).toEqual(expected);
});

test('each rule of a state narrows the hours of its days, until it is ended', async () => {
  await admin
    .from('calling_hours')
    .insert({ ...utah, weekdays: [1, 2, 3, 4, 5] })
    .throwOnError();
  await admin
    .from('calling_hours')
    .insert({ state_slug: 'utah', opens: '08:00', closes: '17:00', weekdays: [3], ...source })
    .throwOnError();
  await admin
    .from('calling_hours')
    .insert({ state_slug: 'utah', weekdays: [7], ...source })
    .throwOnError();
  // Wednesday, July 1, 2026: from 10 a.m. to 5 p.m.
  expect(await opening([UTAH], '2026-07-01T15:59:00Z')).toEqual(['2026-07-01T16:00:00.000Z', UTAH]);
  expect(await opening([UTAH], '2026-07-01T22:59:00Z')).toBe('open');
  expect(await opening([UTAH], '2026-07-01T23:00:00Z')).toEqual(['2026-07-02T16:00:00.000Z', UTAH]);
  // Saturday has no rule; no one may be called on Sunday.
  expect(await opening([UTAH], '2026-07-04T14:00:00Z')).toBe('open');
  expect(await opening([UTAH], '2026-07-05T18:00:00Z')).toEqual(['2026-07-06T16:00:00.000Z', UTAH]);
  await admin
    .from('calling_hours')
    .update({ ended_at: new Date().toISOString() })
    .eq('state_slug', 'utah')
    .throwOnError();
  expect(await opening([UTAH], '2026-07-05T18:00:00Z')).toBe('open');
});

test('a state that forbids every call has no next time, and nor have places whose hours never overlap', async () => {
  await admin
    .from('calling_hours')
    .insert({ state_slug: 'utah', ...source })
    .throwOnError();
  expect(await opening([UTAH], '2026-07-01T18:00:00Z')).toEqual([null, null]);
  await admin
    .from('calling_hours')
    .insert({ state_slug: 'nevada', opens: '08:00', closes: '08:30', ...source })
    .throwOnError();
  const apart = [EAST, 'America/Los_Angeles nevada', 'Pacific/Honolulu hawaii'];
  expect(await opening(apart, '2026-07-01T15:10:00Z')).toEqual([null, null]);
});

test.each([
  ['calling_hours_open_before_they_close', { opens: '18:00', closes: '10:00' }],
  ['calling_hours_open_before_they_close', { closes: null }],
  ['calling_hours_weekdays_are_of_a_week', { weekdays: [] }],
  ['calling_hours_weekdays_are_of_a_week', { weekdays: [9] }],
  ['calling_hours_max_calls_is_a_few', { max_calls: 0 }],
  ['calling_hours_state_slug_is_slug', { state_slug: 'Utah' }],
  ['calling_hours_source_url_is_web', { source_url: 'javascript:alert(1)' }],
  ['calling_hours_source_title_length', { source_title: ' ' }],
])('%s', async (constraint, values) => {
  const { error } = await admin.from('calling_hours').insert({ ...utah, ...values });
  expect(error?.message).toContain(constraint);
});

test('the eighth day of the week is a holiday of the United States, and the day on which it is kept', async () => {
  const [row] = await sql<{ days: string[] }>(
    `select array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days
     from (select day::date from generate_series('2026-01-01'::date, '2027-12-31', '1 day') day) d
     where 8 = any (private.weekdays_of(d.day))`,
  );
  // The days are from the calendars of the Office of Personnel Management. A holiday on a weekend counts on both days.
  expect(row?.days).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-07-04'],
    ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ...[
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-06-19',
      '2027-07-04',
      '2027-07-05',
    ],
    ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-25', '2027-12-31'],
  ]);
});

test('a state that forbids calls on holidays has its next hours on the day after', async () => {
  const PENNSYLVANIA = 'America/New_York pennsylvania';
  expect(await opening([PENNSYLVANIA], '2026-12-24T20:00:00Z')).toBe('open');
  expect(await opening([PENNSYLVANIA], '2026-12-25T20:00:00Z')).toEqual([
    '2026-12-26T13:00:00.000Z',
    PENNSYLVANIA,
  ]);
});

test('a state that limits calls counts those of all requests with the number, and frees it after a day', async () => {
  const lead = async () =>
    (
      await sql<{ id: string }>(
        `insert into leads (name, email, phone, created_at)
         values ('Cal Called', 'cal@example.com', '(305) 555-0188', '2026-01-01') returning id`,
      )
    )[0]?.id;
  const [one, other] = [await lead(), await lead()];
  await sql(
    `insert into lead_events (lead_id, kind, words, created_at) values
     ($1, 'call', null, '2026-07-01T14:00:00Z'), ($2, 'text', null, '2026-07-01T15:00:00Z'),
     ($1, 'note', 'No call.', '2026-07-01T15:30:00Z')`,
    [one, other],
  );
  // What was logged with a message counts as well.
  await sql(
    `with written as (insert into contact_messages (name, email, phone, subject, message)
       values ('Cal Called', 'cal@example.com', '305 555 0188', 'A question', 'How does it work?') returning id)
     insert into lead_events (message_id, kind, created_at) select id, 'call', '2026-07-01T16:00:00Z' from written`,
  );
  const limitAt = async (at: string, places = ['America/New_York florida']) =>
    (
      await sql<{ opens_at: string; state_slug: string; max_calls: number }>(
        "select * from private.call_limit('3055550188', $1, $2)",
        [places, at],
      )
    ).map(({ opens_at, ...limit }) => ({ opens_at: new Date(opens_at).toISOString(), ...limit }));
  expect(await limitAt('2026-07-01T15:59:59Z')).toEqual([]);
  const limit = { opens_at: '2026-07-02T14:00:00.000Z', state_slug: 'florida', max_calls: 3 };
  expect(await limitAt('2026-07-01T16:00:00Z')).toEqual([limit]);
  expect(await limitAt('2026-07-02T13:59:59Z')).toEqual([limit]);
  expect(await limitAt('2026-07-02T14:00:00Z')).toEqual([]);
  expect(await limitAt('2026-07-01T16:00:00Z', [EAST])).toEqual([]);
});
