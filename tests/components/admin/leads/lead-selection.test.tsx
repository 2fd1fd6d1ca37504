import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ChangeOfEntry } from '../../../../src/data/leads/change-entries.ts';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const idOf = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const OWN = '0a000000-0000-4000-8000-000000000001';

let leads: ListedLead[] = [];
/** The names of those that a colleague has set to Won since the screen read them. */
let won: string[] = [];
type Sent = { id: string; next: ChangeOfEntry['next'] };

beforeEach(() => {
  leads = ['Ada', 'Ben', 'Cleo'].map((name, at) => ({ ...aLead, id: idOf(at + 1), name }));
  won = [];
  answer('leads', ({ search }) => {
    const ids = search.get('id');
    return { rows: ids === null ? leads : leads.filter(({ id }) => ids.includes(id)) };
  });
  answer('change_entries', ({ body }) => {
    const { changes } = body as { changes: Sent[] };
    for (const lead of leads) if (won.includes(lead.name)) Object.assign(lead, { status: 'won' });
    const stored = changes.flatMap((change) => {
      const lead = leads.find(({ id }) => id === change.id);
      const is_changed = lead !== undefined && !won.includes(lead.name);
      if (is_changed) Object.assign(lead, change.next);
      return lead ? [{ ...lead, is_changed }] : [];
    });
    return { value: stored };
  });
  answer('list_administrators', () => ({
    value: [{ id: OWN, email: 'me@goldatlas.example', is_you: true, since: '2026-01-01T00:00:00Z' }],
  }));
});

const bar = () => within(screen.getByRole('region', { name: 'Selected leads' }));
const sent = () => requests.filter(({ table }) => table === 'change_entries').map(({ body }) => body);
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const statusOf = (name: string) => screen.getByRole('row', { name }).textContent;

