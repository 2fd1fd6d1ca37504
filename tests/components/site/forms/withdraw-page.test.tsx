import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../src/config/paths.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { WithdrawPage } from '../../../../src/site/mail-links/mail-link-pages.tsx';
import { visit } from '../visit.tsx';

/** Opens the page behind a link, with these answers one after the other, and returns what it sends. */
function open(hash: string, ...answers: (() => Response)[]) {
  const sent: { url: string; body: unknown }[] = [];
  connectPublicClient(async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return answers.shift()?.() ?? Response.error();
  });
  visit(`${paths.withdraw}${hash}`, <WithdrawPage />);
  return { sent, user: userEvent.setup() };
}
const press = () => screen.getByRole('button', { name: 'Withdraw My Agreement' });
const answer = (outcome: string) => () => Response.json([{ outcome }]);

test('one press withdraws, and opening the link does nothing', async () => {
  const { sent, user } = open('#the.token', answer('withdrawn'));
  expect(sent).toEqual([]);
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Your agreement is withdrawn' })).toHaveFocus();
  expect(sent).toEqual([
    { url: expect.stringMatching(/\/rpc\/withdraw_by_link$/), body: { token: 'the.token' } },
  ]);
});

test('an unknown link leads to the company’s mailbox', async () => {
  const { user } = open('#the.token', answer('unknown'));
  await user.click(press());
  expect(await screen.findByRole('link', { name: 'Write to Us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test('a failure does not say that anything was withdrawn, and the button works again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open('#the.token', () => new Response('', { status: 503 }), answer('withdrawn'));
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent('It is safe to press the button again.');
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Your agreement is withdrawn' })).toBeInTheDocument();
});
