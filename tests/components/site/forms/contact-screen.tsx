import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { AppLink } from '../../../../src/lib/address.tsx';
import { Routes } from '../../../../src/lib/screen-routes.tsx';
import { ContactPage } from '../../../../src/site/contact/contact-page.tsx';
import { currentToast, dismissToast } from '../../../../src/ui/toast.ts';
import { Toaster } from '../../../../src/ui/toaster.tsx';
import { visit } from '../visit.tsx';
import { stayOnPage } from './stay-on-page.ts';

export const typed = {
  Name: 'Pat Example',
  Email: 'pat@example.com',
  'Phone (optional)': '619-555-0100',
  Subject: 'Rollover',
  Message: 'How do I move an old 401(k)?',
};

export type SentMessage = { id: string; name: string; email: string; phone: string } & Record<string, string>;

export const stored = () => new Response(null, { status: 201 });
export const refused = (status: number, code = '') =>
  Response.json({ message: 'refused', code, details: null, hint: null }, { status });

/** Answers the form's requests one after the other; the last answer serves all that follow. */
export const answerWith = (...answers: (() => Response | Promise<Response>)[]) => answering(false, answers);

/** Like answerWith, but what is stored is held. */
export const holdBack = (...answers: (() => Response | Promise<Response>)[]) => answering(true, answers);

function answering(isHeld: boolean, answers: (() => Response | Promise<Response>)[]): SentMessage[] {
  const sent: SentMessage[] = [];
  connectPublicClient(async (url, init) => {
    if (String(url).endsWith('/rpc/is_held')) return Response.json([{ held: isHeld }]);
    sent.push(JSON.parse(String(init?.body)));
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new TypeError('No request was expected in this test.');
    return answer();
  });
  return sent;
}

function forgetLastToast(): void {
  const last = currentToast();
  if (last) dismissToast(last.id);
}

/** Shows the contact page inside an app with two more pages. */
export function showContactPage(address = '/contact') {
  forgetLastToast();
  stayOnPage();
  visit(
    address,
    <>
      <Routes
        screens={{
          '/': <h1>The home page</h1>,
          '/elsewhere': <h1>Elsewhere</h1>,
          '/contact': <ContactPage />,
        }}
      />
      <AppLink to="/elsewhere">Leave</AppLink>
      <Toaster />
    </>,
  );
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof showContactPage>;

export const field = (label: string) => screen.getByLabelText(label);
export const sendButton = () => screen.getByRole('button', { name: /^Send/ });

export async function fillIn(user: User, values: Partial<typeof typed> = typed): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

/** For tests in which a request fails on purpose: the failure is logged. */
export const expectLoggedErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
