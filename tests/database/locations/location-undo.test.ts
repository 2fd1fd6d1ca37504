import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataError } from '../../../src/data/client/data-error.ts';
import { writeLocations } from '../../../src/data/locations/import-batches.ts';
import { updateLocation } from '../../../src/data/locations/location-changes.ts';
import {
  beginImport,
  fetchImportFacts,
  fetchPastImports,
  undoImport,
} from '../../../src/data/locations/location-imports.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';
import { article } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  await backend.sql('delete from public.location_imports');
});

const once = <T>(step: () => Promise<T>) => step();

/** Imports states, or cities as 'State/City', and returns the import's id. */
async function importing(names: string[], origin = { id: crypto.randomUUID(), source: 'locations.csv' }) {
  await beginImport(admin, origin);
  const rows = names.map((name) => {
    const [state = '', city] = name.split('/');
    const location = newLocation({ location_type: city ? 'city' : 'state', state, city: city ?? null });
    return { id: crypto.randomUUID(), ...location, import_id: origin.id };
  });
  await writeLocations(admin, rows, once);
  return origin.id;
}
const stored = async () =>
  (
    await backend.sql<{ name: string }>(
      `select state || coalesce('/' || city, '') as name from public.locations order by 1`,
    )
  ).map(({ name }) => name);
const idOf = async (state: string) =>
  (
    await admin
      .from('locations')
      .select('id')
      .match({ state, location_type: 'state' })
      .single()
      .throwOnError()
  ).data.id;
const addArticle = async (state: string, values: { status?: 'published'; generated_by?: string | null }) =>
  (
    await admin
      .from('articles')
      .insert({
        ...{ location_id: await idOf(state), article_type: 'state', title: `Gold in ${state}` },
        ...{ slug: 'gold', content: '# Gold', generated_by: 'template', ...values },
      })
      .select('id')
      .single()
      .throwOnError()
  ).data.id;

const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  return error instanceof DataError ? [error.kind, error.message] : error;
};

describe('undoing an import', () => {
  test('deletes exactly the locations that it added, with drafts that nobody touched', async () => {
    await importing(['Ohio', 'Utah/Provo']);
    const second = await importing(['Ohio', 'Utah', 'Texas', 'Texas/Austin']);
    await addArticle('Texas', {});
    expect(await fetchImportFacts(admin, second)).toEqual({
      ...{ locations: 3, drafts: 1, published: 0, changed: 0, below: 1 },
    });
    expect(await undoImport(admin, second, 3)).toBe(3);
    expect(await stored()).toEqual(['Ohio', 'Utah/Provo']);
    expect(await backend.sql('select 1 from public.articles')).toEqual([]);
    expect(await undoImport(admin, second, 3)).toBe(0);
  });

  test('is refused once one of its articles was published', async () => {
    const id = await importing(['Ohio', 'Texas']);
    await addArticle('Texas', { status: 'published' });
    expect(await fetchImportFacts(admin, id)).toMatchObject({ published: 1, changed: 0, drafts: 0 });
    expect(await refusal(undoImport(admin, id, 2))).toEqual([
      'rejected',
      'Nothing was deleted: 1 of its locations has a published article.',
    ]);
    expect(await stored()).toEqual(['Ohio', 'Texas']);
  });

  test('is refused once a location was changed, but not when it was stored unchanged', async () => {
    const id = await importing(['Ohio', 'Texas']);
    const ohio = await idOf('Ohio');
    await updateLocation(admin, ohio, { state: 'Ohio' });
    expect(await fetchImportFacts(admin, id)).toMatchObject({ changed: 0 });
    await updateLocation(admin, ohio, { seo_title: 'Ours' });
    expect(await fetchImportFacts(admin, id)).toMatchObject({ changed: 1 });
    expect(await refusal(undoImport(admin, id, 2))).toEqual([
      'rejected',
      'Nothing was deleted: 1 of its locations was changed since the import.',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['written', async () => void (await addArticle('Texas', { generated_by: null }))],
    [
      'edited',
      async () => {
        const id = await addArticle('Texas', {});
        await admin.from('articles').update({ content: '# Mine' }).eq('id', id).throwOnError();
      },
    ],
  ])('is refused once a person has %s a draft', async (_, write) => {
    const id = await importing(['Texas']);
    await write();
    expect(await refusal(undoImport(admin, id, 1))).toEqual(['rejected', expect.stringMatching(/^Nothing/)]);
    expect(await stored()).toEqual(['Texas']);
  });

  test('is refused where there are more locations than the administrator was told', async () => {
    const origin = { id: crypto.randomUUID(), source: 'locations.csv' };
    await importing(['Ohio'], origin);
    await importing(['Texas'], origin);
    expect(await refusal(undoImport(admin, origin.id, 1))).toEqual([
      'rejected',
      'Nothing was deleted: the import now has 2 locations. Check it again.',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test('ends an import that is still running in another tab', async () => {
    const id = await importing(['Ohio']);
    await undoImport(admin, id, 1);
    const texas = { id: crypto.randomUUID(), ...newLocation({ location_type: 'state', state: 'Texas' }) };
    await expect(writeLocations(admin, [{ ...texas, import_id: id }], once)).rejects.toThrow(
      'The import was undone in the meantime.',
    );
    expect(await stored()).toEqual([]);
  });
});

test('the list shows the newest imports that still have locations, with their sources', async () => {
  await importing(['Ohio'], { id: crypto.randomUUID(), source: 'first.csv' });
  await importing(['Ohio'], { id: crypto.randomUUID(), source: 'nothing-new.csv' });
  const last = await importing(['Texas', 'Utah'], { id: crypto.randomUUID(), source: 'x'.repeat(400) });
  const imports = await fetchPastImports(admin);
  expect(imports.map(({ source, locations }) => [source, locations])).toEqual([
    ['x'.repeat(300), 2],
    ['first.csv', 1],
  ]);
  expect(imports[0]?.id).toBe(last);
  expect(imports.map(({ is_undoable }) => is_undoable)).toEqual([true, true]);
  await backend.sql(`update public.locations set seo_title = 'Gold' where state_slug = 'utah'`);
  const [ohio] = await backend.sql<{ id: string }>(
    `select id from public.locations where state_slug = 'ohio'`,
  );
  await admin
    .from('articles')
    .insert({ ...article(ohio?.id ?? '', 'gold'), status: 'published' })
    .throwOnError();
  expect((await fetchPastImports(admin)).map(({ is_undoable }) => is_undoable)).toEqual([false, false]);
});
