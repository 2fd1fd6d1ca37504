import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { ready, show } from './import-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

const filled = (...slugs: string[]) =>
  slugs.map((state_slug) => ({ state_slug, places: 1_200, zip_codes: 2_000 }));
const counted = (count: object = {}) => ({
  value: { places: 3, there: 1, states: [], unknown_zip_codes: [], ...count },
});
const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Add Places' });
  const section = heading.closest('section');
  if (!section) throw new Error('The card is a section.');
  return within(section);
};
const bodiesOf = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);

beforeEach(() => {
  answer('gazetteer_states', () => ({ value: filled('ohio', 'texas') }));
  answer('counties', () => ({ rows: [{ fips: '48029', name: 'Bexar County' }] }));
  answer('count_places', () => counted());
});
afterEach(() => vi.unstubAllGlobals());

test('the places of a county become the file of an import, which is checked before anything is written', async () => {
  answer('list_places', () => ({
    value: [
      ['texas', 'San Antonio', '78205'],
      ['texas', 'Converse', null],
    ],
  }));
  answer('unknown_cities', () => ({ value: [] }));
  const { user } = show();
  const form = await card();
  const choose = await form.findByRole('button', { name: 'Continue with these places' });
  expect(choose).toBeDisabled();
  await user.selectOptions(await form.findByLabelText('State'), 'texas');
  await user.selectOptions(
    form.getByLabelText('County'),
    await form.findByRole('option', { name: 'Bexar County' }),
  );
  await user.type(form.getByLabelText('Minimum population'), '10,000');
  expect(await form.findByText(/1 of them already exists/)).toBeInTheDocument();
  await user.click(choose);
  expect(
    await screen.findByText('Places in Bexar County, Texas, population 10,000 or more.csv'),
  ).toBeInTheDocument();
  const choice = { states: ['texas'], counties: ['48029'], least_population: 10_000 };
  expect(bodiesOf('list_places')).toEqual([{ choice }]);
  await ready();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('2 cities')).toBeInTheDocument();
  expect(requests.some(({ table, method }) => table === 'locations' && method === 'POST')).toBe(false);
});

test('what is wrong stands beside its field, and nothing is asked', async () => {
  const { user } = show();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('Where'), 'With these ZIP codes');
  await user.type(form.getByLabelText('ZIP codes'), '1234');
  expect(form.getByLabelText('ZIP codes')).toHaveAccessibleDescription(/"1234" is not a five-digit ZIP code/);
  expect(form.getByRole('button', { name: 'Continue with these places' })).toBeDisabled();
  expect(bodiesOf('count_places')).toEqual([]);
});

test('says which states come along, and which ZIP codes lead nowhere', async () => {
  answer('count_places', () => counted({ there: 0, states: ['ohio'], unknown_zip_codes: ['99999'] }));
  const { user } = show();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('Where'), 'With these ZIP codes');
  await user.type(form.getByLabelText('ZIP codes'), '43004 99999');
  expect(await form.findByText(/Also adds the state of Ohio/)).toBeInTheDocument();
  expect(form.getByText(/1 ZIP code without a matching place: 99999/)).toBeInTheDocument();
});

test('the center of a radius is found by typing, with the keyboard', async () => {
  const sanDiego = { id: 7, name: 'San Diego', state_slug: 'california', county: 'San Diego County' };
  answer('find_places', () => ({ value: [sanDiego] }));
  const { user } = show();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('Where'), 'Around a place');
  await user.type(form.getByRole('combobox', { name: 'Place' }), 'san d');
  expect(await form.findByRole('option', { name: /San Diego, California/ })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(bodiesOf('count_places').at(-1)).toEqual({ choice: { around: 7, miles: 25 } }));
});

test('a count that fails says so and can be repeated; a choice that fails keeps the form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('count_places', () => ({ refusal: 500 }));
  answer('list_places', () => ({ refusal: 500 }));
  const { user } = show();
  const form = await card();
  await user.selectOptions(await form.findByLabelText('State'), 'texas');
  expect(await form.findByText(/Couldn't count the places/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Continue with these places' }));
  expect(await form.findByText(/Couldn't load the places\. The server had a problem/)).toBeInTheDocument();
  expect(form.getByLabelText('State')).toHaveValue('texas');
});

test("an empty gazetteer is filled from the site's own files, state by state", async () => {
  const states = new Set<string>();
  answer('gazetteer_states', () => ({ value: filled(...states) }));
  answer('fill_gazetteer', ({ body }) => {
    states.add((body as { part: { state_slug: string } }).part.state_slug);
    return { value: { places: 1, zip_codes: 1, linked: 0 } };
  });
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json({ state_slug: /(\w[\w-]*)\.json$/.exec(input)?.[1] }),
  );
  const { user } = show();
  await user.click(await (await card()).findByRole('button', { name: 'Load the gazetteer' }));
  expect(await (await card()).findByText(/ZIP codes of 50 states and DC/)).toBeInTheDocument();
  expect((await card()).getByText(/© GeoNames \(CC BY 4.0\), modified/)).toBeInTheDocument();
  expect(states.size).toBe(51);
  // A later edition is loaded the same way.
  await user.click((await card()).getByRole('button', { name: 'Load it again' }));
  expect(await (await card()).findByRole('button', { name: 'Load it again' })).toBeInTheDocument();
  expect(bodiesOf('fill_gazetteer')).toHaveLength(102);
});

test('a filling that breaks off says so, keeps what was stored, and goes on with the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const states = new Set(['alabama']);
  let isDown = true;
  answer('gazetteer_states', () => ({ value: filled(...states) }));
  answer('fill_gazetteer', ({ body }) => {
    if (isDown && states.size === 3) return { refusal: 500 };
    states.add((body as { part: { state_slug: string } }).part.state_slug);
    return { value: { places: 1, zip_codes: 1, linked: 0 } };
  });
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json({ state_slug: /(\w[\w-]*)\.json$/.exec(input)?.[1] }),
  );
  const { user } = show();
  const form = await card();
  await user.click(await form.findByRole('button', { name: 'Load the other 50 states' }));
  expect(
    await form.findByText(/Couldn't load the whole gazetteer\. The server had a problem/),
  ).toBeInTheDocument();
  isDown = false;
  await user.click(await form.findByRole('button', { name: 'Load the other 48 states' }));
  expect(await form.findByText(/ZIP codes of 50 states and DC/)).toBeInTheDocument();
});

test('a file that is not there is no gazetteer', async () => {
  answer('gazetteer_states', () => ({ value: [] }));
  vi.stubGlobal(
    'fetch',
    async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  const { user } = show();
  const form = await card();
  await user.click(await form.findByRole('button', { name: 'Load the gazetteer' }));
  expect(await form.findByText(/Couldn't load the whole gazetteer/)).toBeInTheDocument();
  expect(bodiesOf('fill_gazetteer')).toEqual([]);
});

test('an import warns of cities that their state does not have, and takes them', async () => {
  answer('unknown_cities', () => ({ value: [['ohio', 'springfeld']] }));
  const { user } = show();
  await user.type(
    screen.getByRole('textbox', { name: 'Location data' }),
    'Ohio,Springfeld{Enter}Ohio,Columbus',
  );
  expect(await screen.findByText(/Springfeld \(Ohio\)/)).toHaveTextContent(
    '1 city is not in the gazetteer for its state: Springfeld (Ohio). Check the spelling.',
  );
  await ready();
});
