import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../../src/config/paths.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { ConfirmPage } from '../../../../src/site/mail-links/mail-link-pages.tsx';
import { visit } from '../visit.tsx';

/** Opens the page behind a link, with these answers one after the other, and returns what it sends. */
function open(hash: string, ...answers: (() => Response | Promise<Response>)[]) {
  const sent: { url: string; body: unknown }[] = [];
  connectPublicClient(async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    if (!answer) throw new Error('No request was expected.');
    return answer();
  });
  visit(`${paths.freeGuide}/confirm${hash}`, <ConfirmPage />);
  return { sent, user: userEvent.setup() };
}
const outcome = (outcome: string) => () => Response.json([{ outcome }]);
const press = () => screen.getByRole('button', { name: 'Confirm the Request' });
const link = (name: string) => screen.getByRole('link', { name });

test('opening the link does nothing; the button confirms, and no address has the token', async () => {
  const { sent, user } = open('#the.token', outcome('confirmed'));
  expect(screen.getByRole('heading', { name: 'Confirm your request' })).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Your request is confirmed' })).toBeInTheDocument();
  expect(link('Download Your Guide')).toHaveAttribute('href', paths.guidePdf);
  expect(sent).toEqual([
    { url: expect.stringMatching(/\/rpc\/confirm_request$/), body: { token: 'the.token' } },
  ]);
});

test.each([
  ['used', 'This request is already confirmed', 'Download Your Guide'],
  ['expired', 'This link has expired', 'Get the Free Guide'],
  ['unknown', 'We cannot find this request', 'Get the Free Guide'],
])('%s: says so, and links to the next step', async (answer, title, next) => {
  const { user } = open('#the.token', outcome(answer));
  await user.click(press());
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(link(next)).toBeInTheDocument();
});

test('without a token there is no button', () => {
  const { sent } = open('');
  expect(screen.getByRole('heading', { name: 'We cannot find this request' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a failure shows beside the button, which works again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = () => Response.json({ code: 'XX000', message: 'Refused by the test' }, { status: 500 });
  const { user } = open('#the.token', failure, outcome('confirmed'));
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent('It is safe to press the button again');
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Your request is confirmed' })).toBeInTheDocument();
});

test('no other site learns the address of the page', () => {
  open('#the.token');
  const content = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(content('referrer')).toBe('no-referrer');
});
