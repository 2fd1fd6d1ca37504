import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, generator } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { activeRun, calls, doneRun, outcomeOf, plainEstimate, server } from '../runs/runs-api.ts';
import { box, button, paste, ready, show, written } from './import-setup.tsx';
import { laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// jsdom has no workers, so the page holds the session that the worker would hold.
vi.mock('../../../../src/admin/locations/import/worker-session.ts', async () => {
  const { ImportSession } = await import('../../../../src/admin/locations/import/import-session.ts');
  return { openSession: () => Object.assign(new ImportSession(), { close: () => {} }) };
});

test('one run writes the articles, whose cost is told before; its progress and results stay', async () => {
  server.run = activeRun({ origin: 'import' });
  server.outcomes = [outcomeOf(laJolla)];
  const { user, router } = show();
  paste('Texas\nOhio');
  expect(
    await screen.findByText('2 articles, estimated cost less than $0.01, capped at $0.10.'),
  ).toBeInTheDocument();
  await ready();
  await user.click(button());
  expect(await screen.findByText('Generating articles... (0 of 2)')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  expect(await toastText('Locations imported')).toContain('2 locations added.');
  const [begun] = calls('location_imports') as { id: string }[];
  expect(calls('start_generation_run')).toMatchObject([
    {
      ...{ choice: { import: begun?.id, locations: [] }, articles_become: 'draft', origin: 'import' },
      ...{ most_dollars: 0.1, label: 'Import of Pasted lines' },
    },
  ]);
  server.run = activeRun({ origin: 'import', queued: 1, written: 1, published: 1 });
  expect(await screen.findByText('Generating articles... (1 of 2)')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
  expect(screen.getByText('1 successful')).toBeInTheDocument();
  server.run = doneRun({ origin: 'import' });
  expect(await screen.findByText('Import complete!')).toBeInTheDocument();
  expect(await toastText('Import complete')).toContain('2 locations added. 2 articles generated, 0 failed.');
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getAllByRole('listitem')).toHaveLength(1);
  await router.navigate('/admin/leads');
  expect(await screen.findByText('Another screen')).toBeInTheDocument();
});

test('what the articles become stands in the open, and publishing them unread is a choice that is made', async () => {
  server.run = activeRun({ origin: 'import' });
  const { user } = show();
  paste('Texas\nOhio');
  await ready();
  const becomes = within(screen.getByRole('group', { name: 'What the articles become' }));
  expect(becomes.getByRole('radio', { name: /^Drafts/ })).toBeChecked();
  await user.click(becomes.getByRole('radio', { name: /^Published right away.*No one reads it first/ }));
  expect(screen.queryByLabelText('Save articles as')).not.toBeInTheDocument();
  await user.click(button());
  await expect.poll(() => calls('start_generation_run')).toMatchObject([{ articles_become: 'published' }]);
});

test('a tab that was closed while articles are written finds them again, and the form free', async () => {
  server.run = activeRun({ origin: 'import' });
  const { user, unmount } = show();
  paste('Texas\nOhio');
  await ready();
  await user.click(button());
  await screen.findByText('Generating articles... (0 of 2)');
  unmount();
  const again = show();
  expect(await screen.findByText('Generating articles... (0 of 2)')).toBeInTheDocument();
  expect(box()).toBeEnabled();
  server.run = doneRun({ origin: 'import' });
  expect(await toastText('Import complete')).toContain('2 articles generated, 0 failed.');
  expect(await screen.findByText('2 articles generated.')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Close results' }));
  expect(screen.queryByText('Import results')).not.toBeInTheDocument();
});

test('more can be imported while articles are written', async () => {
  server.run = activeRun({ origin: 'import' });
  const { user } = show();
  paste('Texas\nOhio');
  await ready();
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Start another import' }));
  expect(box()).toHaveValue('');
  expect(screen.getByText('Generating articles... (0 of 2)')).toBeInTheDocument();
});

test('the cost is that of articles of the types that the lines have', async () => {
  server.estimate = plainEstimate(0, {
    dollars_by_type: { state: 0.5, city: 0.02, neighborhood: 0.25 },
  });
  show();
  paste('Texas\nOhio');
  expect(await screen.findByText(/^2 articles, estimated cost \$1\.00, capped at/)).toBeVisible();
});

test('without a known price locations are imported alone', async () => {
  server.estimate = plainEstimate(0, { dollars_each: null, max_call_cost: null, price: null });
  const { user } = show();
  paste('Texas');
  expect(await screen.findByRole('link', { name: 'Add its price in Settings' })).toBeInTheDocument();
  expect(button()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Generate articles' }));
  await user.click(button());
  expect(await toastText('Locations imported')).toContain('1 location added.');
  expect(calls('start_generation_run')).toEqual([]);
});

test('a run that cannot be started leaves the locations, and Resume starts the same run', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('start_generation_run', () => ({ refusal: 500 }));
  const { user } = show();
  paste('Texas\nOhio');
  await ready();
  await user.click(button());
  expect(await toastText('Import failed')).toContain(
    'The locations were added, but article generation did not start: The server had a problem.',
  );
  answer('start_generation_run', () => ({ value: { run: 'any', jobs: 2 } }));
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await toastText('Import complete')).toContain('2 articles generated, 0 failed.');
  const ids = calls('start_generation_run').map((body) => (body as { run_id: string }).run_id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(written()).toHaveLength(1);
});

test('without a key it says why no article can be written, and imports without articles', async () => {
  const before = generator.secrets;
  generator.secrets = async () => ({ data: { set: ['SITE_ORIGIN'], keepsMailHere: false }, error: null });
  const { user } = show();
  paste('Texas');
  const articles = within(await screen.findByRole('region', { name: 'Articles' }));
  expect(await articles.findByRole('alert')).toHaveTextContent(
    /^No OpenAI key is set.*You can import without articles\.$/,
  );
  expect(button()).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Generate articles' }));
  await ready();
  await user.click(button());
  expect(await toastText('Locations imported')).toContain('1 location added.');
  expect(calls('start_generation_run')).toEqual([]);
  generator.secrets = before;
});
