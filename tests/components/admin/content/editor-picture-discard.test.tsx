import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openEditor, press, serveArticle } from './editor-setup.tsx';
import { fakePictures, pictureFile } from './fake-pictures.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(() => {
  fakePictures();
  serveArticle();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Add picture' }));

async function openDialog() {
  const { user } = await openEditor();
  await user.click(press('Add picture'));
  await screen.findByRole('dialog', { name: 'Add picture' });
  return user;
}

test('Escape asks before a chosen picture is thrown away, also where no word was typed', async () => {
  const user = await openDialog();
  fireEvent.change(dialog().getByLabelText('Picture'), { target: { files: [pictureFile()] } });
  await dialog().findByAltText('Preview of the chosen file');
  await user.keyboard('{Escape}');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await user.click(asked.getByRole('button', { name: 'Keep editing' }));
  expect(await dialog().findByAltText('Preview of the chosen file')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes a dialog without a picture at once', async () => {
  const user = await openDialog();
  await user.click(dialog().getByLabelText(/This picture is decorative/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
