import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, generator, requests } from './desk-api.ts';
import { toastText } from './desk-screen.tsx';
import { answerOf, places, rowOf, showLocations } from './locations-desk.tsx';
import { california, laJolla } from './places.ts';

vi.mock('../../../src/data/admin-client.ts', () => import('./desk-api.ts'));

const text = { content: '# Gold', htmlContent: '<h1>Gold</h1>', model: 'gpt-4o-mini' };

beforeEach(() => {
  generator.answer = async () => ({ data: text, error: null });
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [], total: 2 }));
  answer('location_overview', ({ search }) => answerOf(search, places));
});

const dialog = (name: string) => screen.findByRole(/Add|SEO/.test(name) ? 'dialog' : 'alertdialog', { name });
const sent = (method: string) => requests.filter((request) => request.method === method);
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('Generate & Publish', () => {
  test('makes the article of one place', async () => {
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
    expect(await toastText('Article Generated & Published')).toContain('La Jolla, San Diego, California');
    expect(sent('POST')[0]?.body).toMatchObject({ location_id: laJolla.id, status: 'draft', title: 'Gold' });
    expect(sent('PATCH')[0]?.body).toEqual({ status: 'published' });
  });

  test('says why it failed', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Generate & Publish/ }));
    expect(await toastText('Generation Failed')).toContain('Failed to generate article: The server had');
  });
});

describe('Regenerate article content', () => {
  test('asks, then writes the article anew', async () => {
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    const asked = await dialog('Regenerate article content');
    expect(asked).toHaveTextContent('shown on the website at once');
    await user.click(within(asked).getByRole('button', { name: 'Regenerate' }));
    expect(await toastText('Content regenerated')).toContain('California');
    expect(sent('PATCH')[0]?.body).toMatchObject({ title: 'Gold', generated_by: 'openai:gpt-4o-mini' });
  });

  test('says why it failed', async () => {
    expectErrors();
    answer('articles', () => ({ refusal: 500 }));
    const { user } = showLocations();
    await user.click(within(await rowOf('California')).getByRole('button', { name: /^Regenerate/ }));
    await user.click(
      within(await dialog('Regenerate article content')).getByRole('button', { name: 'Regenerate' }),
    );
    expect(
      await toastText('Regeneration failed: The server had a problem. Try again in a moment.'),
    ).toBeTruthy();
  });
});

describe('Delete Location', () => {
  test('says how many articles go with it, deletes, and gives the focus back', async () => {
    answer('locations', () => ({ rows: [california] }));
    const { user } = showLocations();
    await user.click(await deleteButton());
    const asked = await dialog('Delete Location');
    await waitFor(() => expect(asked).toHaveTextContent('2 articles go with it, published or not.'));
    expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(asked).getByRole('button', { name: 'Delete' }));
    expect(await toastText('Location Deleted')).toContain('Location deleted successfully');
    expect(sent('DELETE')[0]?.search.get('id')).toBe(`eq.${california.id}`);
  });

  test('cancelled deletes nothing', async () => {
    const { user } = showLocations();
    const button = await deleteButton();
    await user.click(button);
    await dialog('Delete Location');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(sent('DELETE')).toEqual([]);
  });

  test('that is refused says so', async () => {
    expectErrors();
    answer('locations', ({ method }) => (method === 'DELETE' ? { refusal: 403 } : {}));
    const { user } = showLocations();
    await user.click(await deleteButton());
    await user.click(within(await dialog('Delete Location')).getByRole('button', { name: 'Delete' }));
    expect(await toastText('Delete Failed')).toContain('Your account may not do this.');
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
  beforeEach(() => answer('location_overview', ({ search }) => answerOf(search, [swapped])));

  const open = async () => {
    const { user } = showLocations();
    const row = await rowOf('California');
    expect(within(row).getByText('Data Issue')).toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: /^Fix swapped data/ }));
    return { user, asked: await dialog('Fix City and State Data') };
  };

  test('shows before and after, and exchanges names and slugs', async () => {
    answer('locations', () => ({ rows: [swapped] }));
    const { user, asked } = await open();
    expect(asked).toHaveTextContent('/san-jose/california');
    expect(asked).toHaveTextContent('/california/san-jose');
    await user.click(within(asked).getByRole('button', { name: 'Fix Data' }));
    expect(await toastText('City and state data has been fixed')).toBeTruthy();
    expect(sent('PATCH')[0]?.body).toEqual({
      state: 'California',
      state_slug: 'california',
      city: 'San Jose',
      city_slug: 'san-jose',
    });
  });

  test('of a location that has gone says so', async () => {
    answer('locations', () => ({}));
    const { user, asked } = await open();
    await user.click(within(asked).getByRole('button', { name: 'Fix Data' }));
    expect(await toastText('Failed to fix city and state data')).toBeTruthy();
  });
});
