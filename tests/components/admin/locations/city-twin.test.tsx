import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { citySpelling } from '../../../../src/domain/locations/city-spelling.ts';
import { answer, generator, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { serveLocations } from '../content/content-setup.ts';
import { showLocations } from './locations-setup.tsx';
import { laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

/** The cities that are stored; what is posted is added. */
const serveCities = (...cities: { city: string; city_slug: string }[]) =>
  answer('locations', ({ method, body, search }) => {
    if (method === 'POST') return { rows: [{ ...laJolla, ...Object([body].flat().at(-1)) }] };
    const spelling = search.get('city_spelling') ?? '';
    return { rows: cities.filter(({ city_slug }) => spelling.endsWith(`/${citySpelling(city_slug)}`)) };
  });
const posted = () => requests.filter(({ method, table }) => method === 'POST' && table === 'locations');
const { secrets } = generator;
beforeEach(() => {
  answer('admin_users', () => ({}));
  answer('articles', () => ({ refusal: 500 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  generator.secrets = secrets;
});

async function addCity(city: string) {
  serveLocations([laJolla]);
  const { user } = showScreen('/admin/content', <ContentPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Location' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  await user.type(form.getByLabelText('State'), 'Missouri');
  await user.type(form.getByLabelText('City'), city);
  await user.type(form.getByLabelText('ZIP Code'), '63101');
  return { user, form, add: () => user.click(form.getByRole('button', { name: 'Add Location' })) };
}

test('another spelling of a city is asked about before a second one is made', async () => {
  const { user, form, add } = await addCity('Saint Louis');
  serveCities({ city: 'St. Louis', city_slug: 'st-louis' });
  await add();
  const question = within(await screen.findByRole('alertdialog', { name: 'Is Saint Louis another city?' }));
  expect(question.getByText('St. Louis')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(posted()).toEqual([]);
  expect(form.getByLabelText('City')).toHaveValue('Saint Louis');
  await add();
  await user.click(await screen.findByRole('button', { name: 'Add Saint Louis' }));
  expect(await toastText('Success')).toContain('Location added: Saint Louis, Missouri');
});

test('an abbreviation of two meanings is asked about in both', async () => {
  const { add } = await addCity('Mt.View');
  serveCities({ city: 'Mountain View', city_slug: 'mountain-view' });
  await add();
  const question = within(await screen.findByRole('alertdialog', { name: 'Is Mt. View another city?' }));
  expect(question.getByText('Mountain View')).toBeVisible();
  expect(posted()).toEqual([]);
});

test('a city that staff add as another one is stored as that', async () => {
  const { user, add } = await addCity('Saint Louis');
  serveCities({ city: 'St. Louis', city_slug: 'st-louis' });
  await add();
  await user.click(await screen.findByRole('button', { name: 'Add Saint Louis' }));
  await toastText('Success');
  expect([posted()[0]?.body].flat().at(-1)).toMatchObject({ city: 'Saint Louis', is_another_city: true });
});

test('a neighborhood goes into the city that exists, whose name the form then has', async () => {
  const { user, form, add } = await addCity('Saint Louis');
  await user.type(form.getByLabelText('Neighborhood (optional)'), 'Soulard');
  serveCities({ city: 'St. Louis', city_slug: 'st-louis' });
  await add();
  await user.click(await screen.findByRole('button', { name: 'It is St. Louis' }));
  expect(await toastText('Success')).toContain('Location added: Soulard, St. Louis, Missouri');
  expect([posted()[0]?.body].flat().at(-1)).toMatchObject({ city_slug: 'st-louis', is_another_city: false });
});

const reason = 'Missouri already has this city as "St. Louis".';
const refuse = () =>
  answer('locations', ({ method }) =>
    method === 'POST' ? { refusal: 409, code: 'PT409', message: reason } : {},
  );

test('a colleague who was faster is named next to the city, and nothing typed is lost', async () => {
  const { user, form, add } = await addCity('Saint Louis');
  refuse();
  await add();
  await waitFor(() => expect(form.getByLabelText('City')).toHaveAccessibleDescription(reason));
  expect(form.getByLabelText('City')).toHaveFocus();
  expect(form.getByLabelText('ZIP Code')).toHaveValue('63101');
  serveCities({ city: 'St. Louis', city_slug: 'st-louis' });
  await add();
  await user.click(await screen.findByRole('button', { name: 'Add Saint Louis' }));
  expect(await toastText('Success')).toContain('Location added: Saint Louis, Missouri');
});

test.each([
  [
    'the city itself',
    [
      { city: 'Saint Louis', city_slug: 'saint-louis' },
      { city: 'St. Louis', city_slug: 'st-louis' },
    ],
  ],
  ['no such city', []],
])('where there is %s, nobody is asked', async (_, cities) => {
  const { add } = await addCity('Saint Louis');
  serveCities(...cities);
  await add();
  expect(await toastText('Success')).toContain('Location added: Saint Louis, Missouri');
});

test('the dialog of Locations asks too, and says first that the article would be the built-in text', async () => {
  generator.secrets = async () => ({ data: { set: [], keepsMailHere: true }, error: null });
  const { user } = showLocations();
  await user.click(await screen.findByRole('button', { name: 'Add New Location' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Location' }));
  expect(
    await form.findByText(/^No OpenAI key is set, so its article will be the built-in text/),
  ).toBeVisible();
  await user.selectOptions(form.getByLabelText('Location Type'), 'city');
  await user.type(form.getByLabelText('State'), 'Texas');
  await user.type(form.getByLabelText(/^City/), 'Ft. Worth');
  serveCities({ city: 'Fort Worth', city_slug: 'fort-worth' });
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await screen.findByRole('alertdialog', { name: 'Is Ft. Worth another city?' })).toHaveTextContent(
    'Fort Worth is stored already',
  );
  await waitFor(() => expect(posted()).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  refuse();
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await form.findByText(reason)).toBeVisible();
  expect(form.getByLabelText(/^City/)).toHaveValue('Ft. Worth');
});
