import type { ReactNode, RefObject } from 'react';
import { DataError, type DataErrorKind } from '../../data/client/data-error.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import type { ChallengeReason } from './challenge-panel.tsx';
import type { FormPlan, Words } from './form-plan.ts';
import { isHoneypotFilled } from './honeypot.tsx';
import { siteChallenge } from './site-challenge.ts';
import { OFFLINE } from './submission-words.ts';

const refusedWords = ({ phone }: Company): string =>
  `Our server did not accept what you sent. Please check the fields and try again, or call us at ${phone.display}.`;

const failureWords = ({ phone, email }: Company): Partial<Record<DataErrorKind, string>> => ({
  offline: OFFLINE,
  timeout:
    'We got no answer, so we cannot tell whether it arrived. What you wrote is still here, and it is safe to send it again: it will not arrive twice.',
  too_many_requests: `We got too many requests from your connection in a short time. What you wrote is still here: please wait ten minutes and send it again, or call us at ${phone.display}.`,
  server: `Our server is having trouble. What you wrote is still here: please send it again in a few minutes, or write to ${email.address}.`,
});

function wordsFor(
  stored: Stored | null,
  { sent, held, unconfirmed = sent }: Pick<FormPlan<never>, 'sent' | 'held' | 'unconfirmed'>,
): Words {
  const words = stored?.isHeld ? held : stored?.isUnconfirmed ? unconfirmed : sent;
  if (!stored?.hasPrivacyControl) return words;
  // The header alone may have the signal, so that only the database knows.
  return { ...words, description: `${words.description} We honor your browser's Global Privacy Control.` };
}

/** The values of the last try, as text, and their id. */
export type LastTry = { id: string; text: string } | null;

type Show = (challenge: ReactNode) => void;

type Sending<Values> = {
  plan: FormPlan<Values>;
  values: Values;
  form: HTMLFormElement;
  /** What the form showed when it was sent. */
  shown: string;
  company: Company;
  last: RefObject<LastTry>;
  /** Shows a challenge in place of the button, or nothing. */
  show: Show;
};

/**
 * The same values keep their id over retries, which makes sending idempotent. Changed values get a new id, because
 * the last try may have arrived.
 */
async function idOf<Values>({ values, last, plan }: Sending<Values>): Promise<string> {
  const text = JSON.stringify(values);
  if (last.current?.text === text) return last.current.id;
  const id = plan.newId ? await plan.newId() : crypto.randomUUID();
  last.current = { id, text };
  return id;
}

/**
 * Resolves with whether the visitor proved to be a person. Resolves with false when the site has no challenge or cannot
 * show one; everything then works as without a challenge.
 */
async function ask(show: Show, reason: ChallengeReason, submission: string): Promise<boolean> {
  const site = siteChallenge();
  const view = site && (await import('./challenge-panel.tsx').catch(() => null));
  if (!view) return false;
  const passed = await new Promise<boolean>((resolve) =>
    show(<view.ChallengePanel {...site} reason={reason} submission={submission} onEnd={resolve} />),
  );
  show(null);
  return passed;
}

/** If the visitor's network sent too much, a visitor who proves to be a person can still send the form. */
async function store<Values extends object>(sending: Sending<Values>): Promise<Stored> {
  const { plan, values, company, shown, show } = sending;
  const id = await idOf(sending);
  const send = () => plan.send({ ...values, id }, company, shown);
  let stored: Stored;
  try {
    stored = await send();
  } catch (error) {
    const isFlood = error instanceof DataError && error.kind === 'too_many_requests';
    if (!isFlood || !(await ask(show, 'refused', id))) throw error;
    return send();
  }
  return stored.isHeld && (await ask(show, 'held', id)) ? { ...stored, isHeld: false } : stored;
}

/** Sends a form, and returns what to say of it: that it is stored, or the problem, which stands beside the form. */
export async function sendForm<Values extends object>(
  sending: Sending<Values>,
): Promise<{ words: Words } | { problem: string }> {
  const { plan, form, company } = sending;
  try {
    // A program gets the same message as a person, and nothing is stored.
    return { words: wordsFor(isHoneypotFilled(form) ? null : await store(sending), plan) };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const kind = navigator.onLine === false ? 'offline' : error.kind;
    return { problem: failureWords(company)[kind] ?? refusedWords(company) };
  }
}
