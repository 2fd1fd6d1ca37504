import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { rosterOf } from './reminders-setup.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;
const { admin, person, ada, bea, reset } = await rosterOf(backend);

beforeEach(reset);

const seen = async () =>
  (await admin.from('roster').select('updated_at').single().throwOnError()).data.updated_at;
const saved = (people: object[], seen_at: string, remind_after_minutes?: number) =>
  admin.rpc('save_roster', {
    people: people.map((each) => ({ ...each })),
    seen_at,
    ...(remind_after_minutes !== undefined && { remind_after_minutes }),
  });
const people = async () =>
  (await admin.from('roster_people').select('person_id, is_paused').order('place').throwOnError()).data;

test('a roster is saved in its order, and answers the version that the next save has to name', async () => {
  const { data: version } = await saved(
    [{ person_id: bea }, { person_id: ada, is_paused: true }],
    await seen(),
    30,
  );
  expect(version).toBe(await seen());
  expect(await people()).toEqual([
    { person_id: bea, is_paused: false },
    { person_id: ada, is_paused: true },
  ]);
  await saved([{ person_id: ada }], await seen(), 10).throwOnError();
  expect(await people()).toEqual([{ person_id: ada, is_paused: false }]);
});

test('of two administrators who change it at once, the second is refused, and nothing of it is stored', async () => {
  const version = await seen();
  await saved([{ person_id: ada }], version, 30).throwOnError();
  const { error, status } = await saved([{ person_id: bea }], version, 5);
  expect([status, error?.message]).toEqual([409, 'Someone else has changed the roster.']);
  expect(await people()).toEqual([{ person_id: ada, is_paused: false }]);
  const both = await seen();
  const answers = await Promise.all([saved([], both), saved([{ person_id: bea }], both)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['too few minutes', [], 4],
  ['too many minutes', [], 1441],
  ['a stranger', [{ person_id: crypto.randomUUID() }], 30],
  ['nobody', [{ is_paused: true }], 30],
  ['too many people', Array.from({ length: 51 }, () => ({ person_id: crypto.randomUUID() })), 30],
])('%s: refused, and nothing is stored', async (_, list, minutes) => {
  const { status } = await saved(list, await seen(), minutes);
  expect(status).toBe(400);
  expect(await people()).toEqual([]);
});

test('nobody is on it twice', async () => {
  const { error, status } = await saved([{ person_id: ada }, { person_id: ada }], await seen());
  expect([status, error?.message]).toEqual([
    400,
    'Each person on the roster is an administrator, and is on it once.',
  ]);
});

test('reminders that stay on keep their beginning; turned off and on they begin anew', async () => {
  const since = async () =>
    (await sql<{ reminds_since: Date | null }>('select reminds_since from roster'))[0]?.reminds_since;
  await saved([{ person_id: ada }], await seen(), 30);
  const first = await since();
  await saved([{ person_id: ada }], await seen(), 60);
  expect(await since()).toEqual(first);
  await saved([{ person_id: ada }], await seen());
  expect(await since()).toBeNull();
  await saved([{ person_id: ada }], await seen(), 60);
  expect(await since()).not.toEqual(first);
});

test('an administrator who is removed is on it no longer', async () => {
  const gone = await person('gone@staff.example');
  await saved([{ person_id: gone }, { person_id: ada }], await seen());
  await admin.rpc('remove_administrator', { administrator: gone }).throwOnError();
  expect(await people()).toEqual([{ person_id: ada, is_paused: false }]);
});
