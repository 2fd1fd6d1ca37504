import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { answer } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { california } from '../locations/sample-locations.ts';
import { calls, doneRun, outcomeOf, plainEstimate, serveRuns, server } from '../runs/runs-api.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
serveRuns();

/** How many articles have the built-in text. */
let count = 3;

beforeEach(() => {
  count = 3;
  answer('articles', () => ({ total: count }));
  answer('article_overview', () => ({}));
  server.estimate = plainEstimate(3, { published: 2 });
  server.run = doneRun({ origin: 'built-in', rewrites: true, only_built_in: true, jobs: 3, written: 3 });
  server.outcomes = [outcomeOf(california)];
});

const strip = () => screen.findByRole('region', { name: 'Built-in texts' });
async function ask() {
  const { user } = showScreen('/admin/articles', <ContentPage />);
  const inStrip = within(await strip());
  expect(inStrip.getByText(/3 articles still have the built-in text/)).toBeInTheDocument();
  await user.click(inStrip.getByRole('button', { name: 'Rewrite all 3 built-in texts' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('says nothing about built-in texts when there are none', async () => {
  count = 0;
  showScreen('/admin/articles', <ContentPage />);
  await screen.findByText('No articles found');
  expect(screen.queryByRole('region', { name: 'Built-in texts' })).not.toBeInTheDocument();
});

test('says what will happen, rewrites them all, and then has nothing left to say', async () => {
  const { user, dialog } = await ask();
  expect(await dialog.findByText(/2 of them are published/)).toHaveTextContent(
    '1 is not published and will stay that way',
  );
  expect(dialog.getByRole('heading', { name: 'Rewrite 3 built-in texts?' })).toBeInTheDocument();
  expect(calls('start_generation_run')).toEqual([]);
  count = 0;
  await user.click(dialog.getByRole('button', { name: 'Rewrite 3' }));
  expect(await screen.findByText(/^Successfully regenerated 3 article\(s\)\./)).toBeInTheDocument();
  expect(calls('start_generation_run')).toMatchObject([
    { choice: { filters: {} }, rewrites: true, only_built_in: true, articles_become: 'draft' },
  ]);
  expect(within(await strip()).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close results' }));
  expect(screen.queryByRole('region', { name: 'Built-in texts' })).not.toBeInTheDocument();
});

test('nothing is written when the dialog is closed, or when nobody knows what it costs', async () => {
  const { user, dialog } = await ask();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('estimate_generation', () => ({ refusal: 500 }));
  await user.click(screen.getByRole('button', { name: 'Rewrite all 3 built-in texts' }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText(/^Couldn't estimate the costs\./)).toBeInTheDocument();
  expect(again.getByRole('button', { name: 'Rewrite' })).toBeDisabled();
  answer('estimate_generation', () => ({ value: server.estimate }));
  await user.click(again.getByRole('button', { name: 'Try again' }));
  expect(await again.findByRole('button', { name: 'Rewrite 3' })).toBeEnabled();
  expect(calls('start_generation_run')).toEqual([]);
});

test('says when somebody has rewritten them meanwhile', async () => {
  server.estimate = plainEstimate(0);
  const { user } = showScreen('/admin/articles', <ContentPage />);
  await user.click(await screen.findByRole('button', { name: 'Rewrite all 3 built-in texts' }));
  expect(await toastText('No built-in texts left')).toContain('Someone else has already rewritten them.');
});
