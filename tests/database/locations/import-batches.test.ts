import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DataError } from '../../../src/data/client/data-error.ts';
import { writeLocations } from '../../../src/data/locations/import-batches.ts';
import { insertLocation } from '../../../src/data/locations/location-changes.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
});

const stateRow = (state: string, zip?: string) => ({
  id: crypto.randomUUID(),
  ...newLocation({ location_type: 'state', state, zip }),
});
const once = <T>(step: () => Promise<T>) => step();
const write = (locations: ReturnType<typeof stateRow>[], through = once) =>
  writeLocations(admin, locations, through);
const stored = async () =>
  (await backend.sql<{ state: string }>('select state from public.locations order by state')).map(
    ({ state }) => state,
  );

/** Runs the first step, loses its answer, and runs it again, as a batch does after an interruption. */
function losingTheFirstAnswer() {
  let isLost = false;
  return async <T>(step: () => Promise<T>): Promise<T> => {
    const answer = await step();
    if (isLost) return answer;
    isLost = true;
    return step();
  };
}

test('existing locations stay as they are and are not counted', async () => {
  await insertLocation(admin, newLocation({ location_type: 'state', state: 'Ohio', seo_title: 'Ours' }));
  const outcome = await write([stateRow('Ohio'), stateRow('Utah')]);
  expect(outcome).toMatchObject({ added: 1, refused: [] });
  expect(await backend.sql(`select 1 from locations where seo_title = 'Ours'`)).toHaveLength(1);
});

test('locations whose answer was lost still count as imported', async () => {
  const outcome = await write([stateRow('Ohio'), stateRow('Utah')], losingTheFirstAnswer());
  expect(outcome.added).toBe(2);
});

test('a row that the database refuses does not stop the others', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    stateRow(`Province ${at + 10}`, at === 17 ? '1' : undefined),
  );
  const outcome = await write(rows);
  expect(outcome.added).toBe(39);
  expect(outcome.refused.map(({ location }) => location.state)).toEqual(['Province 27']);
  expect(outcome.refused[0]?.reason).toMatch(/^new row .* violates check constraint "locations_zip_length"$/);
  expect(await stored()).toHaveLength(39);
});

test('a city that a colleague has added meanwhile in another spelling is left out with its reason, and the others go on', async () => {
  const placed = (city: string, neighborhood: string | null = null) =>
    newLocation({
      location_type: neighborhood ? 'neighborhood' : 'city',
      ...{ state: 'Missouri', city, neighborhood },
    });
  const inMissouri = (...names: Parameters<typeof placed>) => ({
    id: crypto.randomUUID(),
    ...placed(...names),
  });
  await insertLocation(admin, placed('St. Louis'));
  const blocks = Array.from({ length: 120 }, (_, at) => inMissouri('Saint Louis', `Block ${at + 10}`));
  const outcome = await write([
    inMissouri('Saint Louis'),
    ...blocks,
    inMissouri('Ladue'),
    inMissouri('St. Louis', 'Soulard'),
  ]);
  expect(outcome.added).toBe(2);
  expect(outcome.refused).toHaveLength(121);
  expect(new Set(outcome.refused.map(({ reason }) => reason))).toEqual(
    new Set([
      'Missouri already has this city as "St. Louis". Use that spelling, or choose that "Saint Louis" is another city.',
    ]),
  );
});

test('when everything is refused, the import gives up before it has tried every row', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => stateRow(`Province ${at}`, '1'));
  await expect(write(rows)).rejects.toBeInstanceOf(DataError);
  expect(await stored()).toEqual([]);
});
