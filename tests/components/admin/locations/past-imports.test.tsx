import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ApiRequest, answer, pending, requests } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { button, database, paste, ready, show } from './import-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

const past = {
  id: '10ca0000-0000-4000-8000-0000000000aa',
  source: 'ohio.csv',
  created_at: '2026-11-22T10:00:00Z',
  locations: 1234,
  is_undoable: true,
};
const free = { locations: 1234, drafts: 12, published: 0, changed: 0, below: 0 };
let imports: object[];

beforeEach(() => {
  imports = [past];
  answer('location_import_list', () => ({ rows: imports }));
  answer('location_import_facts', () => ({ rows: [free] }));
});

async function open() {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: /^Undo the import of ohio.csv/ }));
  return { ...shown, dialog: within(await screen.findByRole('alertdialog', { name: 'Undo this import?' })) };
}
const called = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);

test('what can no longer be undone offers no undo', async () => {
  imports = [
    past,
    { ...past, id: '10ca0000-0000-4000-8000-0000000000ab', source: 'texas.csv', is_undoable: false },
  ];
  show();
  expect(await screen.findByText('Published or changed since then')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Undo the import of ohio.csv/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Undo the import of texas.csv/ })).not.toBeInTheDocument();
});

test('a past import is undone after its numbers are shown', async () => {
  answer('undo_location_import', () => ({ value: 1234 }));
  const { user, dialog } = await open();
  expect(
    await dialog.findByText(/1,234 locations will be deleted, along with 12 unpublished articles/),
  ).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  imports = [];
  await user.click(dialog.getByRole('button', { name: 'Delete 1,234 locations' }));
  expect(await toastText('Import undone')).toContain('1,234 locations deleted.');
  expect(called('undo_location_import')).toEqual([{ of_import: past.id, expected: 1234 }]);
  await waitFor(() => expect(screen.queryByText('ohio.csv')).not.toBeInTheDocument());
});

test('an import with published or changed articles cannot be undone, and says why in place of a button', async () => {
  answer('location_import_facts', () => ({ rows: [{ ...free, published: 3, changed: 1 }] }));
  const { user, dialog } = await open();
  expect(await dialog.findByText('3 of its locations have a published article.')).toBeInTheDocument();
  expect(dialog.getByText('1 of its locations was changed since then.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  // The list was read before that; it offers no undo again.
  imports = [{ ...past, is_undoable: false }];
  await user.click(dialog.getByText('Close', { selector: 'button' }));
  expect(await screen.findByText('Published or changed since then')).toBeInTheDocument();
});

test("other people's locations below are named", async () => {
  answer('location_import_facts', () => ({ rows: [{ ...free, drafts: 0, below: 2 }] }));
  const { dialog } = await open();
  expect(
    await dialog.findByText(/2 locations that someone else added in some of these will be kept/),
  ).toBeInTheDocument();
});

test('the dialog shows a refusal, with the facts as they are by then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('undo_location_import', () => ({ refusal: 400 }));
  const { user, dialog } = await open();
  const confirm = await dialog.findByRole('button', { name: 'Delete 1,234 locations' });
  answer('location_import_facts', () => ({ rows: [{ ...free, published: 1 }] }));
  await user.click(confirm);
  expect(await dialog.findByText('1 of its locations has a published article.')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('Refused by the test');
});

test('the dialog says when there is no answer, and asks again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_import_facts', () => ({ refusal: 500 }));
  const { user, dialog } = await open();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server had a problem.');
  answer('location_import_facts', () => ({ rows: [free] }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Delete 1,234 locations' })).toBeInTheDocument();
});

test('an import names its source and marks its locations; none can be undone meanwhile', async () => {
  const gate = pending<void>();
  answer('locations', async ({ body }: ApiRequest) => {
    await gate.promise;
    database.stored.push(...(body as typeof database.stored));
    return { rows: database.stored };
  });
  const { user } = show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Generate articles' }));
  paste('Texas');
  await ready();
  await user.click(button());
  expect(await screen.findByText('Importing 1 location...')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Undo the import/ })).toBeDisabled();
  await act(async () => gate.settle());
  expect(await toastText('Locations imported')).toContain('1 location added.');
  const [begun] = called('location_imports') as { id: string; source: string }[];
  expect(begun?.source).toBe('Pasted lines');
  expect(database.stored).toMatchObject([{ import_id: begun?.id, state_slug: 'texas' }]);
});
