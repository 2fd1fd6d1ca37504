import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import { answer, pending, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const id = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const lead = (at: number, more: Partial<ListedLead> = {}): ListedLead => ({
  ...aLead,
  id: id(at),
  name: `Lead ${at}`,
  email: `lead${at}@example.com`,
  ...more,
});

const show = (at = '/admin/leads') => showScreen(at, <LeadsPage />);
const table = () => screen.getByRole('table');
const leadRequests = () => requests.filter(({ table }) => table === 'leads');

describe('the list', () => {
  test('shows the columns, each lead, and where it came from', async () => {
    answer('leads', () => ({
      rows: [
        lead(1, { article_id: id(9), article: { title: 'Gold in La Jolla' } }),
        lead(2, { message: 'Free Gold Investment Guide Request', zip: null }),
        lead(3, { message: 'Call me' }),
      ],
    }));
    show();
    expect(screen.getByText('Loading leads...')).toBeInTheDocument();
    expect(await screen.findByText('lead1@example.com')).toBeInTheDocument();
    const headings = within(table()).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      // The checkbox for all.
      '',
      'Name',
      'Email',
      'ZIP',
      'Phone',
      'Calls and texts',
      'Source',
      'Date',
    ]);
    expect(screen.getByRole('link', { name: 'Gold in La Jolla' })).toHaveAttribute(
      'href',
      `/admin/articles/${id(9)}`,
    );
    expect(screen.getByText('Free Guide Request')).toBeInTheDocument();
    expect(screen.getByText('Direct Lead')).toBeInTheDocument();
    expect(screen.getAllByText(/^Nov 1, 2026, 12:05\sPM$/)).toHaveLength(3);
    expect(screen.getByText('Showing 1-3 of 3 leads')).toBeInTheDocument();
  });

  test('asks for introductions first, and marks them here and in the panel', async () => {
    answer('leads', () => ({ rows: [lead(1, { kind: 'introduction' }), lead(2)] }));
    const { user } = show();
    const row = await screen.findByRole('row', { name: 'Lead 1' });
    expect(within(row).getByText('Introduction')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: 'Lead 2' })).queryByText('Introduction')).toBeNull();
    expect(leadRequests()[0]?.search.get('order')).toBe('is_open_introduction.desc,created_at.desc,id.asc');
    await user.click(screen.getByRole('link', { name: 'Lead 1' }));
    const panel = await screen.findByRole('dialog', { name: 'Lead 1' });
    expect(within(panel).getByText('Introduction')).toBeInTheDocument();
  });

  test('says what to do without leads', async () => {
    answer('leads', () => ({}));
    show();
    expect(await screen.findByText('No leads found. Try adjusting your filters.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
});

describe('the details', () => {
  test('open from the row, offer to copy, and close back to the list', async () => {
    answer('leads', () => ({
      rows: [lead(1, { message: 'How much would I have to move?', consent_at: new Date().toISOString() })],
    }));
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Lead 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lead 1' });
    const mail = within(dialog).getByRole('link', { name: 'lead1@example.com' });
    expect(mail).toHaveAttribute('href', 'mailto:lead1@example.com');
    // What was asked and whom to call come first: the timeline may be long.
    const order = [
      ...[within(dialog).getByText('How much would I have to move?'), mail],
      ...[within(dialog).getByText('(619) 555-0129'), within(dialog).getByLabelText('Status')],
    ];
    const elements = [...dialog.querySelectorAll('*')];
    const places = order.map((element) => elements.indexOf(element));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await user.click(within(dialog).getByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('lead1@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Copy phone' }));
    // No verdict is known here: doubt means no.
    expect(await navigator.clipboard.readText()).toBe('(619) 555-0129 (Do not call or text)');
    expect(address()).toBe(`/admin/leads?open=${id(1)}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/admin/leads');
  });

  test('an address that is not a web address is text, never a link', async () => {
    answer('leads', () => ({ rows: [lead(1, { source_url: 'javascript:alert(1)' })] }));
    show(`/admin/leads?open=${id(1)}`);
    const dialog = await screen.findByRole('dialog', { name: 'Lead 1' });
    expect(within(dialog).getByText('javascript:alert(1)').closest('a')).toBeNull();
  });

  test('say when a lead is gone', async () => {
    answer('leads', ({ search }) => ({ rows: search.get('id') ? [] : [lead(1)] }));
    show(`/admin/leads?open=${id(2)}`);
    expect(await screen.findByText('This lead has been deleted.')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  async function deleteFirst() {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'Lead 1' }));
    await user.click(await screen.findByRole('button', { name: 'More: Lead 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete lead' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this lead?' });
    await user.click(within(question).getByRole('button', { name: 'Delete lead' }));
  }

  test('asks first, removes the row at once, and says so', async () => {
    let rows = [lead(1), lead(2)];
    const deletion = pending<object>();
    answer('leads', async ({ method }) => {
      if (method !== 'DELETE') return { rows };
      await deletion.promise;
      rows = [lead(2)];
      return {};
    });
    await deleteFirst();
    await waitFor(() => expect(screen.queryByText('lead1@example.com')).not.toBeInTheDocument());
    expect(screen.getByText('Showing 1-1 of 1 lead')).toBeInTheDocument();
    deletion.settle({});
    expect(await toastText('Lead deleted')).toContain('Lead deleted');
    expect(requests.find(({ method }) => method === 'DELETE')?.search.get('id')).toBe(`eq.${id(1)}`);
  });

  test('brings the row back when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('leads', ({ method }) => (method === 'DELETE' ? { refusal: 500 } : { rows: [lead(1), lead(2)] }));
    await deleteFirst();
    expect(await toastText('Delete Failed')).toContain('The server had a problem.');
    expect(screen.getByText('lead1@example.com')).toBeInTheDocument();
  });
});

test('the export holds every row that matches, past the 1,000 of one call, and no formula', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => lead(at + 1));
  const name = '=HYPERLINK("http://evil.example")';
  rows[0] = lead(1, { name, phone: '+1 619 555 0129', owner_id: id(7), state_slug: 'new-york' });
  answer('list_administrators', () => ({ value: [{ id: id(7), email: 'owner@example.com' }] }));
  answer('leads', () => ({ rows }));
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:test-${files.push(file)}`,
      revokeObjectURL: () => {},
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show('/admin/leads?zip=92');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await toastText('Export complete')).toContain('1,500 leads exported to a CSV file.');
  const records = requests.filter(({ table }) => table === 'record_list_export');
  expect(records.map(({ body }) => body)).toEqual([{ leads: 1500 }]);
  expect(names[0]).toMatch(/^gold-atlas-leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(1501);
  expect(lines[0]?.slice(1).replaceAll('"', '')).toBe(
    'Name,Email,ZIP,State,Phone,May Be Called Now,May Be Texted Now,Checked,Calls and Texts,Source,Date,Article ID,Message,Page,Local Page,Referrer,UTM Source,' +
      'UTM Medium,UTM Campaign,UTM Term,UTM Content,Consent Date,Consent Version,Consent Email,Consent Phone,' +
      'Contact Changed,Consent Withdrawn,Consent Text,' +
      'Consent Network,Consent Browser,Withdrawal Lifted,Confirmation Requested,Confirmed,Confirmed Network,Confirmed Browser,On Hold Until,' +
      'Request,Global Privacy Control,Introduction Agreed,Introduction Contact Changed,Introduction Withdrawn,Introduction Partner,Introduction Text,Status,Lost Reason,Owner,Next Step,Next Step Due,Paused Until,Pause Reason,Worksheet,Waits For',
  );
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(lines[1]).toContain(`"'+1 619 555 0129 (Do not call or text)"`);
  expect(lines[1]).toContain('"owner@example.com"');
  expect(lines[1]).toContain('"New York"');
  expect(leadRequests().every(({ search }) => search.get('zip') === 'like.92%')).toBe(true);
});
