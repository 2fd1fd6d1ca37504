import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer } from '../admin-api.ts';
import { address, showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const idOf = (at: number) => `5eed0000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`;
const leads = Array.from({ length: 51 }, (_, at) => ({ ...aLead, id: idOf(at), name: `Visitor ${at + 1}` }));
const step = (name: 'Next lead' | 'Previous lead') => screen.getByRole('button', { name });

test('J goes on to the next page of the list, and K back', async () => {
  answer('leads', ({ search }) => ({
    rows: search.has('id') ? leads.filter(({ id }) => search.get('id') === `eq.${id}`) : leads,
  }));
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Visitor 50' }));
  await waitFor(() => expect(step('Next lead')).toBeEnabled());
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Visitor 51' })).toHaveFocus();
  expect(address()).toBe(`/admin/leads?open=${idOf(50)}&page=2`);
  expect(step('Next lead')).toBeDisabled();
  await waitFor(() => expect(step('Previous lead')).toBeEnabled());
  await user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Visitor 50' })).toHaveFocus();
  expect(address()).toBe(`/admin/leads?open=${idOf(49)}`);
});
