import { afterAll, expect, test } from 'vitest';
import { newLocation } from '../../src/domain/locations/new-location.ts';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

const counted = async () =>
  (
    await backend.sql<{ n: number }>(
      `select reltuples::int as n from pg_class where oid = 'public.locations'::regclass`,
    )
  )[0]?.n;

test('the planner knows of many new rows soon after they were written', async () => {
  const locations = Array.from({ length: 2_000 }, (_, at) =>
    newLocation({ location_type: 'city', state: 'Ohio', city: `Town ${at}` }),
  );
  for (const from of [0, 1_000]) {
    const { error } = await admin.from('locations').insert(locations.slice(from, from + 1_000));
    expect(error).toBeNull();
  }
  await expect.poll(counted, { timeout: 10_000 }).toBeGreaterThan(2_000);
});
