import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type ApiAnswer, answer, pending } from '../admin-api.ts';
import { address, searchFor } from '../admin-screen.tsx';
import { lastList, manyLocations, published, rowOf, showLocations } from './locations-setup.tsx';
import { california, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

describe('the table', () => {
  test('shows the columns, and each location with its badges and actions', async () => {
    showLocations();
    expect(screen.getByText('Loading locations...')).toBeInTheDocument();
    const state = await rowOf('California');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '',
      'Type',
      'State',
      'City',
      'Neighborhood',
      'ZIP',
      'SEO',
      'Article Status',
      'Actions',
    ]);
    expect(within(state).getByText('State')).toBeInTheDocument();
    expect(within(state).getByText('Published')).toBeInTheDocument();
    expect(within(state).getByText('3/3 Fields')).toBeInTheDocument();
    expect(within(state).getByRole('link', { name: 'Edit article: California' })).toHaveAttribute(
      'href',
      `/admin/articles/${published.article_id}`,
    );
    const live = within(state).getByRole('link', { name: /^View live article/ });
    expect(live).toHaveAttribute('href', '/california');
    expect(live).toHaveAttribute('target', '_blank');
    expect(within(state).queryByRole('button', { name: /Generate & Publish/ })).not.toBeInTheDocument();

    const neighborhood = await rowOf('La Jolla');
    expect(
      within(neighborhood)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1, 8),
    ).toEqual(['Neighborhood', 'California', 'San Diego', 'La Jolla', '92037', '0/3 Fields', 'No Article']);
    expect(within(neighborhood).getByRole('button', { name: /Generate & Publish/ })).toBeEnabled();
    expect(within(neighborhood).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Showing 1-3 of 3 locations')).toBeInTheDocument();
  });

  test('shows a draft without a link to a live page, and marks template text', async () => {
    answer('location_overview', () => ({
      rows: [{ ...california, ...published, article_status: 'draft', article_generated_by: 'template' }],
    }));
    showLocations();
    const row = await rowOf('California');
    expect(within(row).getByText('Draft')).toBeInTheDocument();
    expect(within(row).getByText('Built-in text')).toBeInTheDocument();
    expect(within(row).queryByRole('link', { name: /View live/ })).not.toBeInTheDocument();
  });

  test("never shows a city's placeholder values", async () => {
    answer('location_overview', () => ({
      rows: [
        { ...laJolla, location_type: 'city', neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' },
      ],
    }));
    showLocations();
    const row = await rowOf('San Diego');
    expect(row).not.toHaveTextContent('00000');
    expect(within(row).getByText('City')).toBeInTheDocument();
  });

  test('does not offer an article for a neighborhood without a ZIP code', async () => {
    answer('location_overview', () => ({ rows: [{ ...laJolla, zip: null }] }));
    showLocations();
    expect(
      within(await rowOf('La Jolla')).getByRole('button', { name: /Generate & Publish/ }),
    ).toBeDisabled();
  });

  test('says what to do when nothing matches', async () => {
    answer('location_overview', () => ({ rows: [] }));
    showLocations('/admin/locations?state=utah');
    expect(
      await screen.findByText('No locations found. Try adjusting your filters or import new locations.'),
    ).toBeInTheDocument();
  });
});

