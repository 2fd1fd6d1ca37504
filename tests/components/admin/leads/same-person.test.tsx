import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ids = [1, 2, 3].map((at) => `5eed0000-0000-4000-8000-00000000000${at}`);

beforeEach(() => {
  const leads = ['Ada', 'Ben'].map((name, at) => ({ ...aLead, id: ids[at] ?? '', name }));
  answer('leads', ({ search }) => ({
    rows: search.has('id') ? leads.filter(({ id }) => search.get('id') === `eq.${id}`) : leads,
  }));
});

async function open() {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  return { user, within: within(await screen.findByRole('dialog', { name: 'Ada' })) };
}

const request = (more: object) => ({
  ...{ id: ids[1], is_message: false, name: 'Ada Example', asked_for: 'guide', status: 'contacted' },
  ...{ created_at: '2026-11-01T09:00:00Z', has_mailbox: true, has_number: true, ...more },
});

test('the other requests of a person stand in the panel, with how they are known, and lead to theirs', async () => {
  answer('requests_of_person', ({ body }) => ({
    value: JSON.stringify(body).includes(ids[0] ?? '')
      ? [
          request({}),
          request({ id: ids[2], is_message: true, asked_for: 'Fees?', status: null, has_number: false }),
        ]
      : [],
  }));
  const { user, within: panel } = await open();
  const section = within(await panel.findByRole('region', { name: 'Also from this person' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Free Guide Request.*Ada Example, same email and phone, Contacted$/),
    expect.stringMatching(/^Message: Fees\?.*Ada Example, same email$/),
  ]);
  expect(section.getByRole('link', { name: 'Message: Fees?' })).toHaveAttribute(
    'href',
    `/admin/leads?tab=messages&open=${ids[2]}`,
  );
  await user.click(section.getByRole('link', { name: 'Free Guide Request' }));
  expect(await screen.findByRole('dialog', { name: 'Ben' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Also from this person' })).not.toBeInTheDocument();
});

test('the panel says where they cannot be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('requests_of_person', () => ({ refusal: 400 }));
  const { within: panel } = await open();
  expect(await panel.findByText(/Couldn't load this person's other requests\./)).toBeInTheDocument();
});
