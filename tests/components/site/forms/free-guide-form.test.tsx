import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { loadToastView } from '../../../../src/ui/toaster.tsx';
import {
  askToConfirm,
  button,
  expectFilledIn,
  expectLoggedErrors,
  field,
  fillIn,
  holdBack,
  listen,
  refusal,
  renderPage,
  toast,
} from './guide-form-screen.tsx';

const passTime = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the free guide form', () => {
  const user = userEvent.setup({ delay: null });

  test('says what is wrong under each field, colors its label and sends nothing', async () => {
    const leads = listen();
    renderPage();
    await fillIn(user, { Name: 'A', Email: 'ada@', Phone: '555-0142' });
    await user.click(button());
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Please enter a valid phone number.')).toBeVisible();
    expect(field('Name')).toBeInvalid();
    expect(screen.getByText('Name')).toHaveClass('text-negative');
    expect(leads).toEqual([]);
  });

  test('stores the lead and says so, and keeps what was typed while it moves on', async () => {
    let answer = (_: Response) => {};
    const leads = listen(new Promise<Response>((resolve) => (answer = resolve)));
    renderPage();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Sending Guide...'));
    expect(button()).toBeDisabled();
    await waitFor(() => expect(leads).toHaveLength(1));
    await act(async () => answer(new Response(null, { status: 201 })));

    expect(await toast('Success!')).toBeVisible();
    expect(await toast('Your free guide is on its way to your inbox.')).toBeVisible();
    expectFilledIn();
    for (const name of ['Name', 'Email', 'Phone']) expect(field(name)).toHaveAttribute('readonly');
    expect(button()).toHaveTextContent(/^Sent$/);
    expect(button()).toBeDisabled();
    expect(leads).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ada Brown',
        email: 'ada@example.com',
        phone: '(619) 555-0142',
        message: 'Free Gold Investment Guide Request',
        source_url: window.location.href,
        local_path: null,
        referrer_host: null,
        utm_source: null,
        utm_medium: null,
        utm_campaign: null,
        utm_term: null,
        utm_content: null,
        consent_version: null,
        kind: 'guide',
      },
    ]);
  });

  test('says, when a request is held, that its mail comes later, and moves on as usual', async () => {
    listen();
    holdBack(true);
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await toast('Request received')).toBeVisible();
    expect(await screen.findByText(/the email with your guide will go out later/)).toBeVisible();
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    expectFilledIn();
  });

  test('says what comes by mail when a request must be confirmed, and does not promise the guide yet', async () => {
    listen();
    askToConfirm(true);
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await toast('One more step')).toBeVisible();
    expect(await screen.findByText(/confirm your request with the link in the email/)).toBeVisible();
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  });

  test('says what the phone number is for', () => {
    listen();
    renderPage();
    expect(field('Phone')).toHaveAccessibleDescription(/call or text only if you check the box/);
  });

  test('moves on 1.5 seconds after the success', async () => {
    listen();
    renderPage();
    await fillIn(user);
    // Each look lets a millisecond of the delay pass, and the code for toasts may take many.
    await loadToastView();
    vi.useFakeTimers();
    fireEvent.click(button());
    await vi.waitFor(() => screen.getByText('Success!'), { interval: 1, timeout: 60_000 });
    passTime(1_400);
    expect(screen.queryByText('The guide is here')).not.toBeInTheDocument();
    passTime(100);
    expect(screen.getByText('The guide is here')).toBeVisible();
  });

  test('keeps what was typed when it fails, and a retry is the same lead', async () => {
    const logged = expectLoggedErrors();
    const leads = listen(refusal(500, 'XX000', 'boom'), refusal(409, '23505', 'duplicate key'));
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await toast('Error')).toBeVisible();
    expect(await toast('There was a problem sending your guide. Please try again.')).toBeVisible();
    expect(screen.getByText(/Our server is having trouble/)).toBeVisible();
    expect(logged).toHaveBeenCalled();
    expectFilledIn();
    expect(button()).toBeEnabled();
    expect(button()).toHaveFocus();

    // The first try did arrive: the database already knows its id.
    await user.click(button());
    expect(await toast('Success!')).toBeVisible();
    expect(leads).toHaveLength(2);
    expect(leads[1]?.id).toBe(leads[0]?.id);
  });

  test.each([
    ['too many requests', refusal(429, 'PT429', 'Too many requests'), /please wait ten minutes/],
    ['no answer', new TypeError('Failed to fetch'), /it is safe to send it again/],
  ])('has its own words for %s', async (_, answer, words) => {
    expectLoggedErrors();
    listen(answer);
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(words)).toBeVisible();
    expectFilledIn();
  });

  test('a program that fills in the hidden field is thanked, and nothing is stored', async () => {
    const leads = listen();
    renderPage();
    await fillIn(user);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap).not.toBeNull();
    if (trap) trap.value = 'https://spam.example';
    await user.click(button());
    await toast('Success!');
    expect(leads).toEqual([]);
  });
});
