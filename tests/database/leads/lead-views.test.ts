import { afterAll, expect, test } from 'vitest';
import {
  deleteEntryView,
  fetchOwnEntryViews,
  renameEntryView,
  saveEntryView,
} from '../../../src/data/leads/own-entry-views.ts';
import { LOCAL_NON_ADMINISTRATOR } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
await backend.service
  .rpc('add_administrator', { account_email: LOCAL_NON_ADMINISTRATOR.email })
  .throwOnError();
const colleague = await backend.reader();

test('each administrator has views of their own, and a colleague neither sees, renames nor deletes them', async () => {
  const view = { id: crypto.randomUUID(), name: 'Texas', filters: 'status=open&zip=78' };
  await saveEntryView(admin, view);
  // An answer may be lost, and what is saved then have another name.
  await saveEntryView(admin, { ...view, name: 'Again' });
  expect(await fetchOwnEntryViews(admin)).toEqual([{ ...view, name: 'Again' }]);
  await saveEntryView(admin, view);
  await expect(saveEntryView(colleague, { ...view, name: 'Theirs' })).rejects.toThrow();
  expect(await fetchOwnEntryViews(colleague)).toEqual([]);
  // As with a view that another tab has deleted, nothing is renamed, and the call says so.
  await expect(renameEntryView(colleague, { id: view.id, name: 'Theirs' })).rejects.toThrow(
    'deleted in another tab',
  );
  await deleteEntryView(colleague, view.id);
  expect(await fetchOwnEntryViews(admin)).toEqual([view]);

  await renameEntryView(admin, { id: view.id, name: 'Lone Star' });
  const renamed = { ...view, name: 'Lone Star' };
  expect(await fetchOwnEntryViews(admin)).toEqual([renamed]);
  await deleteEntryView(admin, view.id);
  expect(await fetchOwnEntryViews(admin)).toEqual([]);
  await saveEntryView(admin, renamed);
  expect(await fetchOwnEntryViews(admin)).toEqual([renamed]);
});

test('the views of an administrator who is removed are gone', async () => {
  await saveEntryView(colleague, { id: crypto.randomUUID(), name: 'Ohio', filters: 'zip=44' });
  const count = async () =>
    (
      await backend.sql<{ views: number }>(
        `select count(*)::int as views from lead_views where name = 'Ohio'`,
      )
    )[0];
  expect(await count()).toEqual({ views: 1 });
  await backend.sql('delete from admin_users where id in (select id from auth.users where email = $1)', [
    LOCAL_NON_ADMINISTRATOR.email,
  ]);
  expect(await count()).toEqual({ views: 0 });
});

test('a view keeps the longest page there is, and says what is too long', async () => {
  const ofPage = (length: number) => ({
    ...{ id: crypto.randomUUID(), name: 'A long page' },
    filters: String(new URLSearchParams({ source: `"/${'é'.repeat(length)}"` })),
  });
  const view = ofPage(1300);
  await saveEntryView(admin, view);
  expect(await fetchOwnEntryViews(admin)).toContainEqual(view);
  await expect(saveEntryView(admin, ofPage(2000))).rejects.toThrow('Shorten the page or campaign.');
});
