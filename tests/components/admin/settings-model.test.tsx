import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelCard } from '../../../src/admin/settings/model-card.tsx';
import { answer, pending, requests } from './admin-api.ts';
import { showScreen, toastText } from './admin-screen.tsx';

vi.mock('../../../src/data/client/admin-client.ts', () => import('./admin-api.ts'));

let model: string;
const setting = () => ({ rows: [{ setting_value: model }] });

beforeEach(() => {
  model = 'gpt-4o-mini';
  answer('app_settings', ({ method, body }) => {
    if (method === 'POST') model = (body as { setting_value: string }).setting_value;
    return setting();
  });
});

const show = () => showScreen('/admin/settings', <ModelCard />);
const select = () => screen.findByLabelText('AI Model');
const saved = () => requests.filter(({ table, method }) => table === 'app_settings' && method === 'POST');

describe('the model', () => {
  test('is one of three or any other; the default is chosen', async () => {
    show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
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
    answer('app_settings', async ({ method }) => {
      if (method === 'POST') {
        await answered.promise;
        model = 'gpt-4o';
      }
      return setting();
    });
    await user.selectOptions(await select(), 'gpt-4o');
    expect(await select()).toHaveValue('gpt-4o');
    answered.settle({});
    expect(await toastText('GPT Model Updated')).toContain('New articles are written by GPT-4o.');
    expect(saved()[0]?.body).toMatchObject({ setting_name: 'gpt_model', setting_value: 'gpt-4o' });
    expect(saved()[0]?.search.get('on_conflict')).toBe('setting_name');
  });

  test('goes back to the former one when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
    answer('app_settings', ({ method }) => (method === 'POST' ? { refusal: 500 } : setting()));
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
    expect(screen.getByText(/A model ID has up to 100/)).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Custom model ID'));
    await user.type(screen.getByLabelText('Custom model ID'), 'my-model{Enter}');
    expect(await toastText('GPT Model Updated')).toContain('my-model');
    expect(model).toBe('my-model');
    expect(await select()).toHaveValue('custom');
    expect(screen.getByText('None known')).toBeInTheDocument();
  });

  test('a failed read can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('app_settings', () => ({ refusal: 500 }));
    const { user } = show();
    expect(await screen.findByText('The model could not be read.')).toBeInTheDocument();
    answer('app_settings', setting);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await select()).toHaveValue('gpt-4o-mini'));
  });
});
