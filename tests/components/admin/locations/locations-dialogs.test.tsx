import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { below, dialog, expectErrors } from './article-answers-setup.ts';
import { answerOf, rowOf, sent, showLocations } from './locations-setup.tsx';
import { california, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

describe('Delete Location', () => {
  test('says how many articles go with it, deletes, and returns the focus', async () => {
    answer('locations', () => ({ rows: [california] }));
    const { user } = showLocations();
    await user.click(await deleteButton());
    const asked = await dialog('Delete Location');
    await waitFor(() => expect(asked).toHaveTextContent('2 articles will also be deleted, published'));
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(within(asked).getByRole('button', { name: 'Delete' }));
    expect(await toastText('Location Deleted')).toContain('Location deleted successfully');
    expect(sent('DELETE')[0]?.search.get('id')).toBe(`eq.${california.id}`);
  });

  test('deletes nothing when it is cancelled', async () => {
    const { user } = showLocations();
    const button = await deleteButton();
    await user.click(button);
    await dialog('Delete Location');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(sent('DELETE')).toEqual([]);
  });

  test('says so when it is refused', async () => {
    expectErrors();
    answer('locations', ({ method }) => (method === 'DELETE' ? { refusal: 403 } : {}));
    const { user } = showLocations();
    await user.click(await deleteButton());
    await user.click(within(await dialog('Delete Location')).getByRole('button', { name: 'Delete' }));
    expect(await toastText('Delete Failed')).toContain('You do not have permission to do this.');
  });

  test('says that the count failed, counts again when asked, and can do without it', async () => {
    expectErrors();
    answer('location_below', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await user.click(await deleteButton());
    const asked = within(await dialog('Delete Location'));
    expect(await asked.findByRole('alert')).toHaveTextContent("Couldn't count the locations in it.");
    expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled();
    answer('location_below', () => ({ rows: [below] }));
    await user.click(asked.getByRole('button', { name: 'Try again' }));
    expect(await asked.findByText(/2 articles will also be deleted/)).toBeInTheDocument();
  });

  describe('with something below it', () => {
    const full = { ...below, cities: 2, neighborhoods: 5, articles: 4, published: 3 };
    beforeEach(() => answer('location_below', () => ({ rows: [full] })));

    const open = async () => {
      const { user } = showLocations();
      await user.click(await deleteButton());
      const asked = await dialog('Delete Location');
      await within(asked).findByText(
        'It contains 2 cities and 5 neighborhoods, with 4 articles (3 published).',
      );
      return { user, asked, button: (name: string) => within(asked).getByRole('button', { name }) };
    };

    test('leaves it as it is by default', async () => {
      answer('locations', () => ({ rows: [california] }));
      const { user, asked, button } = await open();
      expect(within(asked).getByRole('radio', { name: /^Delete only California/ })).toBeChecked();
      await user.click(button('Delete'));
      expect(await toastText('Location Deleted')).toContain('Its articles were deleted too.');
      expect(sent('DELETE')).toHaveLength(1);
    });

    test('deletes all of it once the name has been typed', async () => {
      answer('delete_location_and_below', () => ({ value: 7 }));
      const { user, asked, button } = await open();
      await user.click(within(asked).getByRole('radio', { name: /^Also delete everything in it/ }));
      expect(asked).toHaveTextContent('8 locations and 6 articles in total.');
      expect(button('Delete all 8')).toBeDisabled();
      await user.type(within(asked).getByLabelText('Type California to confirm'), 'california');
      await user.click(button('Delete all 8'));
      expect(await toastText('Location Deleted')).toContain('7 locations in it');
      expect(requests.find(({ table }) => table === 'delete_location_and_below')?.body).toEqual({
        of_location: california.id,
        expected: 7,
      });
      expect(sent('DELETE')).toEqual([]);
    });

    test('says what has changed below meanwhile', async () => {
      expectErrors();
      const message = 'Nothing was deleted because the locations in it have changed. There are now 9.';
      answer('delete_location_and_below', () => ({ refusal: 412, message }));
      const { user, asked, button } = await open();
      await user.click(within(asked).getByRole('radio', { name: /^Also delete everything in it/ }));
      await user.type(within(asked).getByLabelText('Type California to confirm'), 'California');
      await user.click(button('Delete all 8'));
      expect(await toastText('Delete Failed')).toContain(message);
    });
  });

  const deleteButton = async () =>
    within(await rowOf('California')).getByRole('button', { name: 'Delete location: California' });
});

describe('Fix City and State Data', () => {
  const swapped = {
    ...laJolla,
    location_type: 'city' as const,
    state: 'San Jose',
    state_slug: 'san-jose',
    city: 'California',
    city_slug: 'california',
    neighborhood: ' ',
    neighborhood_slug: 'none',
    is_swapped: true,
  };
  const plan = {
    ...{ target_exists: true, articles: 2, published: 2, waiting: 1, neighborhoods: 3, merged: 1 },
    ...{ redundant_state: true, state_articles: 1, spelled_alike: null },
  };
  beforeEach(() => {
    answer('location_overview', ({ search }) => answerOf(search, [swapped]));
    answer('swap_plan', () => ({ rows: [plan] }));
  });

  const open = async () => {
    const { user } = showLocations();
    const row = await rowOf('California');
    expect(within(row).getByText('Data Issue')).toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: /^Fix swapped data/ }));
    const asked = await dialog('Fix City and State Data');
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Fix Data' })).toBeEnabled());
    return { user, asked };
  };

  test('says that the consequences could not be read', async () => {
    expectErrors();
    answer('swap_plan', () => ({ refusal: 500 }));
    expect(within((await open()).asked).getByText(/^Couldn't check what else will change/)).toBeVisible();
  });

  test('shows before and after with all consequences, and corrects the data', async () => {
    answer('fix_swapped_location', () => ({ value: swapped.id }));
    const { user, asked } = await open();
    expect(asked).toHaveTextContent('/san-jose/california');
    expect(asked).toHaveTextContent('/california/san-jose');
    expect(
      within(asked)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'San Jose, California already exists, so this location will be merged into it.',
      '2 articles will move with it.',
      '1 published article will move back to review, because San Jose, California already has a published article.',
      '3 neighborhoods will move with it.',
      '1 of them already exists and will be merged.',
      'The state San Jose has no other locations, so it will be removed. 1 of its articles will move to San Jose, California for review.',
      'Generated SEO texts and default article slugs will be updated. Anything written by hand stays the same.',
    ]);
    await user.click(within(asked).getByRole('button', { name: 'Fix Data' }));
    expect(await toastText('City and state data has been fixed')).toBeTruthy();
    expect(requests.find(({ table }) => table === 'fix_swapped_location')?.body).toMatchObject({
      of_location: swapped.id,
      parents: [{ location_type: 'state', state: 'California' }],
      wording: { was: 'California, San Jose', becomes: 'San Jose, California' },
      state_wording: { was: 'San Jose', becomes: 'San Jose, California' },
    });
  });

  test.each([
    ['It is Saint Jose', { city_is: 'same', wording: { becomes: 'Saint Jose, California' } }],
    ['Keep San Jose as another city', { city_is: 'other', wording: { becomes: 'San Jose, California' } }],
  ])('asks about a city that is there in another spelling: %s', async (name, sent) => {
    answer('swap_plan', () => ({
      rows: [{ ...plan, target_exists: false, merged: 0, spelled_alike: 'Saint Jose' }],
    }));
    answer('fix_swapped_location', () => ({ value: swapped.id }));
    const { user } = showLocations();
    const row = await rowOf('California');
    await user.click(within(row).getByRole('button', { name: /^Fix swapped data/ }));
    const asked = within(await dialog('Fix City and State Data'));
    expect(await asked.findByText(/^Saint Jose already exists in California, and is probably/)).toBeVisible();
    await user.click(asked.getByRole('button', { name }));
    expect(await toastText('City and state data has been fixed')).toBeTruthy();
    expect(requests.find(({ table }) => table === 'fix_swapped_location')?.body).toMatchObject(sent);
  });

  test('says so when the location is gone', async () => {
    expectErrors();
    answer('fix_swapped_location', () => ({ refusal: 404 }));
    const { user, asked } = await open();
    await user.click(within(asked).getByRole('button', { name: 'Fix Data' }));
    expect(await toastText('Failed to fix city and state data')).toBeTruthy();
  });
});
