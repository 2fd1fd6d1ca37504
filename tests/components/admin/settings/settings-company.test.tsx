import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CompanyCard } from '../../../../src/admin/settings/company/company-card.tsx';
import { CONSENT_VERSION } from '../../../../src/domain/leads/consent.ts';
import { SAMPLE_ROW } from '../../../support/company-row.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let row = SAMPLE_ROW;
beforeEach(() => {
  row = SAMPLE_ROW;
  answer('company', () => ({ rows: [row] }));
  answer('save_company', () => ({ value: '2026-11-25T11:00:00+00:00' }));
});

async function show() {
  const { user } = showScreen('/admin/settings', <CompanyCard />);
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save company' }));
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  return { user, fill, save };
}
const preview = () => within(screen.getByRole('figure'));
const saved = () => requests.filter(({ table }) => table === 'save_company').map(({ body }) => body);

test('what is typed shows in the preview, and is saved with the agreement that names it', async () => {
  const { user, fill, save } = await show();
  await fill('Name', 'Harbor Gold');
  await fill('Phone', '(619) 234-5678');
  await fill("The site's address", 'www.harborgold.com/');
  await user.selectOptions(screen.getByLabelText('State'), 'Oregon');
  expect(preview().getByText('Harbor Gold')).toBeVisible();
  expect(preview().getByText('(619) 234-5678')).toBeVisible();
  expect(preview().getByText(/San Diego, OR 92101/)).toBeVisible();
  await save();
  expect(await toastText('Company saved')).toContain('Pages and emails now name Harbor Gold.');
  expect(saved()).toEqual([
    {
      company: expect.objectContaining({
        ...{ name: 'Harbor Gold', phone: '(619) 234-5678', region: 'OR' },
        site_url: 'https://www.harborgold.com',
      }),
      seen_at: '2026-11-25T10:00:00+00:00',
      consent_version: CONSENT_VERSION,
      consent_words: expect.stringMatching(
        /^I agree that Harbor Gold may call .*call \(619\) 234-5678 to end/,
      ),
    },
  ]);
  expect(screen.getByLabelText("The site's address")).toHaveValue('https://www.harborgold.com');
  // The next save continues from this one.
  await fill('City', 'Portland');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ seen_at: '2026-11-25T11:00:00+00:00', company: { city: 'Portland' } });
});

test('what is wrong is said at its field, which gets the focus; nothing is sent and nothing is lost', async () => {
  const { fill, save } = await show();
  await fill('Phone', '555');
  await fill('ZIP code', '9210');
  await fill('LinkedIn', 'https://example.com/me');
  await save();
  expect(await screen.findByText(/^Enter a phone number with its area code/)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    /^Visitors agree .* Enter a phone number/,
  );
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(screen.getByText(/^Enter a ZIP code of 5 digits/)).toBeVisible();
  expect(screen.getByText(/^Enter the address of your page on LinkedIn/)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('555');
  expect(saved()).toEqual([]);
});

test('a change that a colleague has saved meanwhile is shown, and not replaced unknowingly', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fill, save } = await show();
  await fill('City', 'Portland');
  row = { ...row, phone: '1-800-867-5309', updated_at: '2026-11-25T10:30:00+00:00' };
  answer('save_company', () => ({
    refusal: 409,
    message: 'Someone else has changed the company.',
    code: 'PT409',
  }));
  await save();
  expect(await screen.findByText(/Someone else has changed this company/)).toBeVisible();
  expect(screen.getByText('Phone: they saved “1-800-867-5309”.')).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('1-800-867-5309');
  expect(screen.getByLabelText('City')).toHaveValue('Portland');
  answer('save_company', () => ({ value: '2026-11-25T11:00:00+00:00' }));
  await save();
  await toastText('Company saved');
  expect(saved().at(-1)).toMatchObject({
    seen_at: '2026-11-25T10:30:00+00:00',
    company: { city: 'Portland', phone: '1-800-867-5309' },
  });
});

test('a save that fails says so, and keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fill, save } = await show();
  await fill('City', 'Portland');
  answer('save_company', () => ({ refusal: 500 }));
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Portland');
});
