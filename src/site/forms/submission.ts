import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { navigate } from '../../lib/navigate.ts';
import { usePrefetch } from '../../lib/prefetch.ts';
import { toast } from '../../ui/toast.ts';
import { loadToastView } from '../../ui/toaster.tsx';
import type { LoadPlan } from './form-plan.ts';
import { useFormRules } from './form-rules.ts';
import type { LastTry } from './sending.tsx';
import { shownForm } from './shown-form.ts';
import { NOT_LOADED, OFFLINE } from './submission-words.ts';

const loadSending = () => import('./sending.tsx');

/**
 * Loads everything that sending a form takes when it gets the focus, because the connection may drop while it is
 * filled in.
 */
export function prepareForm(loadPlan: () => Promise<unknown>): void {
  for (const load of [loadPlan, loadSending, loadPublicClient, loadToastView]) {
    // A part that fails to load now is loaded again when the form is sent, which then reports a failure.
    load().catch(() => undefined);
  }
}

/** It is sending from the press on: what is typed while the rules still load is not sent, and a sent form is cleared. */
export type SubmissionState =
  | { step: 'filling' }
  | { step: 'sending' }
  | { step: 'sent' }
  | { step: 'failed'; problem: string };

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

/**
 * What public forms do on submit: check, store once, report, continue. `failed` is the message after a failed try,
 * beside whose cause is said by the form; `more` are values without a field.
 */
export function useSubmission<Values extends object>(
  loadPlan: LoadPlan<Values>,
  failed: string,
  more: Partial<Values> = {},
) {
  const company = useCompany();
  const { errors, check, onChange } = useFormRules(loadPlan, more);
  const [state, setState] = useState<SubmissionState>({ step: 'filling' });
  const [challenge, setChallenge] = useState<ReactNode>(null);
  // Closed from the press until the answer, and after a success, so that a double click sends once.
  const isClosed = useRef(false);
  const last = useRef<LastTry>(null);
  const goLater = useLaterNavigation();

  const fail = (problem: string) => {
    setState({ step: 'failed', problem });
    toast({ title: 'Error', description: failed, variant: 'destructive' });
    isClosed.current = false;
  };
  const send = async (values: Values, form: HTMLFormElement, shown: string) => {
    const [plan, { sendForm }] = await Promise.all([loadPlan(), loadSending()]);
    const outcome = await sendForm({ plan, values, form, shown, company, last, show: setChallenge });
    if ('problem' in outcome) return fail(outcome.problem);
    if (!plan.keepsValues) form.reset();
    form.dataset.sent = '';
    setState({ step: 'sent' });
    toast(outcome.words);
    goLater(plan.next);
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isClosed.current) return;
    isClosed.current = true;
    const form = event.currentTarget;
    const shown = shownForm(form);
    setState({ step: 'sending' });
    try {
      const values = await check(form);
      isClosed.current = values !== null;
      if (values) await send(values, form, shown);
      else setState({ step: 'filling' });
    } catch (error) {
      console.error(error);
      fail(navigator.onLine === false ? OFFLINE : NOT_LOADED);
    }
  };

  return { state, errors, onSubmit, onChange, challenge };
}
