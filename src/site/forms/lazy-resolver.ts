import type { FieldValues, Resolver } from 'react-hook-form';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { loadToastView } from '../../ui/toaster.tsx';

/** Imports a form's rules. */
type LoadResolver<Values extends FieldValues> = () => Promise<Resolver<Values>>;

/** Loads a form's rules when they are first needed. */
export function lazyResolver<Values extends FieldValues>(load: LoadResolver<Values>): Resolver<Values> {
  return async (...form) => (await load())(...form);
}

/**
 * Loads everything that sending a form takes when it gets the focus, because the connection may drop while it is
 * filled in.
 */
export function prepareForm<Values extends FieldValues>(loadResolver: LoadResolver<Values>): void {
  for (const load of [loadResolver, loadPublicClient, loadToastView]) {
    // What fails now is loaded again when the form is sent, and reported then.
    load().catch(() => undefined);
  }
}
