import { type ChangeEvent, useRef, useState } from 'react';
import { errorsOf, type LoadPlan } from './form-plan.ts';

/** What is wrong with the fields, by their names. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

const controlsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
];

const typedInto = (control: HTMLInputElement | HTMLTextAreaElement): string | boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;

/** What a form holds now: its elements keep what is typed, also what was typed before the app was there. */
const typedIn = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, typedInto(control)]));

/**
 * Checks a form by its rules when it is sent and, while something is wrong, each field as it changes. `more` are values
 * without a field of their own, and those of boxes that may be missing.
 */
export function useFormRules<Values>(loadPlan: LoadPlan<Values>, more: object) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const isTried = useRef(false);

  const verdictOn = async (form: HTMLFormElement) => {
    const typed = { ...more, ...typedIn(form) };
    return (await loadPlan()).rules.safeParse(typed);
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
