import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { draft, openEditor, press, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

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
  await user.click(press('Share preview link'));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share a preview' })) };
}

test('an address is made, shown once for copying, and can be revoked', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText('No active preview links.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  const address = `${window.location.origin}/preview#${SECRET}`;
  expect(await dialog.findByLabelText('Preview link')).toHaveValue(address);
  await user.click(dialog.getByRole('button', { name: 'Copy preview link' }));
  expect(await navigator.clipboard.readText()).toBe(address);

  await user.click(await dialog.findByRole('button', { name: /^Revoke the link created/ }));
  expect(await toastText('Preview link revoked')).toContain('The link no longer works.');
  expect(await dialog.findByText('No active preview links.')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Preview link')).not.toBeInTheDocument();
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
  await user.click(press('Share preview link'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share a preview' }));
  expect(dialog.getByText(/does not include your unsaved changes/)).toBeInTheDocument();
  answer('create_article_preview', () => ({ refusal: 500 }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await toastText('Preview link not created')).toContain('The server had a problem.');
});
