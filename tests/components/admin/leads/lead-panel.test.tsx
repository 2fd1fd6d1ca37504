import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import type { LeadEvent } from '../../../../src/domain/leads/lead-work.ts';
import { answer, pending, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ids = [1, 2, 3].map((at) => `5eed0000-0000-4000-8000-00000000000${at}`);
const OWN = '0a000000-0000-4000-8000-000000000001';
const OTHER = '0a000000-0000-4000-8000-000000000002';
const person = (id: string, email: string, is_you: boolean) => ({
  ...{ id, email, is_you, since: '2026-01-01T00:00:00Z', last_sign_in_at: null, has_second_factor: false },
});

const entryOf = (at: number, more: Partial<LeadEvent> = {}): LeadEvent => ({
  ...{ id: `${at}`, kind: 'note', words: null, former: null, present: null, done_by: OTHER },
  ...{ lead_id: ids[0] ?? '', message_id: null, created_at: new Date(2026, 10, 2, 9, at).toISOString() },
  ...more,
});

let leads: ListedLead[] = [];
let events: LeadEvent[] = [];
/** The names of those whose change the server finds to be outdated. */
let outdated: string[] = [];

beforeEach(() => {
  leads = ['Ada', 'Ben', 'Cleo'].map((name, at) => ({ ...aLead, id: ids[at] ?? '', name }));
  events = [];
  outdated = [];
  const named = (search: URLSearchParams) => leads.filter(({ id }) => search.get('id') === `eq.${id}`);
  answer('leads', ({ search }) => ({ rows: search.has('id') ? named(search) : leads }));
  answer('change_work', ({ body }) => {
    const { of_entry, next } = Object(body);
    const changed = leads.filter(({ id, name }) => id === of_entry && !outdated.includes(name));
    for (const lead of changed) Object.assign(lead, next);
    return { value: changed.length > 0 };
  });
  answer('lead_events', ({ method, search, body }) => {
    const at = new Date(2026, 10, 2, 9, events.length).toISOString();
    if (method === 'POST')
      events.unshift(Object.assign(entryOf(1, { done_by: OWN, created_at: at }), { lead_id: null }, body));
    if (method === 'DELETE') events = events.filter(({ id }) => search.get('id') !== `eq.${id}`);
    return { rows: events };
  });
  answer('list_administrators', () => ({
    value: [person(OWN, 'me@goldatlas.example', true), person(OTHER, 'eve@goldatlas.example', false)],
  }));
});

async function open(name = 'Ada') {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name }));
  const panel = await screen.findByRole('dialog', { name });
  return { user, panel, within: within(panel) };
}
const changes = () => requests.filter(({ table }) => table === 'change_work').map(({ body }) => Object(body));
const panelOf = (name: string) => within(screen.getByRole('dialog', { name }));

describe('a lead beside its list', () => {
  test('J and K go through the list, which stays in reach, and the address follows', async () => {
    const { user } = await open();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Ben' })).toHaveFocus();
    expect(address()).toBe(`/admin/leads?open=${ids[1]}`);
    await user.keyboard('jj');
    expect(panelOf('Cleo').getByRole('button', { name: 'Next lead' })).toBeDisabled();
    await user.keyboard('k');
    expect(await screen.findByRole('dialog', { name: 'Ben' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ada' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeInTheDocument();
  });

  test('status and owner are stored at once, and only over what the screen has shown', async () => {
    const { user, within: panel } = await open();
    await user.keyboard('s');
    expect(panel.getByLabelText('Status')).toHaveFocus();
    await user.selectOptions(panel.getByLabelText('Status'), 'Contacted');
    await user.selectOptions(panel.getByLabelText('Owner'), 'Me (me@goldatlas.example)');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ next }) => next)).toEqual([
      { status: 'contacted', lost_reason: null },
      { owner_id: OWN },
    ]);
    expect(changes()[0]?.seen).toEqual({ status: 'new', lost_reason: null });
    expect(changes()[1]?.seen).toEqual({ owner_id: null });
    expect(within(screen.getByRole('table')).getByText('Contacted')).toBeInTheDocument();
  });

  test('what a colleague has changed meanwhile is told, and shown', async () => {
    const { user, within: panel } = await open();
    outdated = ['Ada'];
    leads = leads.map((lead) => (lead.name === 'Ada' ? { ...lead, status: 'won' } : lead));
    await user.selectOptions(panel.getByLabelText('Status'), 'Contacted');
    expect(await panel.findByText(/A colleague has changed or deleted this lead/)).toBeInTheDocument();
    await waitFor(() => expect(panel.getByLabelText('Status')).toHaveValue('won'));
  });

  test('a next step has words and a day, and ends when it is done', async () => {
    const { user, within: panel } = await open();
    await user.keyboard('x');
    await user.keyboard('Call again');
    await user.type(panel.getByLabelText('Due'), '2026-12-01');
    await user.click(panel.getByRole('button', { name: 'Save next step' }));
    await user.click(await panel.findByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(changes().map(({ next }) => next)).toEqual([
        { next_step: 'Call again', next_step_on: '2026-12-01' },
        { next_step: null, next_step_on: null },
      ]),
    );
  });

  test('a day without a step is named beside it, and not sent', async () => {
    const { user, within: panel } = await open();
    await user.type(panel.getByLabelText('Due'), '2026-12-01');
    await user.type(panel.getByLabelText('Next step'), '\u200b ');
    await user.click(panel.getByRole('button', { name: 'Save next step' }));
    expect(panel.getByRole('textbox', { description: 'Say what is to be done on that day.' })).toHaveFocus();
    expect(changes()).toEqual([]);
  });
});

