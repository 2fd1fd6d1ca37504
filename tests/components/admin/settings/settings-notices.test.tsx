import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticesCard } from '../../../../src/admin/settings/notices-card.tsx';
import { SettingsPage } from '../../../../src/admin/settings/settings-page.tsx';
import { brand } from '../../../../src/config/brand.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let stored: string | null;
const setting = () => ({ rows: stored === null ? [] : [{ setting_value: stored }] });

beforeEach(() => {
  stored = 'desk@example.com';
  answer('app_settings', ({ method, body }) => {
    if (method === 'POST') stored = (body as { setting_value: string }).setting_value;
    if (method === 'DELETE') stored = null;
    return setting();
  });
});

const show = () => showScreen('/admin/settings', <NoticesCard />);
const field = () => screen.findByLabelText('Send notices to');
const loaded = async (value: string) => {
  await waitFor(async () => expect(await field()).toBeEnabled());
  expect(await field()).toHaveValue(value);
  return field();
};
const changes = () => requests.filter(({ method }) => method !== 'GET');

describe('the address for staff notices', () => {
  test('shows, and so does where notices go without one', async () => {
    show();
    const input = await loaded('desk@example.com');
    expect(input).toHaveAccessibleDescription(
      `Enter one address. Leave blank to use ${brand.email.address}.`,
    );
    expect(input).toHaveAttribute('placeholder', brand.email.address);
  });

  test('is saved, and says so', async () => {
    const { user } = show();
    const input = await loaded('desk@example.com');
    await user.clear(input);
    await user.type(input, 'front@example.com{Enter}');
    expect(await toastText('Notice address saved')).toContain('New notices go to front@example.com.');
    expect(changes()).toMatchObject([
      { method: 'POST', body: { setting_name: 'notice_email', setting_value: 'front@example.com' } },
    ]);
    expect(changes()[0]?.search.get('on_conflict')).toBe('setting_name');
    expect(input).toHaveValue('front@example.com');
  });

  test('is removed by emptying the field', async () => {
    const { user } = show();
    await user.clear(await loaded('desk@example.com'));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await toastText('Notice address saved')).toContain(`New notices go to ${brand.email.address}.`);
    expect(changes()).toMatchObject([{ method: 'DELETE' }]);
    expect(changes()[0]?.search.get('setting_name')).toBe('eq.notice_email');
    await loaded('');
  });

  test.each(['desk', 'desk@example', 'a@example.com, b@example.com'])(
    'is one e-mail address: %s is not',
    async (words) => {
      const { user } = show();
      const input = await loaded('desk@example.com');
      await user.clear(input);
      await user.type(input, `${words}{Enter}`);
      expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
      expect(input).toHaveAttribute('aria-invalid', 'true');
      expect(changes()).toEqual([]);
      await user.type(input, 'x');
      expect(input).toHaveAttribute('aria-invalid', 'false');
      expect(screen.queryByText('Please enter a valid email address.')).not.toBeInTheDocument();
    },
  );

  test('stays as typed when the server refuses, and can be sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    const input = await loaded('desk@example.com');
    answer('app_settings', ({ method }) => (method === 'POST' ? { refusal: 500 } : setting()));
    await user.clear(input);
    await user.type(input, 'front@example.com{Enter}');
    expect(await toastText('Notice address not saved')).toContain('The server had a problem.');
    expect(input).toHaveValue('front@example.com');
    answer('app_settings', ({ method }) => {
      if (method === 'POST') stored = 'front@example.com';
      return setting();
    });
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await toastText('Notice address saved');
    expect(input).toHaveValue('front@example.com');
  });

  test('is not lost when the screen is left before it is saved', async () => {
    const { user, router } = show();
    await user.type(await loaded('desk@example.com'), 'x');
    await router.navigate('/admin/leads');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'The address for staff notices has not been saved.',
    );
  });
});

test('the settings screen has the company, the model, the templates, the notices, the administrators and what browsers refused', async () => {
  answer('list_administrators', () => ({}));
  answer('prompt_templates', () => ({}));
  answer('location_overview', () => ({}));
  answer('policy_reports', () => ({}));
  answer('address_notice_state', () => ({ value: null }));
  answer('build_hook_state', () => ({ value: null }));
  answer('read_index_thresholds', () => ({ value: { likeness: 0.3, local_facts: 1, counts_figures: true } }));
  answer('model_list_state', () => ({ value: null }));
  for (const table of ['models', 'model_prices']) answer(table, () => ({}));
  for (const list of ['list_prompt_versions', 'generation_months']) answer(list, () => ({ value: [] }));
  showScreen('/admin/settings', <SettingsPage />);
  const cards = [
    'Company',
    'AI Model Configuration',
    'Article Templates',
    'Spending on runs',
    'Staff notices',
    'Administrators',
    'Pages in search engines',
  ];
  for (const name of [...cards, 'Search engines', 'Static host', 'Blocked by browsers']) {
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  }
});
