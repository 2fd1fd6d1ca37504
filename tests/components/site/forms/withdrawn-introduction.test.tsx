import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../../../src/config/paths.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { lastRequest, newRequestId, rememberRequest } from '../../../../src/site/forms/sent-request.ts';
import { IntroductionSentPage } from '../../../../src/site/introduction/sent-page.tsx';
import { visit } from '../visit.tsx';
import { expectLoggedErrors } from './guide-form-screen.tsx';

const ACME = 'Acme Gold LLC';
const user = userEvent.setup({ delay: null });
const withdrawals: unknown[] = [];
let holders: { partner: string; is_over: boolean }[] = [];
let answers: (() => Response)[] = [];

beforeEach(async () => {
  withdrawals.length = 0;
  holders = [];
  answers = [];
  sessionStorage.clear();
  connectPublicClient(async (url, init) => {
    if (String(url).endsWith('/rpc/handed_to')) return Response.json(holders);
    expect(String(url)).toMatch(/\/rpc\/withdraw_by_link$/);
    withdrawals.push(JSON.parse(String(init?.body)));
    return answers.shift()?.() ?? Response.error();
  });
  rememberRequest('introduction', await newRequestId());
});

const show = () => visit(paths.introductionSent, <IntroductionSentPage />);
const button = () => screen.findByRole('button', { name: 'Withdraw My Request' });
const outcome = (said: string) => () => Response.json([{ outcome: said }]);
const isWithdrawn = () => screen.findByRole('heading', { level: 1, name: 'Your request is withdrawn' });

test('one press withdraws with the token that only this browser has, and a reload still says so', async () => {
  const { id, token } = lastRequest('introduction') ?? {};
  answers = [outcome('withdrawn')];
  show();
  expect(screen.getByText(/We will not answer it or pass it on/)).toBeVisible();
  await user.click(await button());
  expect(await isWithdrawn()).toHaveFocus();
  expect(withdrawals).toEqual([{ token }]);
  expect(id).not.toBe(token);
  cleanup();
  show();
  expect(await isWithdrawn()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw My Request' })).not.toBeInTheDocument();
  expect(screen.queryByText(/our answer will come by email/)).not.toBeInTheDocument();
});

test('a partner that has the data is named, before the press and after it', async () => {
  holders = [{ partner: ACME, is_over: false }];
  answers = [outcome('withdrawn')];
  show();
  expect(await screen.findByText(/We will tell Acme Gold LLC to stop/)).toBeVisible();
  const press = await button();
  holders = [{ partner: ACME, is_over: true }];
  await user.click(press);
  expect(await screen.findByText(/We tell Acme Gold LLC to stop and to delete your data/)).toBeVisible();
});

test('a failure says that nothing is known to be withdrawn, and the button works again', async () => {
  expectLoggedErrors();
  answers = [() => new Response('', { status: 503 }), outcome('withdrawn')];
  show();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('It is safe to press the button again.');
  expect(screen.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  await user.click(await button());
  expect(await isWithdrawn()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a request that is not found is not said to be withdrawn, and the mailbox is the way on', async () => {
  answers = [outcome('unknown')];
  show();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /nothing to withdraw.*write to info@goldatlas\.example/,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  expect(lastRequest('introduction')).toMatchObject({ isWithdrawn: false });
});

test('a tab that has sent nothing is not told that we have its request: it gets the form and the mailbox', async () => {
  sessionStorage.clear();
  const { container } = show();
  expect(await screen.findByText('There is no request to show in this tab.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for an Introduction' })).toHaveAttribute(
    'href',
    paths.introduction,
  );
  expect(screen.getByText(/To have it deleted/)).toHaveTextContent('info@goldatlas.example');
  expect(container).not.toHaveTextContent(/thank you|our answer|we have your request/i);
  expect(screen.queryByRole('button', { name: 'Withdraw My Request' })).not.toBeInTheDocument();
});

test('a request in a browser that stores nothing is shown all the same', async () => {
  sessionStorage.clear();
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  rememberRequest('introduction', await newRequestId());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  expect(await button()).toBeVisible();
  refused.mockRestore();
});
