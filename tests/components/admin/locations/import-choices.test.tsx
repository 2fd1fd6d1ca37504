import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { onScreen, toastText } from '../admin-screen.tsx';
import { calls } from '../runs/runs-api.ts';
import { button, database, paste, ready, show, stateRow } from './import-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

test('importing the same lines again after a reload adds the articles that are still missing', async () => {
  const { user } = show();
  const ohio = stateRow('ohio', false);
  database.stored = [stateRow('texas', true), ohio];
  paste('Texas\nOhio\nUtah');
  await ready();
  expect(screen.getByRole('checkbox', { name: /^Also generate 1 missing article/ })).toBeChecked();
  await user.click(button());
  expect(await toastText('Import complete')).toContain(
    '1 location added, 2 already existed. 2 articles generated, 0 failed.',
  );
  expect(calls('start_generation_run')).toMatchObject([{ choice: { locations: [ohio.id] } }]);
});

test('missing articles are left out on request', async () => {
  const { user } = show();
  database.stored = [stateRow('ohio', false)];
  paste('Ohio');
  await ready();
  await user.click(screen.getByRole('checkbox', { name: /^Also generate 1 missing article/ }));
  await user.click(button());
  expect(await toastText('Import complete')).toContain('0 locations added, 1 already existed.');
  expect(calls('start_generation_run')).toEqual([]);
});

