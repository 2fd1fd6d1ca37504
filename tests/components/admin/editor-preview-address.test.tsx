import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, requests } from './admin-api.ts';
import { toastText } from './admin-screen.tsx';
import { draft, openEditor, press, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const SECRET = 'a1'.repeat(32);
const entry = {
  id: 'b0000000-0000-4000-8000-000000000001',
  created_at: '2026-11-22T12:00:00+00:00',
  expires_at: '2026-11-29T12:00:00+00:00',
};

let entries: object[] = [];
beforeEach(() => {
  serveArticle();
  entries = [];
  answer('article_previews', ({ method }) => {
    if (method === 'DELETE') entries = [];
    return { rows: entries };
  });
  answer('create_article_preview', () => {
    entries = [entry];
    return { rows: [{ id: entry.id, secret: SECRET, expires_at: entry.expires_at }] };
  });
});

async function open() {
  const { user } = await openEditor();
  await user.click(press('Preview address for a reviewer'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Preview for a reviewer' })) };
}

test('an address is made, shown once for copying, and can be revoked', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText('No preview address works at present.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make an address' }));
  const address = `${window.location.origin}/preview#${SECRET}`;
  expect(await dialog.findByLabelText('Preview address')).toHaveValue(address);
  await user.click(dialog.getByRole('button', { name: 'Copy the preview address' }));
  expect(await navigator.clipboard.readText()).toBe(address);

  await user.click(await dialog.findByRole('button', { name: /^Revoke the address made/ }));
  expect(await toastText('Preview address revoked')).toContain('It shows nothing any more.');
  expect(await dialog.findByText('No preview address works at present.')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Preview address')).not.toBeInTheDocument();
  const [removal] = requests.filter(({ method }) => method === 'DELETE');
  expect(removal?.search.get('id')).toBe(`eq.${entry.id}`);
  expect(requests.find(({ table }) => table === 'create_article_preview')?.body).toEqual({
    article: draft.id,
  });
});

test('says that it lacks unsaved changes, and why none could be made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = await openEditor();
  await user.type(title(), '!');
  await user.click(press('Preview address for a reviewer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview for a reviewer' }));
  expect(dialog.getByText(/Your unsaved changes are not in it/)).toBeInTheDocument();
  answer('create_article_preview', () => ({ refusal: 500 }));
  await user.click(dialog.getByRole('button', { name: 'Make an address' }));
  expect(await toastText('No preview address was made')).toContain('The server had a problem.');
});
