import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { DataError, type DataErrorKind } from '../../data/client/data-error.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';
import { navigate } from '../../lib/navigate.ts';
import { usePrefetch } from '../../lib/prefetch.ts';
import { toast } from '../../ui/toast.ts';
import { useChallenge } from './challenge.tsx';
import { type LoadRules, useFormRules } from './form-rules.ts';
import { isHoneypotFilled } from './honeypot.tsx';
import { shownForm } from './shown-form.ts';

const refusedWords = ({ phone }: Company): string =>
  `Our server did not accept what you sent. Please check the fields and try again, or call us at ${phone.display}.`;

const failureWords = ({ phone, email }: Company): Partial<Record<DataErrorKind, string>> => ({
  offline:
    'You are offline, so nothing was sent. What you wrote is still here: please send it again once you are connected.',
  timeout:
    'We got no answer, so we cannot tell whether it arrived. What you wrote is still here, and it is safe to send it again: it will not arrive twice.',
  too_many_requests: `We got too many requests from your connection in a short time. What you wrote is still here: please wait ten minutes and send it again, or call us at ${phone.display}.`,
  server: `Our server is having trouble. What you wrote is still here: please send it again in a few minutes, or write to ${email.address}.`,
});

/** Says beside the form, after a failed try, what happened and what the visitor can do now. */
function problemWords(error: unknown, company: Company): string {
  const kind = navigator.onLine === false ? 'offline' : error instanceof DataError && error.kind;
  if (kind) return failureWords(company)[kind] ?? refusedWords(company);
  return 'Part of this page did not load. What you wrote is still here: please check your connection and send it again.';
}

export type SubmissionPlan<Values> = {
  /**
   * Stores the values, and what the form showed when it was sent. The browser makes the `id`, which stays the same when
   * the same values are sent again.
   */
  send: (values: Values & { id: string }, company: Company, shown: string) => Promise<Stored>;
  /** Makes the id where a random one is not enough. */
  newId?: () => Promise<string>;
  sent: { title: string; description: string };
  /** The message when the values are stored but their mail goes out later. */
  held: { title: string; description: string };
  /** The message when the visitor must confirm the request by email. */
  unconfirmed?: { title: string; description: string };
  failed: { title: string; description: string };
  /** Where the visitor goes after a success, and how long the success message shows first. */
  next: { path: string; afterMs: number };
  /** Leaves the values in the form while the success message shows, instead of clearing it. */
  keepsValues?: boolean;
};

export type SubmissionState =
  | { step: 'filling' }
  | { step: 'sending' }
  | { step: 'sent' }
  | { step: 'failed'; problem: string };

type Words = Pick<SubmissionPlan<never>, 'sent' | 'held' | 'unconfirmed'>;

function wordsFor(stored: Stored | null, { sent, held, unconfirmed = sent }: Words) {
  const words = stored?.isHeld ? held : stored?.isUnconfirmed ? unconfirmed : sent;
  if (!stored?.hasPrivacyControl) return words;
  // The header alone may have the signal, so that only the database knows.
  return { ...words, description: `${words.description} We honor your browser's Global Privacy Control.` };
}

/**
 * The same values keep their id over retries, which makes sending idempotent. Changed values get a new id, because
 * the last try may have arrived.
 */
function useSubmissionId(newId: () => string | Promise<string> = () => crypto.randomUUID()) {
  const last = useRef<{ id: string; text: string } | null>(null);
  return async (values: object): Promise<string> => {
    const text = JSON.stringify(values);
    if (last.current?.text === text) return last.current.id;
    const id = await newId();
    last.current = { id, text };
    return id;
  };
}

/** Goes to a page after a delay, unless the visitor has left by then. */
function useLaterNavigation() {
  const prefetch = usePrefetch();
  const isShown = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return ({ path, afterMs }: { path: string; afterMs: number }) => {
    if (!isShown.current) return;
    prefetch(path);
    timer.current = setTimeout(() => navigate(path), afterMs);
  };
}

/** Returns the function that stores values, and the challenge while it is asked. */
function useStore<Values>(send: (values: Values & { id: string }) => Promise<Stored>) {
  const { challenge, ask } = useChallenge();
  // If the visitor's network sent too much, a visitor who proves to be a person can still send the form.
  const store = async (values: Values & { id: string }): Promise<Stored> => {
    let stored: Stored;
    try {
      stored = await send(values);
    } catch (error) {
      const isFlood = error instanceof DataError && error.kind === 'too_many_requests';
      if (!isFlood || !(await ask('refused', values.id))) throw error;
      return send(values);
    }
    return stored.isHeld && (await ask('held', values.id)) ? { ...stored, isHeld: false } : stored;
  };
  return { store, challenge };
}

/** What public forms do on submit: check, store once, report, continue. `more` are values without a field. */
export function useSubmission<Values extends object>(
  loadRules: LoadRules<Values>,
  plan: SubmissionPlan<Values>,
  more: Partial<Values> = {},
) {
  const company = useCompany();
  const { errors, check, onChange } = useFormRules(loadRules, more);
  const [state, setState] = useState<SubmissionState>({ step: 'filling' });
  // Closed from the press until the answer, and after a success, so that a double click sends once.
  const isClosed = useRef(false);
  const idOf = useSubmissionId(plan.newId);
  const goLater = useLaterNavigation();
  const shown = useRef('');
  const { store, challenge } = useStore<Values>((values) => plan.send(values, company, shown.current));

  const send = async (values: Values, form: HTMLFormElement) => {
    setState({ step: 'sending' });
    // A program gets the same message as a person, and nothing is stored.
    const stored = isHoneypotFilled(form) ? null : await store({ ...values, id: await idOf(values) });
    if (!plan.keepsValues) form.reset();
    form.dataset.sent = '';
    setState({ step: 'sent' });
    toast(wordsFor(stored, plan));
    goLater(plan.next);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof DataError)) console.error(error);
    setState({ step: 'failed', problem: problemWords(error, company) });
    toast({ ...plan.failed, variant: 'destructive' });
    isClosed.current = false;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isClosed.current) return;
    isClosed.current = true;
    const form = event.currentTarget;
    shown.current = shownForm(form);
    try {
      const values = await check(form);
      isClosed.current = values !== null;
      if (values) await send(values, form);
      else setState({ step: 'filling' });
    } catch (error) {
      fail(error);
    }
  };

  return { state, errors, onSubmit, onChange, challenge };
}
