import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../src/admin/content/content-page.tsx';
import { articleAbout } from '../../support/article-text.ts';
import { answer, generator, pending, requests } from './admin-api.ts';
import { address, showScreen, toastText } from './admin-screen.tsx';
import { serveLocations, withArticle, withoutZip } from './content-setup.ts';
import { writesWell } from './generator-answers.ts';
import { gaslamp, laJolla } from './locations.ts';
import { manyLocations } from './locations-setup.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

const show = (at = '/admin/content') => showScreen(at, <ContentPage />);
const check = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const generated = () => requests.filter(({ method, table }) => method === 'POST' && table === 'articles');

describe('the list', () => {
  test('shows the columns, which locations have content, and links to their pages', async () => {
    serveLocations([withArticle, laJolla, gaslamp]);
    show();
    expect(screen.getByText('Loading locations...')).toBeInTheDocument();
    const row = within((await screen.findByText('La Jolla')).closest('tr') ?? document.body);
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual(['City', 'State', 'ZIP', 'Neighborhood', 'Status', 'Actions']);
    expect(row.getByText('San Diego')).toBeInTheDocument();
    expect(row.getByText('92037')).toBeInTheDocument();
    expect(row.getByText('No Content')).toBeInTheDocument();
    expect(row.getByRole('link', { name: /^View La Jolla/ })).toHaveAttribute(
      'href',
      '/california/san-diego/la-jolla',
    );
    expect(screen.getByText('Content Available')).toBeInTheDocument();
    expect(screen.getByText('Showing 3 locations')).toBeInTheDocument();
  });

  test('says so without locations; a failed read can be retried', async () => {
    serveLocations([]);
    const { unmount } = show();
    expect(await screen.findByText('No locations found')).toBeInTheDocument();
    expect(screen.getByText('Showing 0 locations')).toBeInTheDocument();
    unmount();

    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('location_overview', () => ({ refusal: 500 }));
    answer('locations', () => ({ refusal: 500 }));
    const { user } = show();
    await screen.findByText('The locations could not be read.');
    serveLocations([laJolla]);
    await user.click(press('Try again'));
    expect(await screen.findByText('La Jolla')).toBeInTheDocument();
  });

  test('the search runs in the database and shows in the address', async () => {
    serveLocations([laJolla]);
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), '92037');
    await waitFor(() =>
      expect(requests.findLast(({ table }) => table === 'location_overview')?.search.get('search_text')).toBe(
        'ilike.%92037%',
      ),
    );
    expect(address()).toBe('/admin/content?search=92037');
  });

  test('the tabs show in the address, each with its own filters', async () => {
    serveLocations([laJolla]);
    answer('article_overview', () => ({}));
    const { user } = show('/admin/content?search=jolla');
    await user.click(screen.getByRole('tab', { name: 'Articles' }));
    expect(await screen.findByText('No articles found')).toBeInTheDocument();
    expect(address()).toBe('/admin/content?tab=articles');
  });
});

