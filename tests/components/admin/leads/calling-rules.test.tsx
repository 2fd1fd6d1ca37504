import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { CallingHours } from '../../../../src/domain/leads/calling-hours.ts';
import { answer, pending, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const texas: CallingHours = {
  ...{ id: '5eed0000-0000-4000-8000-000000000001', state_slug: 'texas', weekdays: [1, 2, 3, 4, 5, 6] },
  ...{
    opens: '09:00:00',
    closes: '21:00:00',
    source_title: 'Tex. § 301.051',
    source_url: 'https://law.example',
  },
  ...{ max_calls: null, checked_on: null, ended_at: null, updated_at: '2026-11-01T12:00:00+00:00' },
};

function answerRules(rules: CallingHours[]) {
  answer('leads', () => ({ rows: [] }));
  answer('calling_hours', () => ({ rows: rules }));
  answer('do_not_call_lists', () => ({ rows: [] }));
}

async function open(rules: CallingHours[] = [texas]) {
  answerRules(rules);
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(screen.getByRole('button', { name: 'Calling rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Calling rules' }));
  return { user, dialog };
}
const sent = (table: string) => requests.filter((each) => each.table === table).map(({ body }) => body);
const changes = () =>
  requests
    .filter(({ table, method }) => table === 'calling_hours' && method !== 'GET')
    .map(({ body }) => body);

test('the dashboard leads to the rules, and those that nobody has compared for a year are marked', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  answerRules([
    texas,
    { ...texas, id: '5eed0000-0000-4000-8000-000000000002', state_slug: 'utah', checked_on: yesterday },
    { ...texas, id: '5eed0000-0000-4000-8000-000000000003', state_slug: 'ohio', checked_on: '2020-01-01' },
  ]);
  showScreen('/admin/leads#calling-rules', <LeadsPage />, '/admin/leads');
  const dialog = within(await screen.findByRole('dialog', { name: 'Calling rules' }));
  await dialog.findByText(/^Utah/);
  const marked = dialog.getAllByRole('listitem').filter((item) => item.textContent?.includes('Check it now'));
  expect(marked.map((item) => item.textContent?.split(',')[0])).toEqual(['Texas', 'Ohio']);
});

test('each list of the registry says until when it counts', async () => {
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const list = (at: number, downloaded_on: string | null) => ({
    ...{ id: `5eed0000-0000-4000-8000-00000000000${at}`, file_name: `${at}.csv`, numbers: 2, downloaded_on },
    ...{ kind: downloaded_on ? 'national_registry' : 'own_list', completed_at: '2026-11-01T12:00:00+00:00' },
  });
  const shown = async (lists: ReturnType<typeof list>[]) => {
    answerRules([]);
    answer('do_not_call_lists', () => ({ rows: lists }));
    showScreen('/admin/leads#calling-rules', <LeadsPage />, '/admin/leads');
    const dialog = within(await screen.findByRole('dialog', { name: 'Calling rules' }));
    const items = await dialog.findAllByText(/ numbers, /);
    cleanup();
    return items.map((item) => item.textContent);
  };
  expect(await shown([list(1, null), list(2, dayAt(-10)), list(3, dayAt(-20))])).toEqual([
    expect.stringMatching(/asked not to be called: 2 numbers, imported Nov 1, 2026 \(1\.csv\)$/),
    expect.stringMatching(/, downloaded \w+ \d+, \d{4} \(2\.csv\), counts until \w+ \d+, \d{4}$/),
    expect.stringMatching(/\(3\.csv\), does not count: a newer one is there$/),
  ]);
  expect(await shown([list(2, '2026-01-31')])).toEqual([
    'National Do Not Call Registry: 2 numbers, downloaded Jan 31, 2026 (2.csv), too old, counted until Mar 3, 2026: download it again',
  ]);
});

test('a list of numbers is imported in parts, and only when every line is a number', async () => {
  const { user, dialog } = await open();
  const choose = (text: string) =>
    user.upload(dialog.getByLabelText('File with one number a line'), new File([text], 'numbers.csv'));
  await choose('Phone\n212-555-0101\nAda\n');
  expect(await dialog.findByText('Line 3: Ada')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import list' })).toBeDisabled();
  const numbers = Array.from({ length: 10_001 }, (_, at) => `2125${String(at + 100_000)}`);
  await choose(numbers.join('\n'));
  expect(await dialog.findByText('numbers.csv: 10,001 numbers to import.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import list' })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('Downloaded on'), { target: { value: '2026-11-01' } });
  answer('start_do_not_call_list', () => ({}));
  answer('add_do_not_call_numbers', () => ({}));
  answer('complete_do_not_call_list', () => ({ value: [{ is_current: true }] }));
  await user.click(dialog.getByRole('button', { name: 'Import list' }));
  expect(await dialog.findByText('The list was imported: 10,001 numbers.')).toBeInTheDocument();
  expect(sent('start_do_not_call_list')).toMatchObject([
    { kind: 'national_registry', file_name: 'numbers.csv', downloaded_on: '2026-11-01' },
  ]);
  expect(sent('add_do_not_call_numbers')).toMatchObject([
    { numbers: numbers.slice(0, 10_000) },
    { numbers: numbers.slice(10_000) },
  ]);
  expect(sent('complete_do_not_call_list')).toMatchObject([{ total: 10_001 }]);
});

