import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { answer } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

let leads: ListedLead[] = [];

beforeEach(() => {
  leads = ['Ada', 'Ben', 'Cleo'].map((name, at) => ({
    ...{ ...aLead, name },
    id: `5eed0000-0000-4000-8000-00000000000${at + 1}`,
  }));
  answer('leads', ({ search }) => ({
    rows: leads.filter(({ id, status }) =>
      search.has('id')
        ? search.get('id') === `eq.${id}`
        : !search.has('status') || search.get('status') === `eq.${status}`,
    ),
  }));
  answer('change_work', ({ body }) => {
    const { of_entry, next } = Object(body);
    for (const lead of leads) if (lead.id === of_entry) Object.assign(lead, next);
    return { value: true };
  });
});

async function openByKey(name: string) {
  const { user } = showScreen('/admin/leads?status=new', <LeadsPage />);
  (await screen.findByRole('row', { name })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name });
  return user;
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const row = (name: string) => screen.getByRole('row', { name });

async function leaveList(user: Awaited<ReturnType<typeof openByKey>>, name: string) {
  const panel = screen.getByRole('dialog', { name });
  await user.selectOptions(within(panel).getByLabelText('Status'), 'Contacted');
  await waitFor(() => expect(screen.queryByRole('row', { name })).not.toBeInTheDocument());
}

test('the focus goes to the row of the lead that was open last', async () => {
  const user = await openByKey('Ada');
  await user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Ben' });
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(row('Ben')).toHaveFocus());
});

test('where the lead has left the list, the next one gets the focus', async () => {
  const user = await openByKey('Ben');
  await leaveList(user, 'Ben');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closed();
  await waitFor(() => expect(row('Cleo')).toHaveFocus());
});

test('where no next one is left, the former one does', async () => {
  const user = await openByKey('Cleo');
  await leaveList(user, 'Cleo');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await closed();
  await waitFor(() => expect(row('Ben')).toHaveFocus());
});

test('the link that was pressed keeps the focus of its row', async () => {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ben' }));
  await screen.findByRole('dialog', { name: 'Ben' });
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus());
});

test('a lead that the list never had has no place in it: the focus returns to the link that opened it', async () => {
  const zoe = { ...aLead, name: 'Zoe', id: '5eed0000-0000-4000-8000-000000000009' };
  answer('leads', ({ search }) => ({
    rows: search.has('id') ? [...leads, zoe].filter(({ id }) => search.get('id') === `eq.${id}`) : leads,
  }));
  answer('outbox', ({ search }) => ({
    rows: search.has('lead_id') ? [] : [{ lead: { id: zoe.id, name: zoe.name }, message: null }],
  }));
  const user = await openByKey('Ada');
  await user.keyboard('{Escape}');
  await closed();
  await user.click(await screen.findByRole('link', { name: 'Zoe' }));
  await screen.findByRole('dialog', { name: 'Zoe' });
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Zoe' })).toHaveFocus());
});