test('a misspelled state is corrected with one press; another one is kept by a deliberate choice', async () => {
  show();
  paste('California\nCalfornia,San Diego\nPuerto Rico,Ponce');
  const panel = within(await screen.findByRole('region', { name: 'Unknown states' }));
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([figure('New'), figure('Errors')]).toEqual(['1', '2']);
  expect(panel.getByText('"Calfornia" in 1 line')).toBeInTheDocument();
  fireEvent.click(panel.getByRole('button', { name: 'Use California' }));
  await screen.findByText('"calfornia" will be imported as California');
  expect([figure('New'), figure('Errors')]).toEqual(['2', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep "Puerto Rico"' }));
  await screen.findByText('"Puerto Rico" will be kept');
  expect([figure('New'), figure('Errors')]).toEqual(['3', '0']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] ?? document.body);
  await screen.findByRole('button', { name: 'Keep "Puerto Rico"' });
  expect([figure('New'), figure('Errors')]).toEqual(['2', '1']);
});

test('of many unknown states the panel names ten, and says how many more there are', async () => {
  show();
  paste([...'ABCDEFGHIJKL'].map((letter) => `Zone ${letter}`).join('\n'));
  const panel = within(await screen.findByRole('region', { name: 'Unknown states' }));
  expect(panel.getByRole('button', { name: 'Keep "Zone J"' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Keep "Zone K"' })).not.toBeInTheDocument();
  expect(panel.getByText('and 2 more')).toBeVisible();
});

test('another spelling of a city waits until staff say whether it is that city', async () => {
  const { user } = show();
  paste('Missouri,St. Louis\nMissouri,Saint Louis,Soulard,63104\nMissouri,Mount Vernon\nMissouri,Mt. Vernon');
  const panel = within(await screen.findByRole('region', { name: 'Cities in another spelling' }));
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([figure('New'), figure('Errors')]).toEqual(['2', '2']);
  expect(panel.getByText('"Saint Louis" in 1 line: "St. Louis" is on line 1 (Missouri)')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'It is St. Louis' }));
  await screen.findByText('"Saint Louis" will be imported as St. Louis');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Add Mt. Vernon as another city' }));
  await screen.findByText('"Mt. Vernon" will be a city of its own');
  expect([figure('New'), figure('Errors')]).toEqual(['3', '1']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Use the known spellings' }));
  await screen.findByText('"Saint Louis" will be imported as St. Louis');
  // Mt. Vernon is line 3 again.
  expect([figure('New'), figure('Errors')]).toEqual(['3', '1']);
  expect(screen.getByText('Duplicate of line 3')).toBeInTheDocument();
});

test('the further ZIP codes that will be stored are shown, and none of a location that has its own', async () => {
  const inTexas = (city_slug: string, more: object) => ({
    ...{
      ...stateRow('texas', true),
      location_type: 'city',
      city_slug,
      neighborhood_slug: 'none',
      zip: '78702',
    },
    ...{ more_zips: null, ...more },
  });
  database.stored = [inTexas('austin', {}), inTexas('dallas', { more_zips: '75202' })];
  show();
  paste(
    [
      'state,city,zip',
      `Massachusetts,Boston,"['02116','02117']"`,
      'Texas,Austin,78701 78702 78703',
      'Texas,Dallas,75201 75203',
      'Massachusetts,Boston,02118',
    ].join('\n'),
  );
  const list = within(await screen.findByRole('list', { name: 'Further ZIP codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2, Boston, Massachusetts: 02117 02118',
    'Line 3, Austin, Texas: 78701 78703',
  ]);
  expect(screen.getByText(/^2 locations with several ZIP codes/)).toHaveTextContent(
    '1 line with another code of the same location was added to its first line.',
  );
});

test('headings of another language are called that, and can still be kept as names', async () => {
  show();
  paste('Bundesland,Ort,Viertel\nCalifornia,San Diego,La Jolla\nTexas,Austin,Zilker');
  const panel = within(await screen.findByRole('region', { name: 'Unknown states' }));
  expect(panel.getByText('"Bundesland" in 1 line')).toBeInTheDocument();
  expect(
    panel.getByText(/^The first line looks like a header\. Name its columns state, city/),
  ).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Keep "Bundesland"' })).toBeInTheDocument();
});

test('an unknown state is no heading where it is misspelled, stands alone, or further down', async () => {
  show();
  for (const text of ['Calfornia,Ojai\nTexas', 'Puerto Rico,Ponce', 'Texas\nPuerto Rico,Ponce']) {
    paste(text);
    const [, name] = /((?:Calf|Puerto)[^,]*),/.exec(text) ?? [];
    await screen.findByText(`"${name}" in 1 line`);
    expect(screen.queryByText(/looks like a header/)).not.toBeInTheDocument();
  }
});

test('a line that is imported again with its ZIP code completes the location, which then gets its article', async () => {
  const stored = {
    ...stateRow('texas', false),
    ...{ location_type: 'neighborhood', city_slug: 'austin', neighborhood_slug: 'hyde-park', zip: null },
  };
  const city = { ...stateRow('texas', true), location_type: 'city', city_slug: 'austin' };
  database.stored = [stateRow('texas', true), city, stored];
  answer('complete_locations', () => {
    database.stored = database.stored.map((row) => (row === stored ? { ...row, zip: '78751' } : row));
    return { value: [stored.id] };
  });
  show();
  paste('Texas,Austin,Hyde Park,78751');
  expect(
    await screen.findByText(/^1 location that already exists will get the missing ZIP code/),
  ).toBeInTheDocument();
  await ready();
  fireEvent.click(button());
  expect(await screen.findByText(/1 updated with a missing ZIP code/)).toBeInTheDocument();
  expect(requests.find(({ table }) => table === 'complete_locations')?.body).toEqual({
    lines: [
      {
        location_type: 'neighborhood',
        state_slug: 'texas',
        city_slug: 'austin',
        neighborhood_slug: 'hyde-park',
        zip: '78751',
        more_zips: null,
      },
    ],
  });
  await waitFor(() =>
    expect(calls('start_generation_run')).toMatchObject([{ choice: { locations: [stored.id] } }]),
  );
});

test('a completion that the server refuses says so, and can be resumed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  database.stored = [{ ...stateRow('texas', true), location_type: 'city', city_slug: 'austin', zip: null }];
  answer('complete_locations', () => ({ refusal: 500 }));
  show();
  paste('Texas,Austin,,78701');
  await ready();
  fireEvent.click(button());
  expect(await onScreen().findByText(/The server had a problem/)).toBeInTheDocument();
});

test('states in the column of the cities are said once to be there', async () => {
  show();
  paste('Austin,Texas\nDallas,Texas\nCalifornia,Fresno');
  const panel = within(await screen.findByRole('region', { name: 'Unknown states' }));
  // First, because keeping the names of cities as states is the wrong answer to it.
  const [first] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^The states seem to be in the column of the cities\./);
});
