import { afterAll, expect, test } from 'vitest';
import { beginImport, fetchImportFacts, undoImport } from '../../src/data/locations/location-imports.ts';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();

test('40,000 locations can be undone in one call', async () => {
  await backend.sql('delete from public.locations');
  const id = crypto.randomUUID();
  await beginImport(admin, { id, source: 'locations.csv' });
  // Most of the time would go into the import itself, which other tests prove.
  await backend.sql(
    `alter table public.locations disable trigger user;
     insert into public.locations
       (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, import_id)
     select 'city', 'Texas', 'texas', 'Town ' || n, 'town-' || n, ' ', 'none', '00000', '${id}'
     from generate_series(1, 40000) n;
     alter table public.locations enable trigger user`,
  );
  expect(await fetchImportFacts(admin, id)).toMatchObject({ locations: 40_000 });
  expect(await undoImport(admin, id, 40_000)).toBe(40_000);
  expect(await backend.sql('select from public.locations')).toEqual([]);
});