describe('generating for selected locations', () => {
  test('takes locations without content, all of a page at once, and makes drafts', async () => {
    serveLocations([withArticle, laJolla, gaslamp, withoutZip]);
    answer('articles', () => ({ rows: [] }));
    generator.answer = async () => ({
      data: {
        content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
        htmlContent: '',
        model: 'm',
      },
      error: null,
    });
    const { user } = show();
    await screen.findByText('La Jolla');
    expect(press('Generate for Selected (0)')).toBeDisabled();
    expect(check('California')).toBeDisabled();
    expect(check('Little Italy, San Diego, California')).toBeDisabled();
    await user.click(check('La Jolla, San Diego, California'));
    expect(press('Generate for Selected (1)')).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(press('Generate for Selected (2)'));
    expect(await toastText('Batch generation complete')).toContain(
      'Successfully generated 2 neighborhood article drafts',
    );
    expect(generated().map(({ body }) => body)).toEqual([
      expect.objectContaining({ location_id: laJolla.id, status: 'draft' }),
      expect.objectContaining({ location_id: gaslamp.id, status: 'draft' }),
    ]);
    expect(press('Generate for Selected (0)')).toBeDisabled();
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('shows its progress, continues behind the other tab, and asks before it is left', async () => {
    serveLocations([laJolla]);
    answer('article_overview', () => ({}));
    answer('articles', () => ({ rows: [] }));
    const writing = pending<{ data: unknown; error: null }>();
    generator.answer = () => writing.promise;
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(press('Generate for Selected (1)'));
    expect(await screen.findByText('0 of 1 (0%)')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Articles' }));
    await user.click(await screen.findByRole('link', { name: 'Create New Article' }));
    await screen.findByRole('alertdialog', { name: 'Leave while articles are being generated?' });
    await user.click(press('Stay'));
    writing.settle({
      data: {
        content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
        htmlContent: '',
        model: 'm',
      },
      error: null,
    });
    await toastText('Batch generation complete');
    await user.click(screen.getByRole('tab', { name: 'Locations' }));
    expect(await screen.findByRole('region', { name: 'Results' })).toHaveTextContent(
      'La Jolla, San Diego, California',
    );
  });

  test('continues with the rest after a stop, on request', async () => {
    serveLocations(manyLocations(9));
    answer('articles', () => ({ rows: [] }));
    const held = pending<void>();
    generator.answer = async (body) => {
      await held.promise;
      return writesWell(body);
    };
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(press('Generate for Selected (9)'));
    await screen.findByText('0 of 9 (0%)');
    await user.click(press('Cancel'));
    held.settle();
    expect(await toastText('Batch generation stopped')).toContain('6 not started.');
    await user.click(press('Go on with the rest (6 locations)'));
    expect(await toastText('Batch generation complete')).toContain('Successfully generated 6');
    expect(generated()).toHaveLength(9);
  });

  test('says when all of them fail, and which', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveLocations([laJolla]);
    answer('articles', () => ({ refusal: 403 }));
    generator.answer = async () => ({
      data: {
        content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
        htmlContent: '',
        model: 'm',
      },
      error: null,
    });
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(press('Generate for Selected (1)'));
    expect(await toastText('Batch generation failed')).toContain('All 1 article generations failed.');
    expect(screen.getByRole('region', { name: 'Results' })).toHaveTextContent('Failed: La Jolla');
  });
});

describe('batch generation', () => {
  const size = () => screen.getByRole('spinbutton', { name: 'Batch Size' });

  test('takes as many locations without content as the batch size says', async () => {
    serveLocations([withArticle, laJolla, withoutZip, gaslamp]);
    answer('articles', () => ({ rows: [] }));
    generator.answer = async () => ({
      data: {
        content: articleAbout('La Jolla and Gaslamp Quarter in San Diego, California'),
        htmlContent: '',
        model: 'm',
      },
      error: null,
    });
    const { user } = show();
    await screen.findByText('La Jolla');
    expect(size()).toHaveValue(10);
    await user.clear(size());
    await user.type(size(), '1');
    await user.click(press('Generate Batch'));
    await toastText('Batch generation complete');
    expect(generated()).toHaveLength(1);
  });

  test('the batch size is from 1 to 50, and 10 when it is not a number', async () => {
    serveLocations([]);
    show();
    for (const [typed, taken] of [
      ['0', 1],
      ['99', 50],
      ['', 10],
      ['7', 7],
    ] as const) {
      fireEvent.change(size(), { target: { value: typed } });
      fireEvent.blur(size());
      expect(size()).toHaveValue(taken);
    }
  });

  test('is refused when no location can be written about', async () => {
    serveLocations([withArticle, withoutZip]);
    const { user } = show();
    await screen.findByText('Little Italy');
    await user.click(press('Generate Batch'));
    expect(await toastText('No locations available')).toContain(
      'There are no locations without articles available for generation',
    );
    expect(press('Generate Batch')).toBeEnabled();
  });
});
