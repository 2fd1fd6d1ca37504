import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LocationPicker } from '../../../../src/admin/location-forms/location-picker.tsx';
import type { LocationOverview } from '../../../../src/data/locations/location-overview.ts';
import { type ApiAnswer, answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { gaslamp, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

function Picking() {
  const [location, setLocation] = useState<LocationOverview | null>(null);
  return <LocationPicker label="Location" type="neighborhood" location={location} onPick={setLocation} />;
}

const field = () => screen.getByRole('combobox', { name: 'Location' });
const marked = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('a location is found by typing and picked by keyboard', async () => {
  answer('location_overview', () => ({ rows: [gaslamp, laJolla] }));
  const { user } = showScreen('/admin', <Picking />);
  await user.type(field(), 'san');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await waitFor(() => expect(requests.at(-1)?.search.get('search_text')).toBe('ilike.%san%'));
  expect(requests.at(-1)?.search.get('location_type')).toBe('eq.neighborhood');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Gaslamp Quarter');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('La Jolla');
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('La Jolla, San Diego, California');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('keys pressed before the new options arrive never take an old option', async () => {
  const jolla = pending<ApiAnswer>();
  answer('location_overview', ({ search }) =>
    search.toString().includes('jolla') ? jolla.promise : { rows: [gaslamp] },
  );
  const { user } = showScreen('/admin', <Picking />);
  await user.click(field());
  await screen.findByRole('option', { name: /Gaslamp Quarter/ });
  await user.keyboard('{ArrowDown}');
  expect(marked()).toContain('Gaslamp Quarter');
  await user.keyboard('la jolla');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('la jolla');
  jolla.settle({ rows: [laJolla] });
  await waitFor(() => expect(marked()).toContain('La Jolla'));
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('La Jolla, San Diego, California');
});

test('a location is picked with the mouse; Escape and leaving restore the last one', async () => {
  answer('location_overview', () => ({ rows: [gaslamp, laJolla] }));
  const { user } = showScreen('/admin', <Picking />);
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: /Gaslamp Quarter/ }));
  expect(field()).toHaveValue('Gaslamp Quarter, San Diego, California');
  await user.type(field(), 'x');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Gaslamp Quarter, San Diego, California');
  await user.type(field(), 'y');
  await user.tab();
  expect(field()).toHaveValue('Gaslamp Quarter, San Diego, California');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('says so when nothing matches, or nothing can be read', async () => {
  answer('location_overview', () => ({}));
  const { user } = showScreen('/admin', <Picking />);
  await user.type(field(), 'nowhere');
  expect((await screen.findAllByText('No locations found')).length).toBeGreaterThan(0);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_overview', () => ({ refusal: 500 }));
  await user.type(field(), ' at all');
  expect((await screen.findAllByText("Couldn't load the locations.")).length).toBeGreaterThan(0);
});