describe('the filters', () => {
  test('a link from the dashboard shows only locations with swapped data, and how to show all again', async () => {
    const { user } = showLocations('/admin/locations?issue=swapped');
    await rowOf('La Jolla');
    expect(lastList()?.get('is_swapped')).toBe('is.true');
    await user.click(screen.getByRole('button', { name: 'Show all locations' }));
    await waitFor(() => expect(lastList()?.get('is_swapped')).toBeNull());
    expect(address()).toBe('/admin/locations');
  });

  test('show in the address, and each change starts at the first page', async () => {
    const { user, router } = showLocations('/admin/locations?page=2');
    await rowOf('La Jolla');
    await user.selectOptions(await screen.findByLabelText('State'), 'California');
    await screen.findByRole('option', { name: 'San Diego' });
    await user.selectOptions(screen.getByLabelText('City', { selector: 'select' }), 'San Diego');
    await user.selectOptions(screen.getByLabelText('Location Type'), 'Neighborhoods');
    await user.selectOptions(screen.getByLabelText('Article Status'), 'No Article');
    await searchFor(user, 'jolla');
    expect(address()).toBe(
      '/admin/locations?state=california&city=san-diego&type=neighborhood&status=none&search=jolla',
    );
    await waitFor(() =>
      expect(Object.fromEntries(lastList() ?? [])).toMatchObject({
        state_slug: 'eq.california',
        city_slug: 'eq.san-diego',
        location_type: 'eq.neighborhood',
        article_status: 'is.null',
        search_text: 'ilike.%jolla%',
        offset: '0',
      }),
    );
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(address()).toBe('/admin/locations');
  });

  test('come from the address', async () => {
    showLocations('/admin/locations?state=california&city=san-diego&type=city&status=draft&search=diego');
    await rowOf('La Jolla');
    expect(screen.getByLabelText('State')).toHaveDisplayValue('California');
    const city = screen.getByLabelText('City', { selector: 'select' });
    await waitFor(() => expect(city).toHaveDisplayValue('San Diego'));
    expect(screen.getByLabelText('Location Type')).toHaveDisplayValue('Cities');
    expect(screen.getByLabelText('Article Status')).toHaveDisplayValue('Draft');
    expect(screen.getByLabelText('Search')).toHaveValue('diego');
  });

  test('a new state clears the city', async () => {
    const { user } = showLocations('/admin/locations?state=california&city=san-diego');
    await user.selectOptions(await screen.findByLabelText('State'), 'All States');
    expect(address()).toBe('/admin/locations');
  });

  test('the previous cities stay until those of another state arrive, each with its own state', async () => {
    const { user } = showLocations('/admin/locations?state=california');
    const city = await screen.findByLabelText('City', { selector: 'select' });
    await within(city).findByText('San Diego');
    const { promise, settle } = pending<ApiAnswer>();
    answer('city_list', () => promise);
    await user.selectOptions(screen.getByLabelText('State'), 'All States');
    expect(address()).toBe('/admin/locations');
    await user.selectOptions(city, 'california/san-diego');
    expect(address()).toBe('/admin/locations?state=california&city=san-diego');
    await user.selectOptions(screen.getByLabelText('State'), 'All States');
    settle({ rows: [{ state_slug: 'nevada', slug: 'reno', state: 'Nevada', name: 'Reno' }] });
    await within(city).findByText('Reno, Nevada');
    expect(within(city).queryByText(/San Diego/)).not.toBeInTheDocument();
  });

  test('a city of any state can be chosen while there are few; with many, the state comes first', async () => {
    const { user, unmount } = showLocations();
    const select = () => screen.findByLabelText('City', { selector: 'select' });
    await within(await select()).findByText('San Diego, California');
    await user.selectOptions(await select(), 'San Diego, California');
    expect(address()).toBe('/admin/locations?state=california&city=san-diego');
    unmount();

    answer('city_list', () => ({
      rows: Array.from({ length: 301 }, (_, at) => ({
        state_slug: 'california',
        slug: `city-${at}`,
        state: 'California',
        name: `City ${at}`,
      })),
    }));
    showLocations();
    await waitFor(async () => expect(await select()).toBeDisabled());
    expect(await select()).toHaveDisplayValue('Choose a state first');
  });
});

describe('the order', () => {
  test('is by name, or by the column that is pressed, and back again', async () => {
    const { user } = showLocations('/admin/locations?page=2');
    await rowOf('La Jolla');
    expect(screen.getByRole('columnheader', { name: 'State' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'ZIP' }));
    expect(address()).toBe('/admin/locations?sort=zip');
    await user.click(screen.getByRole('button', { name: 'ZIP' }));
    expect(address()).toBe('/admin/locations?sort=-zip');
    expect(screen.getByRole('columnheader', { name: 'ZIP' })).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(lastList()?.get('order')).toMatch(/^zip\.desc\.nullslast,state\.asc/));
  });
});

test('pages and their size', async () => {
  answer('location_overview', () => ({ rows: manyLocations(230) }));
  const { user } = showLocations();
  expect(await screen.findByText('Showing 1-25 of 230 locations')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(address()).toBe('/admin/locations?size=50');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('/admin/locations?page=2&size=50');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(address()).toBe('/admin/locations?page=3');
});

test('a slash leads to the search, and is a slash there', async () => {
  const { user } = showLocations();
  await rowOf('La Jolla');
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus());
  await user.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveValue('/');
});
