import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const BEN = '5eed0000-0000-4000-8000-000000000002';
const AGREED = {
  consent_version: '2026-09-01',
  consent_text: 'I agree.',
  consent_at: '2026-11-01T12:00:00Z',
};
let leads: ListedLead[] = [];

type Contact = Pick<ListedLead, 'name' | 'email' | 'phone'>;
const contactOf = ({ name, email, phone }: Contact): Contact => ({ name, email, phone });

beforeEach(() => {
  leads = [
    { ...aLead, name: 'Ada', ...AGREED },
    { ...aLead, id: BEN, name: 'Ben', phone: null, kind: 'waitlist' },
  ];
  answer('leads', ({ search }) => ({
    rows: leads.filter(({ id }) => !search.has('id') || search.get('id') === `eq.${id}`),
  }));
  answer('change_contact', ({ body }) => {
    const { of_lead, seen, next }: { of_lead?: string; seen?: Contact; next?: Contact } = Object(body);
    const lead = leads.find(({ id }) => id === of_lead);
    if (!lead) return { value: [] };
    const is_changed = JSON.stringify(contactOf(lead)) === JSON.stringify(seen);
    if (is_changed) Object.assign(lead, next);
    return { value: [{ is_changed, ...contactOf(lead) }] };
  });
});

const sent = () => requests.filter(({ table }) => table === 'change_contact').map(({ body }) => body);

async function open(name = 'Ada') {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('dialog', { name });
  const panel = () => within(screen.getByRole('dialog'));
  await user.click(await panel().findByRole('button', { name: 'Change contact...' }));
  const retype = async (label: string, text: string) => {
    await user.clear(panel().getByLabelText(label));
    if (text) await user.type(panel().getByLabelText(label), text);
  };
  const save = () => user.click(panel().getByRole('button', { name: 'Save contact' }));
  return { user, panel, retype, save };
}

test('a contact is changed in place, with what the screen has shown; the focus goes there and back', async () => {
  const { user, panel, retype } = await open();
  expect(panel().getByLabelText('Name')).toHaveFocus();
  await retype('Email', 'ada@example.org');
  await user.keyboard('{Enter}');
  expect(await panel().findByRole('button', { name: 'Change contact...' })).toHaveFocus();
  expect(await panel().findByRole('link', { name: 'ada@example.org' })).toBeInTheDocument();
  const seen = { name: 'Ada', email: 'ada@example.com', phone: '(619) 555-0129' };
  expect(sent()).toEqual([{ of_lead: aLead.id, seen, next: { ...seen, email: 'ada@example.org' } }]);
});

test('each field has the rules and the words of the forms, and a number may be left out', async () => {
  const { panel, retype, save } = await open();
  await retype('Name', 'A');
  await retype('Email', 'ada@');
  await retype('Phone', '555');
  await save();
  expect(panel().getByText('Name must be at least 2 characters.')).toBeInTheDocument();
  expect(panel().getByText('Please enter a valid email address.')).toBeInTheDocument();
  expect(panel().getByText('Please enter a valid phone number.')).toBeInTheDocument();
  expect(panel().getByLabelText('Name')).toHaveFocus();
  expect(sent()).toEqual([]);
  await retype('Name', 'Ada');
  await retype('Email', 'ada@example.com');
  await retype('Phone', '');
  await save();
  await waitFor(() => expect(sent()).toMatchObject([{ next: { phone: null } }]));
});

test('says what a change means for the agreement, only to who has one', async () => {
  const { user, panel } = await open();
  expect(panel().getByText(/do not call or text until this person agrees again/)).toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('link', { name: 'Ben' }));
  await screen.findByRole('dialog', { name: 'Ben' });
  await user.click(panel().getByRole('button', { name: 'Change contact...' }));
  expect(panel().queryByText(/until this person agrees again/)).not.toBeInTheDocument();
});

test('what a colleague has changed meanwhile is told, and replaced by the next save only', async () => {
  const { user, panel, retype, save } = await open();
  await retype('Email', 'ada@example.org');
  leads = leads.map((lead) => ({ ...lead, email: 'lovelace@example.com' }));
  await save();
  expect(
    await panel().findByText(/A colleague has changed this contact to Ada, lovelace@example\.com/),
  ).toBeInTheDocument();
  expect(panel().getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(leads[0]?.email).toBe('lovelace@example.com');
  await user.click(screen.getByRole('link', { name: 'Ben' }));
  await screen.findByRole('dialog', { name: 'Ben' });
  await user.click(screen.getByRole('link', { name: 'Ada' }));
  await screen.findByRole('dialog', { name: 'Ada' });
  expect(panel().getByText(/A colleague has changed this contact/)).toBeInTheDocument();
  await save();
  await panel().findByRole('button', { name: 'Change contact...' });
  expect(leads[0]?.email).toBe('ada@example.org');
});

test('what was typed stays with its lead while staff go to others, and after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, panel, retype, save } = await open();
  await retype('Name', 'Ada Lovelace');
  await user.click(panel().getByRole('button', { name: 'Next lead' }));
  expect(await screen.findByRole('dialog', { name: 'Ben' })).toHaveFocus();
  expect(panel().queryByLabelText('Name')).not.toBeInTheDocument();
  await user.click(panel().getByRole('button', { name: 'Previous lead' }));
  expect(panel().getByLabelText('Name')).toHaveValue('Ada Lovelace');
  const refused = pending<{ refusal: number }>();
  answer('change_contact', () => refused.promise);
  await save();
  expect(panel().getByRole('button', { name: 'Saving...' })).toBeInTheDocument();
  refused.settle({ refusal: 500 });
  expect(await panel().findByText(/The server had a problem/)).toBeInTheDocument();
  expect(panel().getByLabelText('Name')).toHaveValue('Ada Lovelace');
});
