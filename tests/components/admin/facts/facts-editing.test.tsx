import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer, setOffline } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { asked, choose, ofTexas, serveStates, show, texas } from './facts-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

serveStates();

test('a file of a spreadsheet keeps its accents, and a workbook is none', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import facts' }));
  const field = dialog.getByLabelText('CSV file');
  const workbook = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1])], 'facts.csv', { type: 'text/csv' });
  await user.upload(field, workbook);
  expect(await dialog.findByText(/^This is a workbook, not a CSV file\./)).toBeInTheDocument();
  // 0xE9 is é in Windows-1252, and no letter in UTF-8.
  const windows = new File([new Uint8Array([0x63, 0x61, 0x66, 0xe9])], 'facts.csv', { type: 'text/csv' });
  await user.upload(field, windows);
  expect(await dialog.findByText(/^Line 1: Missing columns/)).toBeInTheDocument();
  expect(dialog.queryByText(/workbook/)).not.toBeInTheDocument();
});

describe('editing', () => {
  test('demands a source beside its field, keeps what was typed, names the page, and saves what was seen', async () => {
    answer('save_fact', () => ({ value: texas.id }));
    const { user } = show();
    await choose(user, ofTexas, 'Edit fact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fact' }));
    expect(await dialog.findByRole('link', { name: /^\/texas/ })).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Source'));
    await user.clear(dialog.getByLabelText('Note'));
    await user.type(dialog.getByLabelText('Note'), 'Exempt.');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    expect(await dialog.findByText('Enter the source.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Source')).toHaveFocus());
    expect(dialog.getByLabelText('Note')).toHaveValue('Exempt.');
    await user.type(dialog.getByLabelText('Source'), 'The Tax Code');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    await toastText('Fact saved');
    expect(asked('save_fact').map(({ body }) => body)).toMatchObject([
      {
        fact: { about: 'texas', note: 'Exempt.', source_title: 'The Tax Code', amount: null },
        ...{ fact_id: 'f1', seen_at: texas.updated_at },
      },
    ]);
  });

  test('adds a fact, with an answer that is one of its kind, and says which pages show it', async () => {
    answer('save_fact', () => ({ value: 'f3' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add fact' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add fact' }));
    expect(await dialog.findByText(/^Every article that states it/)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('About'), 'Utah');
    expect(await dialog.findByText(/^There is no page \/utah\./)).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Answer'), 'None above a set amount');
    await user.type(dialog.getByLabelText('Source'), 'The code');
    await user.type(dialog.getByLabelText('Source URL'), 'code');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    for (const text of [
      'Enter the amount.',
      'Enter the date of the next review.',
      'Enter a source URL that starts with https://.',
    ])
      expect(await dialog.findByText(text)).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Amount in dollars'), '1000');
    await user.clear(dialog.getByLabelText('Source URL'));
    await user.type(dialog.getByLabelText('Source URL'), 'https://law.example/utah');
    await user.type(dialog.getByLabelText('Review by'), '2099-01-01');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    await toastText('Fact saved');
    expect(asked('save_fact')[0]?.body).toMatchObject({
      fact: { about: 'utah', status: 'threshold', amount: 1000, review_by: '2099-01-01' },
    });
  });

  const message = 'Someone else has changed this fact.';
  test.each([
    [401, {}, 'Your session has ended. Sign in and try again.'],
    [403, {}, 'You do not have permission to do this.'],
    [409, { message }, message],
    [500, {}, 'The server had a problem. Try again in a moment.'],
  ])('a refusal with %i says why and keeps what was typed', async (refusal, more, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('save_fact', () => ({ refusal, ...more }));
    const { user } = show();
    await choose(user, ofTexas, 'Edit fact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fact' }));
    await user.type(dialog.getByLabelText('Internal note'), 'Ask.');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    expect(await dialog.findByText(text)).toBeInTheDocument();
    expect(dialog.getByLabelText('Internal note')).toHaveValue('Ask.');
  });

  test('tells what somebody else has saved meanwhile, in the words of the choices, and then replaces it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const theirs = {
      ...texas,
      status: 'taxed',
      amount: null,
      source_kind: 'secondary',
      updated_at: 'later',
    };
    answer('save_fact', ({ body }) =>
      JSON.stringify(body).includes('later') ? { value: texas.id } : { refusal: 409, code: 'PT409', message },
    );
    const { user } = show();
    await choose(user, ofTexas, 'Edit fact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fact' }));
    await user.type(dialog.getByLabelText('Internal note'), 'Ask.');
    answer('fact_list', () => ({ rows: [theirs] }));
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    const said = await dialog.findByRole('alert');
    expect(said).toHaveTextContent('Answer: they saved “Yes”.');
    expect(said).toHaveTextContent('Type of source: they saved “A text about the law”.');
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    await toastText('Fact saved');
    expect(asked('save_fact').at(-1)?.body).toMatchObject({
      seen_at: 'later',
      fact: { status: 'taxed', source_kind: 'secondary', remark: 'Ask.' },
    });
  });

  test.each([
    ['22023', 'There is no location utha.', 'About'],
    ['PT409', 'There is a fact of this kind about this subject already.', 'Fact'],
  ])('a refusal of the database (%s) stands at its field', async (code, words, label) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('save_fact', () => ({ refusal: code === 'PT409' ? 409 : 400, code, message: words }));
    const { user } = show();
    await choose(user, ofTexas, 'Edit fact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fact' }));
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(words));
  });

  test('offline says so and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    await choose(user, ofTexas, 'Edit fact');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fact' }));
    await user.type(dialog.getByLabelText('Internal note'), 'Ask.');
    setOffline(true);
    await user.click(dialog.getByRole('button', { name: 'Save fact' }));
    expect(await dialog.findByText(/^You are offline/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Internal note')).toHaveValue('Ask.');
  });
});

