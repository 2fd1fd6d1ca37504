import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, generator, setOffline } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { rowOf, showLocations } from '../locations/locations-setup.tsx';
import { gaslamp, laJolla } from '../locations/sample-locations.ts';
import { activeRun, calls, plainEstimate, serveRuns, server } from './runs-api.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
serveRuns();

const selectAll = () => screen.findByRole('checkbox', { name: /^Select all/ });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Selects all rows and opens the dialog about their run. */
async function ask(at?: string) {
  const { user, ...shown } = showLocations(at);
  await rowOf('La Jolla');
  await user.click(await selectAll());
  await user.click(await button(/^(Generate & Publish|Regenerate) \d$/));
  return { user, ...shown };
}

describe('the dialog of a run', () => {
  test('says how many, what it will probably cost and at most; Enter starts it', async () => {
    server.run = activeRun();
    const { user } = await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate 2 articles?' }));
    expect(dialog.getByText('Estimated cost').nextElementSibling).toHaveTextContent('less than $0.01');
    expect(dialog.getByLabelText(/^Spending cap in dollars/)).toHaveValue('0.10');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Generate 2' })).toHaveFocus());
    expect(calls('start_generation_run')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('0 of 2 (0%)')).toBeInTheDocument();
    expect(calls('start_generation_run')).toEqual([
      expect.objectContaining({
        ...{ choice: { locations: [laJolla.id, gaslamp.id] }, model: 'gpt-4o-mini', mode: 'live' },
        ...{ articles_become: 'published', most_dollars: 0.1, rewrites: false, origin: 'locations' },
        ...{ keeps_doubtful: true, label: '2 selected locations' },
      }),
    ]);
    expect(screen.queryByText(/selected\./)).not.toBeInTheDocument();
  });

  test('does not start without a key, and says where one is set', async () => {
    const before = generator.secrets;
    generator.secrets = async () => ({ data: { set: ['SITE_ORIGIN'], keepsMailHere: false }, error: null });
    await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate 2 articles?' }));
    expect(await dialog.findByText(/^No OpenAI key is set/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings#model');
    expect(dialog.getByRole('button', { name: 'Generate 2' })).toBeDisabled();
    generator.secrets = before;
  });

  test('offers a batch for less, drafts, a tranche a day and another cap', async () => {
    const { user } = await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate 2 articles?' }));
    server.estimate = plainEstimate(2);
    await user.selectOptions(dialog.getByLabelText('Timing'), 'Within 24 hours, at a lower price');
    expect(dialog.getByText('Time').nextElementSibling).toHaveTextContent('Within 24 hours');
    expect(await dialog.findByText(/A day starts at midnight, Pacific Time\.$/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Articles published per day'), '5');
    await user.selectOptions(dialog.getByLabelText('If a text has issues'), 'Mark it as failed');
    await user.clear(dialog.getByLabelText(/^Spending cap in dollars/));
    await user.type(dialog.getByLabelText(/^Spending cap in dollars/), '2.5');
    await user.click(await button('Generate 2'));
    await waitFor(() =>
      expect(calls('start_generation_run')).toEqual([
        expect.objectContaining({
          ...{ mode: 'batch', publish_per_day: 5, keeps_doubtful: false, most_dollars: 2.5 },
        }),
      ]),
    );
  });

  test.each([
    ['0.001', 'Enter an amount from $0.01 to $100,000.'],
    ['0.01', 'Enter at least $0.02, the most that a single call to the model can cost.'],
    ['0.03', 'Probably enough for 1 of 2. The run then pauses until you raise the cap.'],
  ])('says what is wrong with a cap of $%s', async (cap, words) => {
    server.estimate = plainEstimate(2, { dollars_each: 0.018, max_call_cost: 0.02 });
    const { user } = await ask();
    const field = await screen.findByLabelText(/^Spending cap in dollars/);
    await user.clear(field);
    await user.type(field, cap);
    expect(field).toHaveAccessibleDescription(words);
  });

  test('says that the month has too little left', async () => {
    server.estimate = plainEstimate(2, { month_left: 0 });
    await ask();
    expect(await screen.findByLabelText(/^Spending cap in dollars/)).toHaveAccessibleDescription(
      /^Only \$0\.00 is left under the monthly cap/,
    );
  });

  test('leads to the prices where none is known, and starts nothing', async () => {
    server.estimate = plainEstimate(2, { dollars_each: null, max_call_cost: null, price: null });
    await ask();
    expect(await screen.findByRole('link', { name: 'Add its price in Settings' })).toHaveAttribute(
      'href',
      '/admin/settings#prices',
    );
    expect(await button('Generate 2')).toBeDisabled();
  });

  test('says what is in another run and what has no ZIP code', async () => {
    server.estimate = plainEstimate(0, { busy: 1, no_zip: 1 });
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Generate 0 articles?' });
    expect(dialog).toHaveTextContent('1 location skipped: already in another run.');
    expect(dialog).toHaveTextContent('1 neighborhood skipped: no ZIP code.');
    expect(await button('Generate 0')).toBeDisabled();
  });

  test.each([
    ['generate', 'No locations available'],
    ['regenerate', 'No articles found for selected locations'],
  ])('to %s is refused when nothing matches any more', async (mode, words) => {
    server.estimate = plainEstimate(0);
    await ask(`/admin/locations?mode=${mode}`);
    expect(await toastText(words)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('start_generation_run')).toEqual([]);
  });

  test('keeps everything when the start fails, and a repeated press is the same run', async () => {
    expectErrors();
    const { user } = await ask();
    setOffline(true);
    await user.click(await button('Generate 2'));
    expect(await screen.findByText(/^You are offline\./)).toBeInTheDocument();
    setOffline(false);
    answer('start_generation_run', () => ({ refusal: 500 }));
    await user.click(await button('Generate 2'));
    expect(await screen.findByText(/^The server had a problem\./)).toBeInTheDocument();
    answer('start_generation_run', () => ({ refusal: 409, message: 'Nothing to write. They have changed.' }));
    await user.click(await button('Generate 2'));
    expect(await screen.findByText('Nothing to write. They have changed.')).toBeInTheDocument();
    answer('start_generation_run', () => ({ value: { run: 'any', jobs: 2 } }));
    await user.click(await button('Generate 2'));
    expect(await toastText('Batch generation complete')).toContain('published 2 articles, 0 failed.');
    const ids = calls('start_generation_run').map((body) => (body as { run_id: string }).run_id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test('closes with Escape and keeps the selection', async () => {
    const { user } = await ask();
    await screen.findByRole('dialog', { name: 'Generate 2 articles?' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^2 of 2 selected\./)).toBeInTheDocument();
    expect(calls('start_generation_run')).toEqual([]);
  });
});
