import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { gaslamp, laJolla } from '../locations/sample-locations.ts';
import { activeRun, calls, doneRun, outcomeOf, plainEstimate, serveRuns, server } from '../runs/runs-api.ts';
import { serveLocations, withArticle, withoutZip } from './content-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const show = (at = '/admin/content') => showScreen(at, <ContentPage />);
const check = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
serveRuns();

const drafts = { origin: 'content', articles_become: 'draft', published: 0 } as const;
/** Starts the run that the dialog proposes. */
const start = async (user: UserEvent, count: number) =>
  user.click(await screen.findByRole('button', { name: `Generate ${count}` }));

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

  test('says so without locations', async () => {
    serveLocations([]);
    show();
    expect(await screen.findByText('No locations found')).toBeInTheDocument();
    expect(screen.getByText('Showing 0 locations')).toBeInTheDocument();
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
    server.run = doneRun(drafts);
    server.outcomes = [outcomeOf(laJolla), outcomeOf(gaslamp)];
    const { user } = show();
    await screen.findByText('La Jolla');
    expect(press('Generate for Selected (0)')).toBeDisabled();
    expect(check('California')).toBeDisabled();
    expect(check('Little Italy, San Diego, California')).toBeDisabled();
    await user.click(check('La Jolla, San Diego, California'));
    expect(press('Generate for Selected (1)')).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(press('Generate for Selected (2)'));
    await start(user, 2);
    expect(await toastText('Batch generation complete')).toContain(
      'Successfully generated 2 neighborhood article drafts',
    );
    expect(calls('start_generation_run')).toEqual([
      expect.objectContaining({
        ...{ choice: { locations: [laJolla.id, gaslamp.id] }, articles_become: 'draft', origin: 'content' },
      }),
    ]);
    expect(press('Generate for Selected (0)')).toBeDisabled();
  });

  test('shows its progress, is left without a question, and is told at its end on the other tab', async () => {
    serveLocations([laJolla]);
    answer('article_overview', () => ({}));
    server.run = activeRun(drafts);
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(press('Generate for Selected (1)'));
    await start(user, 2);
    expect(await screen.findByText('0 of 2 (0%)')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Articles' }));
    server.run = doneRun(drafts);
    await toastText('Batch generation complete');
    await user.click(await screen.findByRole('link', { name: 'Create New Article' }));
    expect(await screen.findByText('Another screen')).toBeInTheDocument();
  });

  test('says when all of them fail, and which', async () => {
    serveLocations([laJolla]);
    server.run = doneRun({ ...drafts, jobs: 1, written: 0, failed: 1 });
    server.outcomes = [outcomeOf(laJolla, { state: 'failed', problem: 'No answer.', article_id: null })];
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select La Jolla/ }));
    await user.click(press('Generate for Selected (1)'));
    await start(user, 2);
    expect(await toastText('Batch generation failed')).toContain('All 1 article generations failed.');
    expect(await screen.findByRole('region', { name: 'Results' })).toHaveTextContent('Failed: La Jolla');
  });
});

describe('batch generation', () => {
  const size = () => screen.getByRole('spinbutton', { name: 'Batch Size' });

  test('asks for as many locations without content as the batch size says', async () => {
    serveLocations([withArticle, laJolla, withoutZip, gaslamp]);
    server.estimate = plainEstimate(1);
    server.run = doneRun({ ...drafts, jobs: 1, written: 1 });
    const { user } = show('/admin/content?search=jolla');
    await screen.findByText('La Jolla');
    expect(size()).toHaveValue(10);
    await user.clear(size());
    await user.type(size(), '1');
    await user.click(press('Generate Batch'));
    await start(user, 1);
    await toastText('Batch generation complete');
    expect(calls('start_generation_run')).toMatchObject([
      { choice: { filters: { search: 'jolla', location_type: 'all' }, most: 1 }, articles_become: 'draft' },
    ]);
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
    server.estimate = plainEstimate(0, { no_zip: 1 });
    const { user } = show();
    await screen.findByText('Little Italy');
    await user.click(press('Generate Batch'));
    expect(await toastText('No locations available')).toContain(
      'There are no locations without articles available for generation',
    );
    expect(press('Generate Batch')).toBeEnabled();
  });
});
