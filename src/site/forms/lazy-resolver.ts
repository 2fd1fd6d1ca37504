import type { FieldValues, Resolver } from 'react-hook-form';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { loadToastView } from '../../ui/toaster.tsx';

/** Imports a form's rules. */
type LoadResolver<Values extends FieldValues> = () => Promise<Resolver<Values>>;

/** Rules that are fetched when they are first needed. */
export function lazyResolver<Values extends FieldValues>(load: LoadResolver<Values>): Resolver<Values> {
  return async (...form) => (await load())(...form);
}

/** Fetches, when a form gets the focus, all that sending it takes: the connection may drop while it is filled. */
export function prepareForm<Values extends FieldValues>(loadResolver: LoadResolver<Values>): void {
  for (const load of [loadResolver, loadPublicClient, loadToastView]) {
    // What fails now is fetched again, and reported, when the form is sent.
    load().catch(() => undefined);
  }
}
