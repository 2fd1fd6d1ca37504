import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const LEAD = '5eed0000-0000-4000-8000-000000000001';
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const lead = (held_until: string | null, more = {}) => ({
  id: LEAD,
  name: 'Ada',
  email: 'ada@example.com',
  created_at: new Date(2026, 10, 1, 12, 5).toISOString(),
  article: null,
  held_until,
  ...more,
});
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
const releases = () => requests.filter(({ table }) => table === 'release_held').map(({ body }) => body);

test('held entries are marked in the list; those past their time are not', async () => {
  answer('leads', () => ({
    rows: [
      lead(inAnHour()),
      lead(new Date(2026, 1, 1).toISOString(), { id: `${LEAD.slice(0, -1)}2`, name: 'Bea' }),
      lead(null, { id: `${LEAD.slice(0, -1)}3`, name: 'Cas' }),
    ],
  }));
  showScreen('/admin/leads', <LeadsPage />);
  expect((await row('Ada')).getByText('On hold')).toBeInTheDocument();
  for (const name of ['Bea', 'Cas']) expect((await row(name)).queryByText('On hold')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Leads and messages on hold' })).not.toBeInTheDocument();
});

test('the details say until when and why, and release the mail', async () => {
  let held: string | null = inAnHour();
  answer('leads', () => ({ rows: [lead(held)] }));
  answer('release_held', () => {
    held = null;
    return {};
  });
  const { user } = showScreen(`/admin/leads?open=${LEAD}`, <LeadsPage />);
  expect(await screen.findByText(/Email on hold until/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release now' }));
  await waitFor(() => expect(screen.queryByText(/Email on hold until/)).not.toBeInTheDocument());
  expect(releases()).toEqual([{ submission: LEAD }]);
});

test('a refused release says why beside its button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('leads', () => ({ rows: [lead(inAnHour())] }));
  answer('release_held', () => ({ refusal: 500 }));
  const { user } = showScreen(`/admin/leads?open=${LEAD}`, <LeadsPage />);
  await user.click(await screen.findByRole('button', { name: 'Release now' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});

test('the number of held entries is above the list, and all are released at once', async () => {
  answer('leads', () => ({ rows: [lead(inAnHour())] }));
  answer('held_counts', () => ({ rows: [{ leads: 12, messages: 1 }] }));
  answer('release_held', () => ({}));
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  expect(await screen.findByText('12 leads and 1 message on hold.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release all' }));
  expect(await toastText('Released')).toContain('Email for 12 leads and 1 message is on its way.');
  expect(releases()).toEqual([{}]);
});
