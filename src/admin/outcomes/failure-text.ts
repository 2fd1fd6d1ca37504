import { DataError, type DataErrorKind } from '../../data/client/data-error.ts';

const texts: Partial<Record<DataErrorKind, string>> = {
  offline: 'You are offline. Connect to the internet and try again.',
  timeout: 'The server did not respond. Try again in a moment.',
  signed_out: 'Your session has ended. Sign in and try again.',
  forbidden: 'You do not have permission to do this.',
  not_found: 'This no longer exists. Reload the page.',
  conflict: 'Someone else has changed this. Reload the page.',
  too_many_requests: 'Too many requests. Wait a minute and try again.',
  server: 'The server had a problem. Try again in a moment.',
};

/** Returns why a call failed, if the kind of failure says so. */
export const reasonText = (error: unknown): string | undefined =>
  error instanceof DataError ? texts[error.kind] : undefined;

/** Says why a call failed and what to do next, in words for staff. A refusal keeps the server's own words. */
export function failureText(error: unknown): string {
  const words = error instanceof Error && error.message ? error.message : 'Something went wrong. Try again.';
  return reasonText(error) ?? words;
}
