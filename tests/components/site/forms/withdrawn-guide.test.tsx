import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/config/paths.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { lastRequest } from '../../../../src/site/forms/sent-request.ts';
import { FreeGuideSuccessPage } from '../../../../src/site/free-guide/success-page.tsx';
import { visit } from '../visit.tsx';
import { box, button, expectLoggedErrors, fillIn, listen, renderPage, toast } from './guide-form-screen.tsx';

const user = userEvent.setup({ delay: null });
/** Whether the database has stored Global Privacy Control with the request. */
let isSignaled = false;
beforeEach(() => {
  sessionStorage.clear();
  isSignaled = false;
});
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

/** Sends the form, and shows the page after it with a database that gives these answers to withdrawals. */
async function sendAndShow(isAgreed: boolean, ...answers: Response[]) {
  const [leads, withdrawals] = [listen(), [] as unknown[]];
  let answered = 0;
  renderPage();
  await fillIn(user);
  if (isAgreed) await user.click(box());
  await user.click(button());
  await toast('Success!');
  cleanup();
  connectPublicClient(async (url, init) => {
    if (String(url).endsWith('/rpc/is_held')) {
      expect(JSON.parse(String(init?.body))).toEqual({ submission: leads.at(-1)?.id });
      answered += 1;
      return Response.json([{ has_privacy_control: isSignaled }]);
    }
    expect(String(url)).toMatch(/\/rpc\/withdraw_by_link$/);
    withdrawals.push(JSON.parse(String(init?.body)));
    return answers.shift() ?? Response.error();
  });
  show();
  return { id: leads[0]?.id, withdrawals, answered: () => answered };
}
const show = () => visit(paths.freeGuideSuccess, <FreeGuideSuccessPage />);
const outcome = (said: string) => Response.json([{ outcome: said }]);
const withdrawButton = () => screen.queryByRole('button', { name: 'Withdraw My Agreement' });
const press = async () => user.click(await screen.findByRole('button', { name: 'Withdraw My Agreement' }));
const isWithdrawn = () => screen.findByRole('heading', { name: 'Your agreement is withdrawn' });

test('one press ends the agreement with the token that only this browser has, and a reload still says so', async () => {
  const { id, withdrawals } = await sendAndShow(true, outcome('withdrawn'));
  const request = lastRequest('agreement');
  expect(request?.id).toBe(id);
  await press();
  expect(await isWithdrawn()).toHaveFocus();
  expect(withdrawals).toEqual([{ token: request?.token }]);
  cleanup();
  show();
  expect(await isWithdrawn()).toBeVisible();
  expect(withdrawButton()).not.toBeInTheDocument();
});

test('a failure, or a request that is not found, is not said to be withdrawn', async () => {
  expectLoggedErrors();
  await sendAndShow(true, new Response('', { status: 503 }), outcome('unknown'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('It is safe to press the button again.');
  await press();
  expect(await screen.findByText(/nothing to withdraw/)).toBeVisible();
  expect(lastRequest('agreement')).toMatchObject({ isWithdrawn: false });
});

test('who checked no box is told of the link in each email, and of the mailbox', async () => {
  await sendAndShow(false);
  const ways = screen.getByText(/Press the link at the end of any of our emails/);
  expect(ways).toHaveTextContent('info@goldatlas.example');
  expect(withdrawButton()).not.toBeInTheDocument();
});

test.each([false, true])(
  'whose request came with Global Privacy Control, of which the headers alone may tell, is told that it is honored (agreed: %s)',
  async (isAgreed) => {
    isSignaled = true;
    await sendAndShow(isAgreed);
    expect(
      await screen.findByText(/has Global Privacy Control, and we honor it: only programs that/),
    ).toBeVisible();
  },
);

test('a signal that the request did not come with is not said to be honored', async () => {
  const { answered } = await sendAndShow(false);
  vi.stubGlobal('navigator', Object.assign(navigator, { globalPrivacyControl: true }));
  cleanup();
  show();
  await expect.poll(answered).toBe(2);
  expect(screen.queryByText(/Global Privacy Control/)).not.toBeInTheDocument();
});

test('only a tab that asked for the guide is thanked for it', async () => {
  show();
  expect(screen.getByText(/Keep it, print it/)).not.toHaveTextContent('Thank you');
  cleanup();
  await sendAndShow(false);
  expect(screen.getByText(/Keep it, print it/)).toHaveTextContent(/^Thank you for asking\. Keep it/);
});
