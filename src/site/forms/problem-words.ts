import { brand } from '../../config/brand.ts';
import { DataError, type DataErrorKind } from '../../data/client/data-error.ts';

const refused = `Our server did not accept what you sent. Please check the fields and try again, or call us at ${brand.phone.display}.`;

const words: Partial<Record<DataErrorKind, string>> = {
  offline:
    'You are offline, so nothing was sent. What you wrote is still here: please send it again once you are connected.',
  timeout:
    'We got no answer, so we cannot tell whether it arrived. What you wrote is still here, and it is safe to send it again: it will not arrive twice.',
  too_many_requests: `We got too many requests from your connection in a short time. What you wrote is still here: please wait ten minutes and send it again, or call us at ${brand.phone.display}.`,
  server: `Our server is having trouble. What you wrote is still here: please send it again in a few minutes, or write to ${brand.email.address}.`,
};

/** Says beside the form, after a failed try, what happened and what the visitor can do now. */
export function problemWords(error: unknown): string {
  if (navigator.onLine === false) return words.offline ?? refused;
  if (error instanceof DataError) return words[error.kind] ?? refused;
  return 'Part of this page did not load. What you wrote is still here: please check your connection and send it again.';
}
