import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { PartnerAnswerPage } from '../../../../src/site/partner-answer/partner-page.tsx';
import { visit } from '../visit.tsx';

type Row = { state: string; result?: string | null };
type Options = { hash?: string; fails?: number; outcome?: string };

/** Opens the page behind a link to a request that a stored answer changes, and returns the answers that arrive. */
function open(row: Row | null, { hash = '#the.token', fails = 0, outcome }: Options = {}) {
  const answers: unknown[] = [];
  let stored = row;
  let failures = fails;
  connectPublicClient(async (url, init) => {
    if (String(url).endsWith('/rpc/answer_handover')) {
      if (failures-- > 0) return new Response('', { status: 503 });
      const body = JSON.parse(String(init?.body));
      answers.push(body);
      if (outcome) return Response.json([{ outcome }]);
      const result = ['won', 'lost'].includes(body.answer) ? body.answer : null;
      stored = { state: body.answer === 'return' ? 'returned' : 'accepted', result };
      return Response.json([{ outcome: result ?? stored.state }]);
    }
    const known = { result: null, partner: 'Acme Gold LLC', reference: '6f1c3d0e' };
    // In Los Angeles, it is the day before.
    const offered = { offered_at: '2026-11-28T03:00:00+00:00', time_zone: 'America/Los_Angeles' };
    return Response.json(stored ? [{ ...known, ...offered, ...stored }] : []);
  });
  visit(`/contact/partner${hash}`, <PartnerAnswerPage />);
  return { answers, user: userEvent.setup() };
}
const press = (name: string) => screen.findByRole('button', { name });

test('opening the link answers nothing; a press accepts, and then the result is asked for', async () => {
  const { answers, user } = open({ state: 'delivered' });
  expect(await screen.findByText(/Request 6f1c3d0e for Acme Gold LLC, from Nov 27, 2026\./)).toBeVisible();
  expect(answers).toEqual([]);
  await user.click(await press('Accept'));
  expect(await press('It is won')).toBeVisible();
  expect(screen.getByText(/You accepted it/)).toHaveFocus();
  expect(answers).toEqual([{ token: 'the.token', answer: 'accept', words: '' }]);
});

test('a request is returned with a reason only, which is asked for at its field', async () => {
  const { answers, user } = open({ state: 'delivered' });
  await user.click(await press('Return'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please say why you return it.');
  expect(screen.getByLabelText('In your words')).toHaveFocus();
  await user.paste('Not in our states.');
  await user.click(await press('Return'));
  expect(await screen.findByText(/You returned it/)).toBeVisible();
  expect(answers).toEqual([{ token: 'the.token', answer: 'return', words: 'Not in our states.' }]);
});

test.each([
  [{ state: 'ended' }, /It has ended/],
  [{ state: 'ended', result: 'won' }, /You told us that it is won. There is nothing more to do/],
])('%j leaves nothing to press', async (row, text) => {
  open(row);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a result that was a mistake is corrected', async () => {
  const { answers, user } = open({ state: 'accepted', result: 'lost' });
  expect(await screen.findByText(/You told us that it is lost. If that was a mistake/)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(await press('It is won'));
  expect(await screen.findByText(/You told us that it is won/)).toBeVisible();
  expect(answers).toEqual([{ token: 'the.token', answer: 'won', words: '' }]);
});

test.each([
  ['a result', { state: 'accepted', result: 'lost' }, 'It is won', ''],
  ['a return', { state: 'accepted', result: null }, 'Return', 'Not ours.'],
] as const)(
  '%s that was already given in the same words asks for others',
  async (_, standing, said, words) => {
    const { user } = open(standing, { outcome: 'unchanged' });
    const button = await press(said);
    if (words) await user.type(screen.getByLabelText('In your words'), words);
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('You told us that before, in the same words.');
  },
);

test('a wrong or incomplete link says so', async () => {
  open(null);
  expect(await screen.findByText(/We cannot find this request/)).toBeVisible();
});

test('a failure claims no answer, keeps the words, and the button works again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { answers, user } = open({ state: 'delivered' }, { fails: 1 });
  await user.click(await screen.findByLabelText('In your words'));
  await user.paste('We will call next week.');
  await user.click(await press('Accept'));
  expect(await screen.findByRole('alert')).toHaveTextContent('safe to press the button again');
  await user.click(await press('Accept'));
  expect(await press('It is won')).toBeVisible();
  expect(answers).toMatchObject([{ words: 'We will call next week.' }]);
});
