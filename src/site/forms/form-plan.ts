import type { Stored } from '../../data/leads/stored-state.ts';
import type { Company } from '../../domain/company/company.ts';

type Issue = { path: readonly PropertyKey[]; message: string };

/** What a form's values must be, as zod has it. */
type FormRules<Values> = {
  safeParse: (
    typed: unknown,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly Issue[] } };
};

/** The title and the text of a message to the visitor. */
export type Words = { title: string; description: string };

/** What sending a form takes. It loads at the form's first focus. */
export type FormPlan<Values> = {
  rules: FormRules<Values>;
  /**
   * Stores the values, and what the form showed when it was sent. The browser makes the `id`, which stays the same when
   * the same values are sent again.
   */
  send: (values: Values & { id: string }, company: Company, shown: string) => Promise<Stored>;
  /** Makes the id where a random one is not enough. */
  newId?: () => Promise<string>;
  sent: Words;
  /** The message when the values are stored but their mail goes out later. */
  held: Words;
  /** The message when the visitor must confirm the request by email. */
  unconfirmed?: Words;
  /** Where the visitor goes after a success, and how long the success message shows first. */
  next: { path: string; afterMs: number };
  /** Leaves the values in the form while the success message shows, instead of clearing it. */
  keepsValues?: boolean;
};

/** Imports a form's plan. */
export type LoadPlan<Values> = () => Promise<FormPlan<Values>>;

/** The first fault of each field. */
export function errorsOf(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