describe('the timeline', () => {
  test('C and T log a call and a text in one press; typing in a field presses nothing', async () => {
    const { user, within: panel } = await open();
    await user.keyboard('c');
    expect(await toastText('Call logged')).toBeTruthy();
    expect(await panel.findByText('Called')).toBeInTheDocument();
    await user.keyboard('t');
    expect(await panel.findByText('Texted')).toBeInTheDocument();
    await user.keyboard('n');
    await user.keyboard('cat');
    expect(panel.getByLabelText('Note')).toHaveValue('cat');
    expect(events).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Take back: Called' }));
    await waitFor(() => expect(panel.queryByText('Called')).not.toBeInTheDocument());
  });

  test('what is logged while the timeline still loads is in it', async () => {
    const early = pending<{ rows: LeadEvent[] }>();
    const [stored, reads] = [events, { count: 0 }];
    answer('lead_events', ({ method, body }) => {
      if (method === 'POST') stored.push({ ...entryOf(1), ...(body as object) });
      reads.count += method === 'GET' ? 1 : 0;
      return reads.count === 1 && method === 'GET' ? early.promise : { rows: stored };
    });
    const { user, within: panel } = await open();
    await user.keyboard('c');
    await toastText('Call logged');
    early.settle({ rows: [] });
    expect(await panel.findByText('Called')).toBeInTheDocument();
  });

  test('a note that is not stored stays with its lead', async () => {
    const { user } = await open();
    await user.type(panelOf('Ada').getByLabelText('Note'), 'Prefers mornings');
    await user.click(panelOf('Ada').getByRole('button', { name: 'Next lead' }));
    expect((await screen.findByRole('dialog', { name: 'Ben' })).querySelector('textarea')).toHaveValue('');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    expect(panelOf('Ada').getByLabelText('Note')).toHaveValue('Prefers mornings');
    await user.click(panelOf('Ada').getByRole('button', { name: 'Add note' }));
    expect(await panelOf('Ada').findByText('Prefers mornings')).toBeInTheDocument();
    expect(panelOf('Ada').getByLabelText('Note')).toHaveValue('');
  });

  test('who goes on by keyboard while a note is stored is not pulled back to its field', async () => {
    const stored = pending<object>();
    const { user, panel: dialog, within: panel } = await open();
    answer('lead_events', ({ method }) => (method === 'POST' ? stored.promise : {}));
    await user.type(panel.getByLabelText('Note'), 'Prefers mornings');
    await user.keyboard('{Control>}{Enter}{/Control}');
    dialog.focus();
    stored.settle({});
    await waitFor(() => expect(panel.getByLabelText('Note')).toHaveValue(''));
    expect(dialog).toHaveFocus();
  });

  test('a note that was refused stays in its field, with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, within: panel } = await open();
    answer('lead_events', ({ method }) => (method === 'POST' ? { refusal: 500 } : {}));
    await user.type(panel.getByLabelText('Note'), 'Prefers mornings');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await panel.findByText(/The server had a problem/)).toBeInTheDocument();
    expect(panel.getByLabelText('Note')).toHaveValue('Prefers mornings');
  });

  test('says who did what, and offers to take back only what is one’s own', async () => {
    events = [
      entryOf(4, { kind: 'status', former: 'new', present: 'lost', words: 'Bought elsewhere' }),
      entryOf(3, { kind: 'next_step', former: '', present: '2026-12-01 Call again' }),
      entryOf(2, { kind: 'note', words: 'By Eve' }),
      entryOf(5, { kind: 'pause', present: '2026-12-12' }),
      entryOf(1, { kind: 'confirmation', done_by: null, present: '2026-11-02' }),
    ];
    const mail = {
      id: 'm',
      kind: 'guide',
      status: 'sent',
      attempts: 1,
      last_error: null,
      next_attempt_at: '',
      earlier_sendings: [],
    };
    answer('outbox', () => ({
      rows: [{ ...mail, recipient: 'ada@example.com', sent_at: new Date(2026, 10, 2, 9, 2).toISOString() }],
    }));
    const { within: panel } = await open();
    expect(await panel.findByText('Status: New to Lost')).toBeInTheDocument();
    expect(await panel.findByText('Guide sent')).toBeInTheDocument();
    const days = ['Next step: Call again (Dec 1, 2026)', 'No calls or texts before Dec 12, 2026'];
    for (const line of ['Request: Direct Lead', 'Bought elsewhere', ...days])
      expect(panel.getByText(line)).toBeInTheDocument();
    expect(panel.getAllByText(/eve@goldatlas\.example/).length).toBeGreaterThan(2);
    expect(panel.getByText('Request confirmed by email')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  });
});

test('the views ask for what their names say, in the address too', async () => {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await screen.findByRole('link', { name: 'Ada' });
  const last = () =>
    requests.filter(({ method, table }) => method === 'GET' && table === 'leads').at(-1)?.search;
  await user.click(screen.getByRole('button', { name: 'New without owner' }));
  await waitFor(() => expect(last()?.get('owner_id')).toBe('is.null'));
  expect(last()?.get('status')).toBe('eq.new');
  expect(address()).toBe('/admin/leads?status=new&owner=none');
  await user.click(screen.getByRole('button', { name: 'Mine, due today' }));
  await waitFor(() => expect(last()?.get('owner_id')).toBe(`eq.${OWN}`));
  expect(last()?.get('status')).toBe('not.in.(won,lost,not_a_lead)');
  expect(last()?.get('next_step_on')).toMatch(/^lte\.\d{4}-\d\d-\d\d$/);
});
