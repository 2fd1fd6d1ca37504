import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { paths } from '../../../../src/config/paths.ts';
import { connectPublicClient } from '../../../../src/data/client/public-client.ts';
import { Routes } from '../../../../src/lib/screen-routes.tsx';
import { loadFreeGuidePage } from '../../../../src/site/free-guide/free-guide-page.tsx';
import { currentToast, dismissToast } from '../../../../src/ui/toast.ts';
import { Toaster } from '../../../../src/ui/toaster.tsx';
import { visit } from '../visit.tsx';
import { stayOnPage } from './stay-on-page.ts';

const FreeGuidePage = await loadFreeGuidePage();

type Lead = Record<string, unknown>;

/** Whether what is stored in a test is held. */
let held = false;
export const holdBack = (hold: boolean) => {
  held = hold;
};
/** Whether the request waits for its confirmation by mail. */
let unconfirmed = false;
export const askToConfirm = (ask: boolean) => {
  unconfirmed = ask;
};

/** Whether the requests' headers have Global Privacy Control, of which the page does not know. */
let isObjecting = false;
export const objectInHeaders = () => {
  isObjecting = true;
};

/** The partner that a ZIP code leads to, and the one that has a stored request. */
let partners: { named?: string; holder?: string; isOver?: boolean } = {};
export const namePartners = (given: typeof partners) => {
  partners = given;
};
const partnerRow = (partner: string | null = null, is_over = false) =>
  Response.json([{ partner: isObjecting ? null : partner, is_over, has_privacy_control: isObjecting }]);

afterEach(() => {
  partners = {};
  held = false;
  unconfirmed = false;
  isObjecting = false;
});

/** A data API that records what it is sent and answers one after the other; it answers "created" by default. */
export function listen(...answers: (Response | Promise<Response> | Error)[]) {
  const leads: Lead[] = [];
  connectPublicClient(async (url, init) => {
    if (String(url).endsWith('/rpc/is_held'))
      return Response.json([{ held, unconfirmed, has_privacy_control: isObjecting }]);
    if (String(url).endsWith('/rpc/partner_for_zip')) return partnerRow(partners.named);
    if (String(url).endsWith('/rpc/handed_to')) return partnerRow(partners.holder, partners.isOver);
    leads.push(JSON.parse(String(init?.body)));
    const answer = answers.shift() ?? new Response(null, { status: 201 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return leads;
}

export const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message }), { status });

export function renderPage() {
  // The last test's toast outlives its page.
  const last = currentToast();
  if (last) dismissToast(last.id);
  stayOnPage();
  visit(
    paths.freeGuide,
    <>
      <Routes
        screens={{ [paths.freeGuide]: <FreeGuidePage />, [paths.freeGuideSuccess]: <p>The guide is here</p> }}
      />
      <Toaster />
    </>,
  );
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const box = () => screen.getByRole('checkbox', { name: /call and text/ });
export const button = () => screen.getByRole('button', { name: /guide|^Sent$/i });
export const toast = (text: string | RegExp) => screen.findByText(text, { selector: 'div' });

export const typed = { Name: 'Ada Brown', Email: 'ada@example.com', Phone: '(619) 555-0142' };

export async function fillIn(user: ReturnType<typeof userEvent.setup>, values = typed) {
  for (const [name, text] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

export function expectFilledIn() {
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
}

/** For tests that provoke a failed call: each one is logged. */
export const expectLoggedErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