async function select(...names: string[]) {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  if (names.length > 0) await screen.findByRole('region', { name: 'Selected leads' });
  return user;
}
/** By keyboard: jsdom knows no pointer that a toast could capture. */
async function pressUndo(user: UserEvent) {
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
}
async function choose(user: UserEvent, menu: string, choice: string) {
  await user.click(bar().getByRole('button', { name: new RegExp(`^${menu}: `) }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

describe('the selection', () => {
  test('is made with X and with the checkbox for all, and cleared', async () => {
    const user = await select();
    (await screen.findByRole('row', { name: 'Ada' })).focus();
    await user.keyboard('x{ArrowDown}x');
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select all leads on this page' }));
    expect(bar().getByText('3 selected')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(isTicked('Select Ada')).toBe(false);
  });

  test('holds leads of several pages, and no more than are changed at once', async () => {
    leads = Array.from({ length: 130 }, (_, at) => ({ ...aLead, id: idOf(at + 1), name: `Lead ${at + 1}` }));
    const user = await select();
    for (const page of [1, 2, 3]) {
      await screen.findByText(new RegExp(`^Showing ${page * 50 - 49}-`));
      await user.click(screen.getByRole('checkbox', { name: 'Select all leads on this page' }));
      if (page < 3) await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(await toastText('You can select up to 100 leads')).toBeTruthy();
    expect(bar().getByText('100 selected, 100 not on this page')).toBeInTheDocument();
  });
});

describe('the selected leads', () => {
  test('get a status, each over what the list has shown, and the toast offers to undo it', async () => {
    leads = leads.map((lead) =>
      lead.name === 'Ben' ? { ...lead, status: 'lost', lost_reason: 'No answer' } : lead,
    );
    const user = await select('Ada', 'Ben');
    await choose(user, 'Status', 'Contacted');
    expect(await toastText('2 leads set to Contacted')).toContain('Undo');
    const contacted = { status: 'contacted', lost_reason: null };
    expect(sent()[0]).toEqual({
      are_messages: false,
      changes: [
        { id: idOf(1), seen: { status: 'new', lost_reason: null }, next: contacted },
        { id: idOf(2), seen: { status: 'lost', lost_reason: 'No answer' }, next: contacted },
      ],
    });
    await waitFor(() => expect(statusOf('Ben')).toContain('Contacted'));
    expect(bar().getByText('2 selected')).toBeInTheDocument();

    await pressUndo(user);
    expect(await toastText('2 leads restored')).toBe('2 leads restored');
    expect(sent()[1]).toEqual({
      are_messages: false,
      changes: [
        { id: idOf(1), seen: contacted, next: { status: 'new', lost_reason: null } },
        { id: idOf(2), seen: contacted, next: { status: 'lost', lost_reason: 'No answer' } },
      ],
    });
    await waitFor(() => expect(statusOf('Ben')).toContain('Lost'));
  });

  test('get an owner', async () => {
    const user = await select('Ada', 'Cleo');
    await choose(user, 'Owner', 'Me (me@goldatlas.example)');
    expect(await toastText('2 leads now yours')).toBeTruthy();
    expect(sent()[0]).toMatchObject({ changes: [{ seen: { owner_id: null }, next: { owner_id: OWN } }, {}] });
  });

  test('that someone else has changed or deleted are named, and undo restores only the others', async () => {
    const user = await select('Ada', 'Ben', 'Cleo');
    won = ['Ben'];
    leads = leads.filter(({ name }) => name !== 'Cleo');
    await choose(user, 'Status', 'Contacted');
    expect(await toastText('1 lead set to Contacted, 2 not')).toContain(
      'Left as is because they changed in the meantime: Ben. Already deleted: Cleo.',
    );
    expect(bar().getByText('2 selected')).toBeInTheDocument();
    won = ['Ada'];
    await pressUndo(user);
    expect(await toastText('No lead restored')).toContain('changed in the meantime: Ada.');
    expect(sent()[1]).toMatchObject({ changes: [{ id: idOf(1) }] });
  });

  test('stay as they are, and selected, when the server refuses; so does an undo, which can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await select('Ada');
    await choose(user, 'Status', 'Qualified');
    await toastText('1 lead set to Qualified');
    answer('change_entries', () => ({ refusal: 500 }));
    await pressUndo(user);
    expect(await toastText('Not undone')).toContain('The server had a problem.');
    await choose(user, 'Status', 'Won');
    expect(await toastText('No lead changed')).toContain('The server had a problem.');
    expect(statusOf('Ada')).toContain('Qualified');
    expect(bar().getByText('1 selected')).toBeInTheDocument();
  });

  test('are lost for a reason, which is asked first and stays typed when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await select('Ada', 'Ben');
    await choose(user, 'Status', 'Lost...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set 2 leads to Lost' }));
    await user.click(dialog.getByRole('button', { name: 'Set to Lost' }));
    expect(await dialog.findByText('Enter the reason.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    answer('change_entries', () => ({ refusal: 500 }));
    await user.type(dialog.getByLabelText('Why lost?'), 'No answer{Enter}');
    expect(await dialog.findByText(/The server had a problem/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Why lost?')).toHaveValue('No answer');
    answer('change_entries', () => ({ value: leads.map((lead) => ({ ...lead, is_changed: true })) }));
    await user.click(dialog.getByRole('button', { name: 'Set to Lost' }));
    expect(await toastText('2 leads set to Lost')).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({
      changes: [{ next: { status: 'lost', lost_reason: 'No answer' } }, {}],
    });
  });

  test('are exported, and no others; the file says what has been deleted', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:test-${files.push(file)}`,
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const judged = {
      id: idOf(1),
      judged_at: '2026-11-01T20:05:00.000Z',
      may_call: true,
      may_text: false,
      ...{ agrees_to_calls: true, agrees_to_texts: false },
    };
    answer('contact_verdicts', () => ({
      value: [{ ...judged, call_reasons: [], text_reasons: [{ code: 'no_agreement' }] }],
    }));
    const user = await select('Ada', 'Ben');
    leads = leads.filter(({ name }) => name !== 'Ben');
    await user.click(bar().getByRole('button', { name: 'Export selected' }));
    expect(await toastText('Export complete')).toContain('1 lead exported to a CSV file. 1 already deleted.');
    const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"?Ada.*"Yes","No: This person has not agreed\."/);
    expect(requests.find(({ table }) => table === 'record_list_export')?.body).toEqual({ leads: 1 });
  });
});
