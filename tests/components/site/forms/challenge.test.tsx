import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  expectFilledIn,
  expectLoggedErrors,
  fillIn,
  holdBack,
  listen,
  refusal,
  renderPage,
  toast,
} from './guide-form-screen.tsx';

type Options = { sitekey: string; callback: (token: string) => void; 'error-callback': () => boolean };

const KEYS = { turnstile: '1x00000000000000000000AA', hcaptcha: '10000000-ffff-ffff-ffff-000000000001' };
const user = userEvent.setup({ delay: null });
/** What the provider's script would bring. */
const widget = { render: vi.fn((_: HTMLElement, __: Options) => 'widget'), reset: vi.fn(), remove: vi.fn() };
const passing = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', passing);
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', KEYS.turnstile);
  window.turnstile = widget;
  passing.mockImplementation(async () => Response.json({ passed: true }));
  holdBack(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  delete window.turnstile;
  delete window.hcaptcha;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const send = async () => {
  renderPage();
  await fillIn(user);
  await user.click(button());
};
const panel = () => screen.findByRole('group', { name: /show that you are a person/ });
const answer = async (token = 'an answer') => {
  await waitFor(() => expect(widget.render).toHaveBeenCalled());
  await act(async () => widget.render.mock.lastCall?.[1].callback(token));
};
const asked = () => passing.mock.calls.map(([url, init]) => [String(url), JSON.parse(String(init?.body))]);

describe('a form that is held', () => {
  test('asks for a person, and says success once the answer is right', async () => {
    const leads = listen();
    await send();
    await waitFor(async () => expect(await panel()).toHaveFocus());
    expect(await panel()).toHaveTextContent(/We have what you sent.*Cloudflare Turnstile/);
    expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
    await answer();
    expect(await toast('Success!')).toBeVisible();
    expect(leads).toHaveLength(1);
    expect(asked()).toEqual([
      [
        expect.stringContaining('/functions/v1/pass-challenge'),
        { submission: leads[0]?.id, provider: 'turnstile', token: 'an answer' },
      ],
    ]);
    expect(widget.render.mock.lastCall?.[1].sitekey).toBe(KEYS.turnstile);
    await waitFor(() => expect(widget.remove).toHaveBeenCalledOnce());
  });

  test('waits as before when the visitor skips the challenge', async () => {
    listen();
    await send();
    await user.click(await screen.findByRole('button', { name: 'Skip and wait' }));
    expect(await toast('Request received')).toBeVisible();
    expect(passing).not.toHaveBeenCalled();
  });

  test('asks once more after a wrong answer', async () => {
    passing.mockImplementationOnce(async () => Response.json({}, { status: 403 }));
    listen();
    await send();
    await answer('wrong');
    expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
    expect(widget.reset).toHaveBeenCalledOnce();
    await answer();
    expect(await toast('Success!')).toBeVisible();
  });

  test.each([
    ['says that it cannot', async () => Response.json({}, { status: 503 })],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is stored as before when the check %s', async (_, outcome) => {
    passing.mockImplementation(outcome);
    listen();
    await send();
    await answer();
    expect(await toast('Request received')).toBeVisible();
  });

  test('says so when the widget has trouble', async () => {
    listen();
    await send();
    await waitFor(() => expect(widget.render).toHaveBeenCalled());
    act(() => void widget.render.mock.lastCall?.[1]['error-callback']());
    expect(await screen.findByText(/trouble loading.*we have what you sent/)).toBeVisible();
  });

  test("is stored as before when the provider's script does not load", async () => {
    delete window.turnstile;
    listen();
    await send();
    await panel();
    const script = await waitFor(() => {
      const found = document.head.querySelector('script');
      if (!found) throw new Error('No script was asked for.');
      return found;
    });
    expect(script.src).toMatch(/^https:\/\/challenges\.cloudflare\.com\/turnstile\/v0\/api\.js\?/);
    act(() => void script.dispatchEvent(new Event('error')));
    expect(await toast('Request received')).toBeVisible();
  });

  test('shows nothing and loads nothing when no site key is configured', async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '');
    listen();
    await send();
    expect(await toast('Request received')).toBeVisible();
    expect([widget.render.mock.calls, document.head.querySelectorAll('script').length]).toEqual([[], 0]);
  });

  test('asks with hCaptcha when its key is set', async () => {
    vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '');
    vi.stubEnv('VITE_HCAPTCHA_SITE_KEY', KEYS.hcaptcha);
    window.hcaptcha = widget;
    listen();
    await send();
    expect(await panel()).toHaveTextContent(/hCaptcha/);
    await answer();
    expect(await toast('Success!')).toBeVisible();
    expect(asked()).toMatchObject([[expect.anything(), { provider: 'hcaptcha' }]]);
    expect(widget.render.mock.lastCall?.[1].sitekey).toBe(KEYS.hcaptcha);
  });
});

describe('a form that is refused in a flood', () => {
  const tooMany = () => refusal(429, 'PT429', 'Too many requests from this address.');
  beforeEach(() => holdBack(false));

  test('is sent again with the same id once the answer is right', async () => {
    expectLoggedErrors();
    const leads = listen(tooMany());
    await send();
    expect(await panel()).toHaveTextContent(/have not accepted this one yet/);
    expectFilledIn();
    await answer();
    expect(await toast('Success!')).toBeVisible();
    expect(leads).toHaveLength(2);
    expect(leads[1]?.id).toBe(leads[0]?.id);
  });

  test('keeps what was typed when the visitor does not answer, and says what to do', async () => {
    expectLoggedErrors();
    listen(tooMany());
    await send();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/please wait ten minutes/);
    expectFilledIn();
    expect(button()).toBeEnabled();
  });
});

test('a form that is served at once shows no challenge', async () => {
  holdBack(false);
  listen();
  await send();
  expect(await toast('Success!')).toBeVisible();
  expect(widget.render).not.toHaveBeenCalled();
});
