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
  // Saturday has no rule; nobody may be called on Sunday.
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
  ['calling_hours_weekdays_are_of_a_week', { weekdays: [8] }],
  ['calling_hours_state_slug_is_slug', { state_slug: 'Utah' }],
  ['calling_hours_source_url_is_web', { source_url: 'javascript:alert(1)' }],
  ['calling_hours_source_title_length', { source_title: ' ' }],
])('%s', async (constraint, values) => {
  const { error } = await admin.from('calling_hours').insert({ ...utah, ...values });
  expect(error?.message).toContain(constraint);
});