test('the import keeps the focus on its button while it runs and after it', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('List'), 'own_list');
  await user.upload(
    dialog.getByLabelText('File with one number a line'),
    new File(['2125550101'], 'numbers.csv'),
  );
  const started = pending<object>();
  answer('start_do_not_call_list', () => started.promise);
  answer('add_do_not_call_numbers', () => ({}));
  answer('complete_do_not_call_list', () => ({ value: [{ is_current: true }] }));
  const button = await dialog.findByRole('button', { name: 'Import list' });
  await waitFor(() => expect(button).toBeEnabled());
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveTextContent('Importing...'));
  // A disabled control would lose the focus in a browser.
  expect(button).toBeEnabled();
  expect(dialog.getByLabelText('List')).toBeDisabled();
  started.settle({});
  await dialog.findByText('The list was imported: 1 number.');
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(sent('start_do_not_call_list')).toHaveLength(1);
});

test('a failed import says why, and the same file can be imported again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('List'), 'own_list');
  await user.upload(
    dialog.getByLabelText('File with one number a line'),
    new File(['2125550101'], 'numbers.csv'),
  );
  answer('start_do_not_call_list', () => ({ refusal: 500 }));
  const button = await dialog.findByRole('button', { name: 'Import list' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  expect(button).toBeEnabled();
  expect(dialog.getByText('numbers.csv: 1 number to import.')).toBeInTheDocument();
});

test('hours of a state are added, changed and ended', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText('Texas, Mon to Sat: 9:00 a.m. to 9:00 p.m.')).toBeInTheDocument();
  expect(dialog.getByText(/not checked yet/)).toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Add hours' }));
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(dialog.getByText('Choose a state.')).toBeInTheDocument();
  expect(dialog.getByText('Name the law.')).toBeInTheDocument();
  expect(changes()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('State'), 'utah');
  await user.click(dialog.getByRole('checkbox', { name: 'Sun' }));
  await user.type(dialog.getByLabelText('Law'), 'Utah Code 13-25a');
  await user.type(dialog.getByLabelText('Address of the law'), 'https://le.utah.example');
  await user.type(dialog.getByLabelText('Most calls and texts in 24 hours'), '99');
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(dialog.getByText('Enter a whole number from 1 to 50, or leave this blank.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Most calls and texts in 24 hours'));
  await user.type(dialog.getByLabelText('Most calls and texts in 24 hours'), '3');
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { state_slug: 'utah', weekdays: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '20:00', max_calls: 3 },
    ]),
  );

  await user.click(await dialog.findByRole('button', { name: 'Edit Texas, Mon to Sat' }));
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '08:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  expect(dialog.getByText('The last time must be later than the first.')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '20:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(changes()[1]).toMatchObject({ closes: '20:00' }));
  const change = requests.filter(({ method }) => method === 'PATCH').at(-1);
  expect(change?.search.get('updated_at')).toBe(`eq.${texas.updated_at}`);

  await user.click(await dialog.findByRole('button', { name: 'End Texas, Mon to Sat' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End rule' }));
  await waitFor(() => expect(changes()[2]).toEqual({ ended_at: expect.any(String) }));
});

test('hours without a day are asked for one where the days are', async () => {
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Edit Texas, Mon to Sat' }));
  for (const day of dialog.getAllByRole('checkbox', { checked: true })) await user.click(day);
  await user.click(dialog.getByRole('button', { name: 'Save hours' }));
  const monday = dialog.getByRole('checkbox', { name: 'Mon', description: 'Choose at least one day.' });
  expect(monday).toHaveFocus();
  expect(monday).toBeInvalid();
});

test('limits and holidays are told with the hours', async () => {
  const { dialog } = await open([
    { ...texas, weekdays: [1, 2, 3, 4, 5, 6, 7], max_calls: 3 },
    { ...texas, id: '5eed0000-0000-4000-8000-000000000002', weekdays: [7, 8], opens: null, closes: null },
    { ...texas, id: '5eed0000-0000-4000-8000-000000000003', weekdays: [8] },
  ]);
  await dialog.findByText('Texas, every day: 9:00 a.m. to 9:00 p.m., at most 3 calls and texts in 24 hours');
  expect(dialog.getByText('Texas, Sun, federal holidays: No calls')).toBeInTheDocument();
  expect(dialog.getByText('Texas, federal holidays: 9:00 a.m. to 9:00 p.m.')).toBeInTheDocument();
});

test('hours whose answer was lost are not taken for the corrected ones', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog } = await open();
  answer('calling_hours', ({ method }) => (method === 'POST' ? { refusal: 503 } : { rows: [texas] }));
  await user.click(dialog.getByRole('button', { name: 'Add hours' }));
  await user.selectOptions(dialog.getByLabelText('State'), 'utah');
  await user.type(dialog.getByLabelText('Law'), 'Utah Code 13-25a');
  await user.type(dialog.getByLabelText('Address of the law'), 'https://le.utah.example');
  const save = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(changes()).toHaveLength(times));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save hours' })).toBeEnabled());
  };
  await save(1);
  await save(2);
  await user.selectOptions(dialog.getByLabelText('State'), 'ohio');
  await save(3);
  const [first, same, other] = changes().map((body) => Object(body).id);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});
