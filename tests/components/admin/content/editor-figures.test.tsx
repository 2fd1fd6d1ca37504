import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import { content, draft, NO_FACTS, openEditor, press, serveArticle } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const tax = {
  ...{ id: 'f1', subject: 'state', kind: 'bullion_sales_tax', status: 'threshold', amount: 2000 },
  ...{ note: 'Below it 7.25% is due.', source_title: 'Rules', source_dated: null },
};

const servePack = () =>
  answer('fact_pack', () => ({
    value: { ...NO_FACTS, facts: [tax], county: 'San Diego County', zip_codes: ['92037'] },
  }));

const panel = () => screen.getByRole('region', { name: 'Numbers' });
const write = (text: string) => fireEvent.change(content(), { target: { value: text } });

test('figures that no fact about the location states are listed as they are typed', async () => {
  serveArticle();
  servePack();
  await openEditor();
  expect(await screen.findByText('Every number has a source')).toBeInTheDocument();
  write('In 92037 nothing is due from $2,000, else 7.25 percent. In Fresno it is 8%.');
  expect(await screen.findByText('Numbers without a source (1)')).toBeInTheDocument();
  expect(within(panel()).getByRole('button')).toHaveTextContent('In Fresno it is 8%');
  write('In 92037 nothing is due from $2,000.');
  expect(await screen.findByText('Every number has a source')).toBeInTheDocument();
});

test('a figure that a fact gave up is named with the present one, unless the text gives that too', async () => {
  serveArticle();
  const limit = { ...tax, amount: 7500, note: 'For 2026 it is $7,500. For 2025 it was $7,000.' };
  answer('fact_pack', () => ({ value: { ...NO_FACTS, facts: [limit] } }));
  await openEditor();
  write('You may pay in $7,000 a year.');
  expect(await screen.findByText('$7,000 is an earlier figure. Now it is $7,500.')).toBeVisible();
  expect(screen.getByText('Numbers from earlier years')).toBeVisible();
  write('You may pay in $7,500 a year, after $7,000 in 2025.');
  expect(await screen.findByText('Every number has a source')).toBeVisible();
});

test('each leads to its place in the text, by keyboard too', async () => {
  serveArticle({ ...draft, content: 'Gold fell. It lost 45% by then.\n\nIt rose 12% later.' });
  servePack();
  const { user } = await openEditor();
  const [, second] = await within(await screen.findByRole('region', { name: 'Numbers' })).findAllByRole(
    'button',
  );
  second?.focus();
  await user.keyboard('{Enter}');
  const control = content();
  expect(control).toHaveFocus();
  if (!(control instanceof HTMLTextAreaElement)) throw new Error('The text is typed into no text area.');
  expect(control.value.slice(control.selectionStart, control.selectionEnd)).toBe('12%');
  // The list still has the positions from before this change.
  write(`In short: ${control.value}`);
  fireEvent.click(second ?? control);
  expect(control.value.slice(control.selectionStart, control.selectionEnd)).toBe('12%');
});

test('nothing is said to be in a fact while the facts could not be read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serveArticle({ ...draft, content: 'It lost 45%.' });
  answer('fact_pack', () => ({ refusal: 500 }));
  const { user } = await openEditor();
  expect(await screen.findByText(/Couldn't compare the numbers/)).toBeInTheDocument();
  expect(screen.queryByText('Every number has a source')).not.toBeInTheDocument();
  servePack();
  await user.click(press('Try again'));
  expect(await screen.findByText('Numbers without a source (1)')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Couldn't compare the numbers/)).not.toBeInTheDocument());
});

test('facts that say something else than when the text was written are listed with both', async () => {
  serveArticle();
  const fact = {
    ...{
      fact_id: 'f1',
      subject: 'state',
      kind: 'bullion_sales_tax',
      changed_at: '2026-11-20T12:00:00+00:00',
    },
    was: { status: 'exempt', amount: null, note: 'None since 2018.' },
  };
  const becomes = { status: 'threshold', amount: 2000, note: null };
  answer('changed_facts', () => ({
    rows: [
      { ...fact, becomes },
      { ...fact, fact_id: 'f2', becomes: null },
    ],
  }));
  await openEditor();
  const list = await screen.findByRole('region', { name: 'Changed facts' });
  expect(list).toHaveTextContent('Facts changed since this text was written (2)');
  const [tax, gone] = within(list).getAllByRole('listitem');
  expect(tax).toHaveTextContent(
    'Sales tax on gold and silver (this state)Before: None. None since 2018.Since Nov 20, 2026: None on purchases of $2,000 or more',
  );
  expect(gone).toHaveTextContent('This fact is no longer listed.');
});

test('says so when it is not known whether facts have changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serveArticle();
  answer('changed_facts', () => ({ refusal: 500 }));
  await openEditor();
  expect(await screen.findByText(/Couldn't check whether facts have changed/)).toBeInTheDocument();
});