describe('verifying', () => {
  test('takes the arrow keys and V: what it says, the source and the pages are shown before', async () => {
    answer('verify_fact', () => ({ value: null }));
    const { user } = show();
    const buttons = await screen.findAllByRole('button', { name: /^Verify: / });
    buttons[1]?.focus();
    await user.keyboard('{ArrowUp}');
    expect(buttons[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowUp}v');
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify this fact' }));
    expect(dialog.getByText('Texas: Sales tax on gold and silver')).toBeInTheDocument();
    expect(dialog.getByText(/November 8, 2024/)).toBeInTheDocument();
    expect(await dialog.findByRole('link', { name: /^\/texas/ })).toBeInTheDocument();
    await user.keyboard('v');
    expect(await toastText('Fact verified')).toContain('we checked it today');
    expect(asked('verify_fact').map(({ body }) => body)).toMatchObject([
      { fact_id: 'f1', seen_at: texas.updated_at, review_by: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ]);
    await waitFor(() => expect(buttons[0]).toHaveFocus());
  });

  test('demands a day after the one that it is for the database, which is in UTC', async () => {
    // In the evening on the West Coast, the next day has already begun there.
    vi.useFakeTimers({ now: new Date('2026-11-25T03:00:00Z'), toFake: ['Date'] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Verify: ${ofTexas}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify this fact' }));
    const day = dialog.getByLabelText('Review by');
    await user.clear(day);
    await user.type(day, '2026-11-25');
    await user.click(dialog.getByRole('button', { name: /^Verify \(V\)/ }));
    expect(await dialog.findByText('Enter a date after November 25, 2026.')).toBeInTheDocument();
    expect(asked('verify_fact')).toEqual([]);
    vi.useRealTimers();
  });

  test('demands a later day, and says when somebody was faster', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('verify_fact', () => ({ refusal: 409, message: 'Someone else has changed this fact.' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: `Verify: ${ofTexas}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify this fact' }));
    const day = dialog.getByLabelText('Review by');
    await user.clear(day);
    await user.click(dialog.getByRole('button', { name: /^Verify \(V\)/ }));
    expect(await dialog.findByText(/^Enter a date after /)).toBeInTheDocument();
    expect(asked('verify_fact')).toEqual([]);
    await user.type(day, '2099-02-01');
    await user.click(dialog.getByRole('button', { name: /^Verify \(V\)/ }));
    expect(await dialog.findByText('Someone else has changed this fact.')).toBeInTheDocument();
    expect(day).toHaveValue('2099-02-01');
  });
});

test('the history says what each change changed, the newest first', async () => {
  const words = {
    ...{ status: 'taxed', amount: null, note: null, remark: null, conflict: null, confidence: 'high' },
    ...{ also_at: null, review_by: '2099-11-22', verified_at: null },
    source: { title: 'The code', url: 'https://law.example/1', dated: null },
  };
  answer('fact_history', () => ({
    rows: [
      ...[{ id: 'h3', changed_at: '2026-11-03T12:00:00Z', was: words, becomes: null }],
      { id: 'h2', changed_at: '2026-11-02T12:00:00Z', was: words, becomes: { ...words, status: 'exempt' } },
      { id: 'h1', changed_at: '2026-11-01T12:00:00Z', was: null, becomes: words },
    ],
  }));
  const { user } = show();
  await choose(user, ofTexas, 'Fact history');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fact history' }));
  const changes = (await dialog.findAllByText(/^(?:Added|Changed|Deleted) /)).map((each) =>
    each.closest('li'),
  );
  expect(changes[0]).toHaveTextContent(/^Deleted Nov 3, 2026/);
  expect(changes[1]).toHaveTextContent('Answer: Yes None');
  expect(changes[2]).toHaveTextContent('Source: The code, https://law.example/1');
  expect(changes[2]).toHaveTextContent('Review by: November 22, 2099');
});

test('a fact is named before it is deleted', async () => {
  answer('delete_fact', () => ({ value: null }));
  const { user } = show();
  await choose(user, ofTexas, 'Delete fact');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this fact?' }));
  expect(
    question.getByText(/^Texas, Sales tax on gold and silver: None \(source: Tax Code 151\.336\)/),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete fact' }));
  await toastText('Fact deleted');
  expect(asked('delete_fact')[0]?.body).toEqual({ fact_id: 'f1', seen_at: texas.updated_at });
});
