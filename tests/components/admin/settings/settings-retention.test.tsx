import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RetentionCard } from '../../../../src/admin/settings/retention-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let stored: string | null;
beforeEach(() => {
  stored = null;
  answer('app_settings', ({ method, body }) => {
    if (method === 'POST') stored = (body as { setting_value: string }).setting_value;
    if (method === 'DELETE') stored = null;
    return { rows: stored === null ? [] : [{ setting_value: stored }] };
  });
});

async function show() {
  const { user } = showScreen('/admin/settings', <RetentionCard />);
  const input = await screen.findByLabelText('Days');
  await waitFor(() => expect(input).toBeEnabled());
  return { user, input };
}
const changes = () => requests.filter(({ method }) => method !== 'GET');
const question = async () => within(await screen.findByRole('alertdialog'));

test('a period asks first because it deletes, and is then saved', async () => {
  const { user, input } = await show();
  expect(input).toHaveValue('');
  await user.type(input, '365{Enter}');
  expect(
    (await question()).getByText(/older than 365 days will be deleted, up to 2,000/),
  ).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.click((await question()).getByRole('button', { name: 'Save and delete' }));
  expect(await toastText('Period saved')).toContain('Anything older than 365 days will be deleted.');
  expect(changes()).toMatchObject([{ body: { setting_name: 'retention_days', setting_value: '365' } }]);
  expect(input).toHaveValue('365');
});

test('nothing is saved when it is cancelled, and what was typed stays', async () => {
  const { user, input } = await show();
  await user.type(input, '90{Enter}');
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual([]);
  expect(input).toHaveValue('90');
});

test.each(['29', '3651'])('%s is not a period', async (typed) => {
  const { user, input } = await show();
  await user.type(input, `${typed}{Enter}`);
  expect(await screen.findByText('Enter a number of days from 30 to 3,650.')).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

test('nothing is deleted automatically when the field is empty', async () => {
  stored = '365';
  const { user, input } = await show();
  await waitFor(() => expect(input).toHaveValue('365'));
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Save period' }));
  expect(await toastText('Period saved')).toContain('Nothing is deleted automatically.');
  expect(changes()).toMatchObject([{ method: 'DELETE' }]);
});

test('a refusal is reported, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, input } = await show();
  answer('app_settings', () => ({ refusal: 500 }));
  await user.type(input, '365{Enter}');
  await user.click((await question()).getByRole('button', { name: 'Save and delete' }));
  expect(await toastText('Period not saved')).toContain('The server had a problem');
  expect(input).toHaveValue('365');
});

describe('the years of evidence', () => {
  const years = () => screen.findByLabelText('Years to keep evidence of agreements');

  test('are five until the owner sets others', async () => {
    const { user } = await show();
    expect(await years()).toHaveValue('5');
    await user.clear(await years());
    await user.type(await years(), '7{Enter}');
    expect(await toastText('Years saved')).toContain('Evidence stays for 7 years after the agreement.');
    expect(changes()).toMatchObject([{ body: { setting_name: 'consent_record_years', setting_value: '7' } }]);
  });

  test.each(['11', ' '])('are not "%s"', async (typed) => {
    const { user } = await show();
    await user.clear(await years());
    await user.type(await years(), `${typed}{Enter}`);
    expect(await screen.findByText('Enter a number of years from 0 to 10.')).toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});
