import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../../src/config/paths.ts';
import { connectPublicClient } from '../../../src/data/public-client.ts';
import { rememberLocalPage } from '../../../src/lib/local-page.ts';
import { FreeGuidePage } from '../../../src/site/free-guide/free-guide-page.tsx';
import { currentToast, dismissToast } from '../../../src/ui/toast.ts';
import { Toaster } from '../../../src/ui/toaster.tsx';

// Rules, client and toast are imported while a test waits for them.
configure({ asyncUtilTimeout: 10_000 });

const ARTICLE_ID = '6f4c8c3e-1f0a-4a4e-9d55-0c8f3a6f1b11';

type Lead = Record<string, unknown>;

/** A data API that keeps what it is sent and answers by turns: created, unless told otherwise. */
function listen(...answers: (Response | Promise<Response> | Error)[]) {
  const leads: Lead[] = [];
  connectPublicClient(async (_, init) => {
    leads.push(JSON.parse(String(init?.body)));
    const answer = answers.shift() ?? new Response(null, { status: 201 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return leads;
}

const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message }), { status });

function renderPage() {
  // The last test's toast outlives its page.
  const last = currentToast();
  if (last) dismissToast(last.id);
  render(
    <MemoryRouter initialEntries={[paths.freeGuide]}>
      <Routes>
        <Route path={paths.freeGuide} element={<FreeGuidePage />} />
        <Route path={paths.freeGuideSuccess} element={<p>The guide is here</p>} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /guide/i });
const toast = (text: string) => screen.findByText(text, { selector: 'div' });

const typed = { Name: 'Ada Brown', Email: 'ada@example.com', Phone: '(619) 555-0142' };

async function fillIn(user: ReturnType<typeof userEvent.setup>, values = typed) {
  for (const [name, text] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

function expectFilledIn() {
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
}

const passTime = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** A test that provokes a failed call: each is logged. */
const expectLoggedErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

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

  test('stores the lead, says so and clears itself', async () => {
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
    for (const name of ['Name', 'Email', 'Phone']) expect(field(name)).toHaveValue('');
    expect(leads).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        article_id: null,
        name: 'Ada Brown',
        email: 'ada@example.com',
        phone: '(619) 555-0142',
        zip: null,
        message: 'Free Gold Investment Guide Request',
        source_url: window.location.href,
      },
    ]);
  });

  test('moves on 1.5 seconds after the success', async () => {
    listen();
    renderPage();
    await fillIn(user);
    vi.useFakeTimers();
    fireEvent.click(button());
    await vi.waitFor(() => screen.getByText('Success!'), { interval: 1, timeout: 10_000 });
    passTime(1_400);
    expect(screen.queryByText('The guide is here')).not.toBeInTheDocument();
    passTime(100);
    expect(screen.getByText('The guide is here')).toBeVisible();
  });

  test('tells which local page the visitor came from', async () => {
    rememberLocalPage({ article_id: ARTICLE_ID, zip: '92037' });
    const leads = listen();
    renderPage();
    await fillIn(user);
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([{ article_id: ARTICLE_ID, zip: '92037' }]);
  });

  test('stores the lead without its article when that has been deleted since', async () => {
    expectLoggedErrors();
    rememberLocalPage({ article_id: ARTICLE_ID, zip: '92037' });
    const leads = listen(refusal(409, '23503', 'violates foreign key constraint'));
    renderPage();
    await fillIn(user);
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([
      { article_id: ARTICLE_ID, zip: '92037' },
      { article_id: null, zip: '92037' },
    ]);
    expect(leads[1]?.id).toBe(leads[0]?.id);
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

    // The first try had arrived after all: the database knows its id already.
    await user.click(button());
    expect(await toast('Success!')).toBeVisible();
    expect(leads).toHaveLength(2);
    expect(leads[1]?.id).toBe(leads[0]?.id);
  });

  test.each([
    ['too many requests', refusal(429, 'PT429', 'Too many requests'), /please wait ten minutes/],
    ['no answer', new TypeError('Failed to fetch'), /sending it again is safe/],
  ])('has its own words for %s', async (_, answer, words) => {
    expectLoggedErrors();
    listen(answer);
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(words)).toBeVisible();
    expectFilledIn();
  });

  test('says when the visitor is offline', async () => {
    expectLoggedErrors();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    listen(new TypeError('Failed to fetch'));
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(/You are offline, so nothing was sent/)).toBeVisible();
    expectFilledIn();
  });

  test('a double click sends once', async () => {
    const leads = listen();
    renderPage();
    await fillIn(user);
    await user.dblClick(button());
    await toast('Success!');
    await user.click(button());
    expect(leads).toHaveLength(1);
  });

  test('a program that fills the hidden field is thanked, and nothing is stored', async () => {
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
