import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { laJolla } from '../locations/sample-locations.ts';
import { serveLocations } from './content-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const open = async () => {
  serveLocations([laJolla]);
  const { user } = showScreen('/admin/content', <ContentPage />);
  await screen.findByText('La Jolla');
  await user.click(screen.getByRole('button', { name: 'Add Location' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Add Location' })) };
};

test('says what is missing, and sends nothing', async () => {
  const { dialog, submit } = await open();
  await submit();
  for (const message of ['State is required', 'City is required', 'Valid ZIP code is required']) {
    expect(await dialog.findByText(message)).toBeInTheDocument();
  }
  expect(requests.some(({ method, table }) => method === 'POST' && table === 'locations')).toBe(false);
});

test('adds a neighborhood when one is named, says so, and reloads the list', async () => {
  const { user, dialog, submit } = await open();
  await user.type(dialog.getByLabelText('State'), 'California');
  await user.type(dialog.getByLabelText('City'), 'San Diego');
  await user.type(dialog.getByLabelText('Neighborhood (optional)'), 'Hillcrest');
  await user.type(dialog.getByLabelText('ZIP Code'), '92103');
  answer('locations', ({ method, body }) => ({
    rows: method === 'POST' && Array.isArray(body) ? body.map((row) => ({ ...laJolla, ...row })) : [],
  }));
  await submit();
  expect(await toastText('Success')).toContain('Location added: Hillcrest, San Diego, California');
  const sent = requests.find(({ method, table }) => method === 'POST' && table === 'locations');
  expect(sent?.body).toMatchObject([
    { location_type: 'state', state_slug: 'california' },
    { location_type: 'city', city_slug: 'san-diego', zip: '00000' },
    { location_type: 'neighborhood', neighborhood_slug: 'hillcrest', zip: '92103', latitude: null },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an existing location is reported, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog, submit } = await open();
  await user.type(dialog.getByLabelText('State'), 'California');
  await user.type(dialog.getByLabelText('City'), 'San Diego');
  await user.type(dialog.getByLabelText('ZIP Code'), '92101');
  answer('locations', () => ({ refusal: 409 }));
  await submit();
  expect(await toastText('Error')).toContain('A location with this name already exists.');
  expect(dialog.getByLabelText('City')).toHaveValue('San Diego');
});
