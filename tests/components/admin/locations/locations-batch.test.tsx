import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, requests } from '../admin-api.ts';
import { address, toastText } from '../admin-screen.tsx';
import { activeRun, calls, doneRun, outcomeOf, plainEstimate, serveRuns, server } from '../runs/runs-api.ts';
import { rowOf, showLocations } from './locations-setup.tsx';
import { gaslamp, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
serveRuns();

const selectAll = () => screen.findByRole('checkbox', { name: /^Select all/ });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Selects all rows and opens the dialog about their run. */
async function ask(at?: string) {
  const { user, ...shown } = showLocations(at);
  await rowOf('La Jolla');
  await user.click(await selectAll());
  await user.click(await button(/^(Generate & Publish|Regenerate) \d$/));
  return { user, ...shown };
}

describe('a run', () => {
  test('ends with its toast once, and lists what became of each location', async () => {
    server.outcomes = [
      outcomeOf(gaslamp, { state: 'failed', became: null, problem: 'The model refused.', article_id: null }),
      outcomeOf(laJolla),
    ];
    server.run = doneRun({ written: 1, published: 1, failed: 1 });
    const { user, unmount } = await ask();
    await user.click(await button('Generate 2'));
    expect(await toastText('Batch generation complete')).toContain(
      'Generated and published 1 articles, 1 failed.',
    );
    const results = within(await screen.findByRole('region', { name: 'Results' }));
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Failed: Gaslamp Quarter, San Diego, CaliforniaFailed to generate article: The model refused.',
      'Succeeded: La Jolla, San Diego, California',
    ]);
    expect(results.getByRole('link')).toHaveAttribute(
      'href',
      '/admin/articles/a0000000-0000-4000-8000-000000000001',
    );
    unmount();

    const again = showLocations();
    expect(await screen.findByText('1 succeeded, 1 failed.')).toBeInTheDocument();
    await again.user.click(await button('Close results'));
    expect(screen.queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
  });

  test('is told at its end where the tab was closed meanwhile', async () => {
    server.run = activeRun();
    const { user, unmount } = await ask();
    await user.click(await button('Generate 2'));
    await screen.findByText('0 of 2 (0%)');
    unmount();
    server.run = doneRun();
    showLocations();
    expect(await toastText('Batch generation complete')).toContain('published 2 articles, 0 failed.');
    expect(screen.getByText('Articles generated and published successfully')).toBeInTheDocument();
  });

  test('of another administrator is shown with the same figures, and is left without a question', async () => {
    const theirs = activeRun({ queued: 1, written: 1, published: 1 });
    server.run = theirs;
    answer('active_generation_runs', () => ({ value: [theirs] }));
    const { user, router } = showLocations();
    expect(await screen.findByText('1 of 2 (50%)')).toBeInTheDocument();
    expect(screen.getByText('1 succeeded, 0 failed')).toBeInTheDocument();
    await rowOf('La Jolla');
    await user.click(await selectAll());
    expect(await button('Generate & Publish 2')).toBeEnabled();
    await router.navigate('/admin/leads');
    expect(await screen.findByText('Another screen')).toBeInTheDocument();
    expect(address()).toBe('/admin/leads');
  });

  test('says why it waits, and goes on when somebody says so', async () => {
    server.run = activeRun({ state: 'paused', reason: 'OPENAI_API_KEY is not set.' });
    const { user } = await ask();
    await user.click(await button('Generate 2'));
    expect(await screen.findByRole('alert')).toHaveTextContent('OPENAI_API_KEY is not set.');
    server.run = doneRun();
    await user.click(await button('Resume'));
    expect(await toastText('Batch generation complete')).toContain('published 2 articles');
    await waitFor(() => expect(calls('continue_generation_run')).toHaveLength(1));
  });

  test('can be cancelled', async () => {
    server.run = activeRun();
    const { user } = await ask();
    await user.click(await button('Generate 2'));
    await screen.findByText('0 of 2 (0%)');
    server.run = doneRun({ state: 'cancelled', written: 0, published: 0, cancelled: 2 });
    await user.click(await button('Cancel'));
    expect(await toastText('Batch generation stopped')).toContain(
      '0 articles generated, 0 failed, 2 not started.',
    );
  });

  test('that failed says so, and is tried again', async () => {
    server.run = doneRun({ written: 0, published: 0, failed: 2 });
    const { user } = await ask();
    await user.click(await button('Generate 2'));
    expect(await toastText('Batch generation failed')).toContain('All 2 article generations failed.');
    server.run = doneRun();
    await user.click(await button('Retry failed (2 locations)'));
    expect(await toastText('Batch generation complete')).toContain('published 2 articles, 0 failed.');
    expect(calls('retry_generation_jobs')).toHaveLength(1);
  });

  test.each([
    [{}, 'Articles regenerated successfully', 'Successfully regenerated 2 article(s).'],
    [
      { written: 1, failed: 1 },
      'Batch regeneration complete',
      'Successfully regenerated 1 article(s), 1 failed.',
    ],
    [{ written: 0, failed: 2 }, 'Failed to regenerate articles', '0 succeeded, 2 failed.'],
  ])('rewrites existing articles: %j', async (figures, title, words) => {
    server.run = doneRun({ rewrites: true, articles_become: 'draft', ...figures });
    server.estimate = plainEstimate(2, { published: 1 });
    const { user } = await ask('/admin/locations?mode=regenerate');
    const dialog = await screen.findByRole('dialog', { name: 'Rewrite 2 texts?' });
    expect(dialog).toHaveTextContent('1 of them is published, so visitors see each new text');
    expect(within(dialog).queryByLabelText('Save articles as')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Rewrite 2' }));
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    // A rewritten text keeps its status.
    expect(calls('start_generation_run')).toMatchObject([{ rewrites: true, articles_become: 'draft' }]);
    expect(requests.filter(({ table, method }) => table === 'articles' && method !== 'GET')).toEqual([]);
  });
});
