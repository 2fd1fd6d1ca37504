import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelCard } from '../../../../src/admin/settings/model-card.tsx';
import { type ApiRequest, answer, pending, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let model: string;
let effort: string | null;
const setting = ({ search }: Pick<ApiRequest, 'search'>) => {
  const value = search.get('setting_name') === 'eq.gpt_model' ? model : effort;
  return { rows: value === null ? [] : [{ setting_value: value }] };
};
const listed = (id: string, more: object = {}) => ({
  ...{ model: id, made_at: null, shutdown_date: null, missing_since: null, ...more },
});
const listState = (more: object = {}) => ({
  value: {
    ...{ hasKey: true, isWanted: false, askedAt: '2026-11-23T06:00:00Z', listedAt: '2026-11-23T06:00:01Z' },
    ...{ problem: null, failedAt: null, ...more },
  },
});

beforeEach(() => {
  model = 'gpt-4o-mini';
  effort = null;
  answer('app_settings', (request) => {
    const { setting_name, setting_value } = (request.body ?? {}) as Record<string, string>;
    if (setting_name === 'gpt_model') model = setting_value ?? '';
    if (setting_name === 'generation_reasoning_effort') effort = setting_value ?? null;
    if (request.method === 'DELETE') effort = null;
    return setting(request);
  });
  answer('models', () => ({ rows: [] }));
  answer('model_prices', () => ({ rows: [] }));
  answer('model_list_state', () => listState());
  answer('estimate_generation', () => pending<object>().promise);
});

const show = () => showScreen('/admin/settings', <ModelCard />);
const select = () => screen.findByLabelText('AI Model');
const saved = () => requests.filter(({ table, method }) => table === 'app_settings' && method === 'POST');

describe('the model', () => {
  test('is one of three or any other; the default is chosen', async () => {
    show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    const options = within(await select())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual([
      'GPT-4o Mini, low cost (default)',
      'GPT-4o, medium cost',
      'GPT-4.1 (latest), high cost',
      'Custom model',
    ]);
  });

  test('shows its announced end of service and the source of that date', async () => {
    show();
    await screen.findByText('In use');
    expect(screen.getAllByText('Jan 14, 2027')).toHaveLength(3);
    expect(screen.getByText(/Dates from secondary sources/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /provider's deprecations page/ })).toHaveAttribute(
      'href',
      'https://platform.openai.com/docs/deprecations',
    );
  });

  test('is saved as soon as it is chosen, and shows before the server has answered', async () => {
    const answered = pending<object>();
    const { user } = show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    answer('app_settings', async (request) => {
      if (request.method === 'POST') {
        await answered.promise;
        model = 'gpt-4o';
      }
      return setting(request);
    });
    await user.selectOptions(await select(), 'gpt-4o');
    expect(await select()).toHaveValue('gpt-4o');
    answered.settle({});
    expect(await toastText('GPT Model Updated')).toContain('GPT-4o will write new articles.');
    expect(saved()[0]?.body).toMatchObject({ setting_name: 'gpt_model', setting_value: 'gpt-4o' });
    expect(saved()[0]?.search.get('on_conflict')).toBe('setting_name');
  });

  test('goes back to the former one when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    answer('app_settings', (request) => (request.method === 'POST' ? { refusal: 500 } : setting(request)));
    await user.selectOptions(await select(), 'gpt-4o');
    expect(await toastText('Error updating GPT model')).toContain('Failed to update GPT model setting');
    expect(await select()).toHaveValue('gpt-4o-mini');
  });

  test('can be any other model by its ID', async () => {
    const { user } = show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    await user.selectOptions(await select(), 'custom');
    expect(saved()).toEqual([]);
    await user.type(await screen.findByLabelText('Custom model ID'), 'my model');
    await user.click(screen.getByRole('button', { name: 'Use this model' }));
    expect(screen.getByText(/Enter a model ID of up to 100/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Custom model ID'));
    await user.type(screen.getByLabelText('Custom model ID'), 'my-model{Enter}');
    expect(await toastText('GPT Model Updated')).toContain('my-model');
    expect(model).toBe('my-model');
    expect(await select()).toHaveValue('custom');
    expect(screen.getByText('None known')).toBeInTheDocument();
  });

  test('can be one that the provider lists, with its price and its end; other kinds of models are not offered', async () => {
    answer('models', () => ({
      rows: [
        ...[listed('gpt-4o', { shutdown_date: '2027-03-01' }), listed('gpt-6-luna')],
        ...[
          listed('gone-model', { missing_since: '2026-11-01T00:00:00Z' }),
          listed('text-embedding-3-small'),
        ],
      ],
    }));
    const price = { id: '1', cached_input: 0.1, batch_factor: 0.5, source: 'List', valid_from: '2026-01-01' };
    answer('model_prices', () => ({
      rows: [
        { ...price, model: 'gpt-6-luna', input: 0.1, output: 0.5 },
        { ...price, model: 'gpt-6-luna', input: 9, output: 9, valid_from: '2999-01-01' },
        { ...price, model: 'gpt-4o', input: 2.5, output: 10 },
      ],
    }));
    const { user } = show();
    const group = await screen.findByRole('group', { name: 'Listed by the provider' });
    await waitFor(() => expect(group.textContent).toBe('gpt-6-luna, $0.10 in, $0.50 out'));
    const row = screen.getByRole('row', { name: /^GPT-4o ?gpt-4o ?Medium/i });
    expect(row).toHaveTextContent('$2.50 in, $10.00 out');
    expect(row).toHaveTextContent('Mar 1, 2027');
    expect(row).not.toHaveTextContent('announced');
    await user.selectOptions(await select(), 'gpt-6-luna');
    expect(await toastText('GPT Model Updated')).toContain('gpt-6-luna');
    await waitFor(async () => expect(await select()).toHaveValue('gpt-6-luna'));
  });

  test('is shown as no longer listed where the provider lists it no more', async () => {
    answer('models', () => ({ rows: [listed('gpt-4o-mini', { missing_since: '2026-11-01T00:00:00Z' })] }));
    show();
    expect(await screen.findByText('No longer listed')).toBeInTheDocument();
  });
});

describe("the provider's list", () => {
  test('is read at once when staff ask, and a failure says why', async () => {
    let state = listState();
    answer('model_list_state', () => state);
    answer('check_models_now', () => {
      const problem = 'The AI provider rejected the API key.';
      state = listState({ problem, failedAt: '2026-11-23T07:00:00Z', askedAt: '2026-11-23T06:59:59Z' });
      return { value: null };
    });
    const { user } = show();
    expect(await screen.findByText(/We check it once a day/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/rejected the API key/)).toHaveTextContent('Failed at');
    expect(screen.getByText(/We check it once a day/)).toBeInTheDocument();
  });

  test.each([
    [null, "The provider's list of models has not been checked yet."],
    [{ hasKey: false }, "No API key is set, so we cannot check the provider's list of models."],
    [{ isWanted: true }, 'Checking the list of models...'],
  ])('%o is told in words', async (more, words) => {
    answer('model_list_state', () => (more === null ? { value: null } : listState(more)));
    show();
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the reasoning effort', () => {
  const effortSelect = () => screen.findByLabelText('Reasoning effort');

  test('is not sent at first, can be chosen, and taken away again', async () => {
    const { user } = show();
    expect(await effortSelect()).toHaveValue('');
    await user.selectOptions(await effortSelect(), 'low');
    await toastText('Reasoning effort saved');
    expect(effort).toBe('low');
    await user.selectOptions(await effortSelect(), '');
    await waitFor(() => expect(effort).toBeNull());
    expect(await effortSelect()).toHaveValue('');
  });

  test('goes back when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    await effortSelect();
    answer('app_settings', (request) => (request.method === 'GET' ? setting(request) : { refusal: 500 }));
    await user.selectOptions(await effortSelect(), 'high');
    await toastText('Reasoning effort not saved');
    await waitFor(async () => expect(await effortSelect()).toHaveValue(''));
  });
});
