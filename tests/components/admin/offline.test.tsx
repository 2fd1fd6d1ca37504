import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, setOffline } from './admin-api.ts';
import { toastText } from './admin-screen.tsx';
import { openEditor, press, saves, serveArticle, title } from './content/editor-setup.tsx';
import { answerOf, locations, rowOf, showLocations } from './locations/locations-setup.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const OFFLINE = 'You are offline. Connect to the internet and try again.';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const below = {
  ...{ cities: 0, neighborhoods: 0, articles: 0, published: 0 },
  ...{ own_articles: 0, own_published: 0 },
};

test('the editor says that nothing was saved, keeps the text, and saves it once the connection is back', async () => {
  serveArticle();
  const { user } = await openEditor();
  await user.type(title(), '!');
  setOffline(true);
  await user.click(press('Save'));
  expect(await toastText('Error')).toContain(`Failed to update article: ${OFFLINE}`);
  expect(title()).toHaveValue('Gold in La Jolla: What to Ask!');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  setOffline(false);
  await user.click(press('Save'));
  expect(await toastText('Article updated')).toContain('Your changes have been saved successfully.');
  expect(saves()).toHaveLength(1);
});

describe('the dialogs of a location', () => {
  const open = async (button: RegExp) => {
    answer('location_overview', ({ search }) => answerOf(search, locations));
    answer('location_below', () => ({ rows: [below] }));
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: button }));
    return user;
  };

  test('Edit Location says why nothing was saved, keeps what was typed, and saves it afterward', async () => {
    const user = await open(/^Edit location/);
    const form = within(await screen.findByRole('dialog', { name: 'Edit Location' }));
    await user.clear(form.getByLabelText('ZIP Code'));
    await user.type(form.getByLabelText('ZIP Code'), '92038');
    setOffline(true);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(OFFLINE)).toBeInTheDocument();
    expect(form.getByLabelText('ZIP Code')).toHaveValue('92038');
    setOffline(false);
    answer('edit_location', () => ({ value: 0 }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await toastText('Location updated')).toContain('La Jolla');
  });

  test('Edit SEO Fields says why', async () => {
    const user = await open(/^Edit SEO/);
    const form = within(await screen.findByRole('dialog', { name: 'Edit SEO Fields' }));
    await user.type(form.getByLabelText('SEO Title'), 'Gold');
    setOffline(true);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await toastText('Error updating location');
    expect(form.getByLabelText('SEO Title')).toHaveValue('Gold');
  });

  test('Delete Location says that the location stays', async () => {
    const user = await open(/^Delete/);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Location' }));
    await waitFor(() => expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled());
    setOffline(true);
    await user.click(asked.getByRole('button', { name: 'Delete' }));
    expect(await toastText('Delete Failed')).toContain(OFFLINE);
    expect(await rowOf('La Jolla')).toBeInTheDocument();
  });

  test('Add New Location says why, and adds it afterward', async () => {
    const { user } = showLocations();
    await user.click(await screen.findByRole('button', { name: 'Add New Location' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add New Location' }));
    await user.selectOptions(form.getByLabelText('Location Type'), 'State');
    await user.type(form.getByLabelText('State'), 'Nevada');
    await user.keyboard('{Tab}');
    setOffline(true);
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await toastText('Error')).toContain(OFFLINE);
    expect(form.getByLabelText('State')).toHaveValue('Nevada');
    expect(form.getByRole('button', { name: 'Add Location' })).toBeEnabled();
  });
});

test('a list says that it could not be read, and loads itself once the connection is back', async () => {
  setOffline(true);
  showLocations();
  const [words] = await screen.findAllByText(OFFLINE);
  expect(words?.closest('td')).toHaveTextContent('Try again');
  setOffline(false);
  expect(await rowOf('La Jolla')).toBeInTheDocument();
});
