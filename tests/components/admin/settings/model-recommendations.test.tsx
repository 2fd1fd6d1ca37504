import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ModelCard } from '../../../../src/admin/settings/model-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const listed = (model: string, more: object = {}) => ({
  ...{ model, made_at: null, shutdown_date: null, missing_since: null, ...more },
});
const cost = {
  ...{ locations: 0, busy: 0, no_zip: 0, published: 0, max_call_cost: 1, month_left: null, seconds: null },
  ...{ price: { batch_factor: 0.5 }, dollars_each: 0.0021, dollars_by_type: null },
};

let current: string;

beforeEach(() => {
  answer('model_list_state', () => ({ value: null }));
  answer('models', () => ({
    rows: [
      listed('gpt-4o-mini', { shutdown_date: '2027-01-14' }),
      listed('gpt-6-luna'),
      listed('gpt-6-new', { made_at: '2026-10-01T00:00:00Z' }),
    ],
  }));
  const price = { id: '1', cached_input: 0.1, batch_factor: 0.5, source: 'List', valid_from: '2026-01-01' };
  answer('model_prices', () => ({ rows: [{ ...price, model: 'gpt-6-luna', input: 0.1, output: 0.5 }] }));
  answer('estimate_generation', () => ({ value: cost }));
  current = 'gpt-4o-mini';
  answer('app_settings', ({ search }) => ({
    rows: search.get('setting_name') === 'eq.gpt_model' ? [{ setting_value: current }] : [],
  }));
});

const show = () => showScreen('/admin/settings', <ModelCard />);
const offer = () => screen.findByRole('region', { name: 'Models that last' });

test('a model that ends within a year is left in one press for one whose test run has a price', async () => {
  const { user } = show();
  const [line] = within(await offer()).getAllByRole('listitem');
  expect(line).toHaveTextContent('gpt-6-luna (low cost)');
  expect(line).toHaveTextContent('$0.10 in, $0.50 out, no end known.');
  await waitFor(() => expect(line).toHaveTextContent('A test run of 10 articles costs about $0.02.'));
  await user.click(screen.getByRole('button', { name: 'Use gpt-6-luna' }));
  expect(await toastText('GPT Model Updated')).toContain('gpt-6-luna');
  expect(requests.find(({ method, table }) => table === 'app_settings' && method === 'POST')?.body).toEqual(
    expect.objectContaining({ setting_value: 'gpt-6-luna' }),
  );
});

test('a lasting model without a price leads to its price', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add price of gpt-6-new' }));
  expect(await screen.findByLabelText('Model')).toHaveValue('gpt-6-new');
});

test('an estimate that failed is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('estimate_generation', () => ({ refusal: 500 }));
  show();
  expect(await screen.findByText(/cost of a test run could not be estimated/)).toBeInTheDocument();
});

test('nothing is offered while the model in use lasts', async () => {
  current = 'gpt-6-luna';
  show();
  await waitFor(async () => expect(await screen.findByLabelText('AI Model')).toHaveValue('gpt-6-luna'));
  expect(screen.queryByRole('region', { name: 'Models that last' })).not.toBeInTheDocument();
});
