import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { answerOf, locations, rowOf, showLocations } from './locations-setup.tsx';
import { california, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const below = {
  ...{ cities: 0, neighborhoods: 0, articles: 0, published: 0 },
  ...{ own_articles: 0, own_published: 0 },
};
const withoutZip = { ...laJolla, zip: null };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_below', () => ({ rows: [below] }));
  answer('cities_spelled_alike', () => ({ rows: [] }));
});

const open = async (name: string, shown = locations) => {
  answer('location_overview', ({ search }) => answerOf(search, shown));
  const { user } = showLocations();
  await user.click(within(await rowOf(name)).getByRole('button', { name: /^Edit location/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Location' }));
  return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
};
const edits = () => requests.filter(({ table }) => table === 'edit_location').map(({ body }) => Object(body));

describe('a neighborhood', () => {
  test('gets its ZIP code and coordinates, and with them a way to an article', async () => {
    answer('edit_location', () => ({ value: 0 }));
    const { user, form, save } = await open('La Jolla', [withoutZip]);
    await user.type(form.getByLabelText('ZIP Code'), '92037');
    await user.type(form.getByLabelText('Latitude (optional)'), '32.8328');
    expect(form.queryByText(/address will change/)).not.toBeInTheDocument();
    await save();
    expect(await toastText('Location updated')).toContain('You can now generate an article for it.');
    expect(edits()).toMatchObject([
      {
        of_location: laJolla.id,
        seen: { zip: null, latitude: null, neighborhood: 'La Jolla' },
        change: { zip: '92037', latitude: 32.8328, neighborhood_slug: 'la-jolla' },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not saved with a wrong ZIP code or without a name', async () => {
    const { user, form, save } = await open('La Jolla');
    await user.clear(form.getByLabelText('ZIP Code'));
    await user.type(form.getByLabelText('ZIP Code'), '920');
    await user.clear(form.getByLabelText('Neighborhood'));
    await save();
    expect(await form.findByText('Valid ZIP code is required')).toBeInTheDocument();
    expect(form.getByText('Please fill in the state, city and neighborhood fields')).toBeInTheDocument();
    expect(edits()).toEqual([]);
  });
});

describe('a name that is another spelling of a city', () => {
  const inMountLaguna = async () => {
    answer('edit_location', () => ({ value: 0 }));
    const opened = await open('La Jolla');
    const { user, form } = opened;
    await user.clear(form.getByLabelText(/^City/));
    await user.type(form.getByLabelText(/^City/), 'Mt. Laguna');
    return opened;
  };
  const serveMountLaguna = () =>
    answer('locations', () => ({ rows: [{ city: 'Mount Laguna', city_slug: 'mount-laguna' }] }));

  test('is asked about before it is saved', async () => {
    serveMountLaguna();
    const { user, form, save } = await inMountLaguna();
    await save();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(edits()).toEqual([]);
    expect(form.getByLabelText(/^City/)).toHaveValue('Mt. Laguna');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Save Mt. Laguna' }));
    expect(await toastText('Location updated')).toContain('La Jolla, Mt. Laguna, California');
    expect(edits()).toMatchObject([{ change: { city_slug: 'mt-laguna', is_another_city: true } }]);
  });

  test('becomes the known one where it is that city', async () => {
    serveMountLaguna();
    const { user, save } = await inMountLaguna();
    await save();
    await user.click(await screen.findByRole('button', { name: 'It is Mount Laguna' }));
    expect(await toastText('Location updated')).toContain('La Jolla, Mount Laguna, California');
    expect(edits()).toMatchObject([{ change: { city_slug: 'mount-laguna' } }]);
  });

  test('is named next to the city where a colleague was faster', async () => {
    const message = 'California already has this city as "Mount Laguna".';
    answer('locations', () => ({}));
    const { form, save } = await inMountLaguna();
    answer('edit_location', () => ({
      ...{ refusal: 409, message, code: 'PT409', details: 'locations_one_spelling' },
    }));
    await save();
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(/^City/)).toHaveValue('Mt. Laguna');
    expect(form.getByLabelText(/^City/)).toHaveFocus();
  });
});

describe('a state', () => {
  test('says what else a new name changes before it is saved', async () => {
    answer('location_below', () => ({ rows: [{ ...below, cities: 2, neighborhoods: 5, own_articles: 1 }] }));
    answer('edit_location', () => ({ value: 7 }));
    const { user, form, save } = await open('California');
    expect(form.queryByLabelText('City')).not.toBeInTheDocument();
    expect(form.queryByLabelText('Location Type')).not.toBeInTheDocument();
    await user.clear(form.getByLabelText('State'));
    await user.type(form.getByLabelText('State'), 'nv');
    const notice = form.getByText('The address will change.').closest('div');
    expect(notice).toHaveTextContent('The address will change. /california becomes /nevada');
    expect(notice).toHaveTextContent('7 locations in it will get the new name too, and a new address.');
    expect(notice).toHaveTextContent('Articles keep their text until you rewrite them.');
    await save();
    expect(await toastText('Location updated')).toContain('7 locations in it updated too.');
    expect(edits()).toMatchObject([
      { change: { state_slug: 'nevada' }, wording: { was: 'California', becomes: 'Nevada' } },
    ]);
  });

  const becomeNevada = async () => {
    answer('edit_location', () => ({ value: 2 }));
    answer('cities_spelled_alike', () => ({
      rows: [
        { city: 'Mt. Laguna', city_slug: 'mt-laguna', known: 'Mount Laguna' },
        { city: 'Saint Helena', city_slug: 'saint-helena', known: 'St. Helena' },
      ],
    }));
    const opened = await open('California');
    await opened.user.clear(opened.form.getByLabelText('State'));
    await opened.user.type(opened.form.getByLabelText('State'), 'Nevada');
    await opened.save();
    const question = within(await screen.findByRole('alertdialog', { name: 'Are these other cities?' }));
    return {
      ...opened,
      question,
      press: (name: string) => opened.user.click(question.getByRole('button', { name })),
    };
  };

  test('asks about each city that its new name has already in another spelling', async () => {
    const { question, press } = await becomeNevada();
    expect(question.getByText('"Mt. Laguna": "Mount Laguna" exists in Nevada')).toBeVisible();
    expect(question.getByRole('button', { name: 'Save Nevada' })).toBeDisabled();
    await press('It is Mount Laguna');
    expect(question.getByText('"Mt. Laguna" will become part of Mount Laguna')).toBeVisible();
    await press('Keep Saint Helena as another city');
    await press('Save Nevada');
    await toastText('Location updated');
    expect(requests.find(({ table }) => table === 'cities_spelled_alike')?.body).toEqual({
      of_state: california.id,
      new_slug: 'nevada',
    });
    expect(edits()).toMatchObject([{ change: { cities: { 'mt-laguna': 'same', 'saint-helena': 'other' } } }]);
  });

  test('whose cities staff want to look at first is not saved, and keeps what was typed', async () => {
    const { form, press } = await becomeNevada();
    await press('Keep editing');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(form.getByLabelText('State')).toHaveValue('Nevada');
    expect(edits()).toEqual([]);
  });

  test('reports a taken name next to the form, and nothing typed is lost', async () => {
    const message = 'Nevada already exists at the same address.';
    answer('edit_location', () => ({ refusal: 409, message }));
    const { user, form, save } = await open('California');
    await user.clear(form.getByLabelText('State'));
    await user.type(form.getByLabelText('State'), 'Nevada');
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    expect(form.getByLabelText('State')).toHaveValue('Nevada');
  });
});

test('a colleague was faster: their change is shown, what was typed stays, and saving again keeps both', async () => {
  const theirs = { ...laJolla, zip: '92038', latitude: 32.8 };
  const { user, form, save } = await open('La Jolla');
  await user.clear(form.getByLabelText('Neighborhood'));
  await user.type(form.getByLabelText('Neighborhood'), 'La Jolla Shores');
  answer('edit_location', () => ({ refusal: 412 }));
  answer('location_overview', ({ search }) => answerOf(search, [theirs]));
  await save();
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent('Someone else has changed this location.');
  expect(alert).toHaveTextContent('ZIP code: 92038 (was 92037)');
  expect(alert).toHaveTextContent('Latitude: 32.8 (was empty)');
  expect(form.getByLabelText('Neighborhood')).toHaveValue('La Jolla Shores');
  expect(form.getByLabelText('ZIP Code')).toHaveValue('92038');
  answer('edit_location', () => ({ value: 0 }));
  await save();
  expect(await toastText('Location updated')).toContain('La Jolla Shores, San Diego, California');
  expect(edits()[1]).toMatchObject({
    seen: { zip: '92038', latitude: 32.8, neighborhood: 'La Jolla' },
    change: { zip: '92038', latitude: 32.8, neighborhood: 'La Jolla Shores' },
  });
});

test.each([
  [500, 'The server had a problem. Try again in a moment.'],
  [401, 'Your session has ended. Sign in and try again.'],
  [404, 'This no longer exists. Reload the page.'],
])('a save that gets status %i says so in the form and keeps it open', async (refusal, words) => {
  answer('edit_location', () => ({ refusal }));
  const { user, form, save } = await open('California');
  await user.clear(form.getByLabelText('State'));
  await user.type(form.getByLabelText('State'), 'Nevada');
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent(words);
  expect(form.getByLabelText('State')).toHaveValue('Nevada');
});

test('saving without a change closes and sends nothing', async () => {
  const { save } = await open('California', [california]);
  await save();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(edits()).toEqual([]);
});
