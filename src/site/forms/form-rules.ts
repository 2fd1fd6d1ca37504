import { type ChangeEvent, useRef, useState } from 'react';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { loadToastView } from '../../ui/toaster.tsx';

type Issue = { path: readonly PropertyKey[]; message: string };

/** What a form's values must be, as zod has it. */
type FormRules<Values> = {
  safeParse: (
    typed: unknown,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
};

/** Imports a form's rules. */
export type LoadRules<Values> = () => Promise<FormRules<Values>>;

/** What is wrong with the fields, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Loads everything that sending a form takes when it gets the focus, because the connection may drop while it is
 * filled in.
 */
export function prepareForm(loadRules: LoadRules<unknown>): void {
  for (const load of [loadRules, loadPublicClient, loadToastView]) {
    // What fails now is loaded again when the form is sent, and reported then.
    load().catch(() => undefined);
  }
}

const controlsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
];

const typedInto = (control: HTMLInputElement | HTMLTextAreaElement): string | boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;

/** What a form holds now: its elements keep what is typed, also what was typed before the app was there. */
const typedIn = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, typedInto(control)]));

/** The first fault of each field. */
function errorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * Checks a form by its rules when it is sent and, while something is wrong, each field as it changes. `more` are values
 * without a field of their own, and those of boxes that may be missing.
 */
export function useFormRules<Values>(load: LoadRules<Values>, more: object) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const isTried = useRef(false);

  const verdictOn = async (form: HTMLFormElement) => {
    const typed = { ...more, ...typedIn(form) };
    return (await load()).safeParse(typed);
  };

  /** Returns the values; null where something is wrong, whose first field then has the focus. */
  const check = async (form: HTMLFormElement): Promise<Values | null> => {
    const verdict = await verdictOn(form);
    isTried.current = !verdict.success;
    const found = verdict.success ? {} : errorsOf(verdict.error.issues);
    setErrors(found);
    controlsOf(form)
      .find(({ name }) => found[name])
      ?.focus();
    return verdict.success ? verdict.data : null;
  };

  const onChange = async ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement, Element>) => {
    if (!isTried.current || !('name' in target)) return;
    const name = String(target.name);
    // Rules that do not load are loaded again when the form is sent.
    const verdict = await verdictOn(form).catch(() => null);
    if (!verdict) return;
    const error = verdict.success ? undefined : errorsOf(verdict.error.issues)[name];
    setErrors((known) => ({ ...known, [name]: error }));
  };

  return { errors, check, onChange };
}
