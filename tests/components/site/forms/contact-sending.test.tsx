import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { loadToastView } from '../../../../src/ui/toaster.tsx';
import {
  answerWith,
  expectLoggedErrors,
  field,
  fillIn,
  holdBack,
  refused,
  sendButton,
  showContactPage,
  stored,
  typed,
} from './contact-screen.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Fills in the form and sends it; returns the user and what was sent. */
async function send(...answers: Parameters<typeof answerWith>) {
  const sent = answerWith(...answers);
  const user = showContactPage();
  await fillIn(user);
  await user.click(sendButton());
  return { sent, user };
}

/** Sends the form, with a clock that stops once the success message shows. */
async function sendAndFreezeTime() {
  answerWith(stored);
  await fillIn(showContactPage());
  // Each look lets a millisecond of the delay pass, and the code for toasts may take many.
  await loadToastView();
  vi.useFakeTimers();
  fireEvent.click(sendButton());
  await vi.waitFor(() => screen.getByText('Message sent!'), { interval: 1, timeout: 60_000 });
}

/** The rules have loaded by now, so a check takes only the rest of this turn. */
const untilTheFormIsChecked = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

const passTime = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function expectFormAsTyped() {
  for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
}

describe('a message that is stored', () => {
  test('is sent as typed, with its own id and nothing else', async () => {
    const { sent } = await send(stored);
    await screen.findByText('Message sent!');
    expect(sent).toEqual([
      {
        id: expect.stringMatching(UUID),
        name: typed.Name,
        email: typed.Email,
        phone: typed['Phone (optional)'],
        subject: typed.Subject,
        message: typed.Message,
      },
    ]);
  });

  test('says, when it is held, that it may reach us later', async () => {
    holdBack(stored);
    const user = showContactPage();
    await fillIn(user);
    await user.click(sendButton());
    expect(await screen.findByText('Message received')).toBeVisible();
    expect(screen.queryByText('Message sent!')).not.toBeInTheDocument();
  });

  test('is confirmed by a toast, and the form is cleared', async () => {
    await send(stored);
    expect(await screen.findByText('Message sent!')).toBeVisible();
    expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
  });

  test('takes the visitor home after two seconds', async () => {
    await sendAndFreezeTime();
    passTime(1_900);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
    passTime(100);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The home page');
  });

  test('does not move a visitor who has already left', async () => {
    await sendAndFreezeTime();
    fireEvent.click(screen.getByText('Leave'));
    passTime(10_000);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elsewhere');
  });

  test('is never written to the console', async () => {
    const spies = (['log', 'info', 'debug'] as const).map((kind) => vi.spyOn(console, kind));
    await send(stored);
    await screen.findByText('Message sent!');
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  test('is sent once on a double click, and on clicks after the success', async () => {
    const sent = answerWith(stored);
    const user = showContactPage();
    await fillIn(user);
    await user.dblClick(sendButton());
    await screen.findByText('Message sent!');
    await user.click(sendButton());
    await untilTheFormIsChecked();
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('Name must be at least 2 characters.')).toBeNull();
  });

  test('says so and cannot be changed from the press on, also while what sends it still loads', async () => {
    const sent = answerWith(stored);
    const user = showContactPage();
    await fillIn(user);
    fireEvent.click(sendButton());
    expect(sendButton()).toHaveTextContent('Sending...');
    expect(field('Message')).toHaveAttribute('readonly');
    await screen.findByText('Message sent!');
    expect(sent).toHaveLength(1);
  });

  test('cannot be changed or sent again while it is being sent', async () => {
    let arrive = () => {};
    const { sent, user } = await send(() => new Promise((resolve) => (arrive = () => resolve(stored()))));
    await waitFor(() => expect(sendButton()).toHaveTextContent('Sending...'));
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    expect(field('Message')).toHaveAttribute('readonly');
    await user.click(sendButton());
    arrive();
    await screen.findByText('Message sent!');
    expect(sent).toHaveLength(1);
  });
});

describe('a message that is not stored', () => {
  test('shows a toast, and everything typed stays', async () => {
    const log = expectLoggedErrors();
    await send(() => refused(500));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('There was a problem sending your message. Please try again.')).toBeVisible();
    expectFormAsTyped();
    for (const text of Object.values(typed)) expect(JSON.stringify(log.mock.calls)).not.toContain(text);
  });

  test.each([
    [429, /wait ten minutes/],
    [500, /Our server is having trouble/],
    [503, /Our server is having trouble/],
    [504, /it will not arrive twice/],
    [400, /did not accept/],
  ])('with status %i explains that beside the form', async (status, words) => {
    expectLoggedErrors();
    await send(() => refused(status));
    expect(await screen.findByText(words)).toBeVisible();
    expectFormAsTyped();
  });

  test('says offline that nothing was sent', async () => {
    expectLoggedErrors();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await send(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText(/You are offline, so nothing was sent/)).toBeVisible();
    expectFormAsTyped();
  });

  test('is checked at the next press, and not while it is corrected', async () => {
    expectLoggedErrors();
    const { sent, user } = await send(() => refused(400));
    await screen.findByText(/did not accept/);
    await user.clear(field('Subject'));
    await untilTheFormIsChecked();
    expect(field('Subject')).toHaveAttribute('aria-invalid', 'false');
    await user.click(sendButton());
    await waitFor(() => expect(field('Subject')).toHaveFocus());
    expect(field('Subject')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(/did not accept/)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('stays the same message when it is sent again', async () => {
    expectLoggedErrors();
    const { sent, user } = await send(
      () => refused(500),
      () => refused(503),
      stored,
    );
    await screen.findByText(/Our server is having trouble/);
    await user.click(sendButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(sendButton()).toHaveTextContent('Send Message'));
    await user.click(sendButton());
    await screen.findByText('Message sent!');
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(screen.queryByText(/Our server is having trouble/)).toBeNull();
  });

  test('becomes another message once it is changed, because the first one may have arrived', async () => {
    expectLoggedErrors();
    const { sent, user } = await send(() => refused(504), stored);
    await screen.findByText(/it will not arrive twice/);
    await fillIn(user, { Message: ' And what does it cost?' });
    await user.click(sendButton());
    await screen.findByText('Message sent!');
    expect(sent[1]?.message).toBe(`${typed.Message} And what does it cost?`);
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  test('is a success when the database has it already', async () => {
    expectLoggedErrors();
    await send(() => refused(409, '23505'));
    expect(await screen.findByText('Message sent!')).toBeVisible();
  });
});

describe('a program that fills the hidden field', () => {
  test('is thanked, and nothing is sent', async () => {
    const sent = answerWith();
    const user = showContactPage();
    await fillIn(user);
    const trap = document.querySelector('input[name="website"]');
    if (!(trap instanceof HTMLInputElement)) throw new Error('The form has no hidden field.');
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await user.click(sendButton());
    expect(await screen.findByText('Message sent!')).toBeVisible();
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
    expect(sent).toEqual([]);
  });
});
