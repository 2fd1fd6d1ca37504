import { z } from 'zod';
import { secondsOf } from '../_shared/retry-after.ts';
import { oneLine } from './mail-text.ts';
import type { Mail } from './mail-types.ts';

/** The provider's answer to a mail. `stops` means that it did not take this mail and wants no other for now. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; pauseSeconds: number; stops: boolean };

/** Sends a mail from a sender, `Name <address>`. */
export type Send = (mail: Mail, from: string, key: string) => Promise<Outcome>;

interface Provider {
  apiKey: string;
  baseUrl: string;
  timeoutMs: number;
}

const acceptance = z.object({ id: z.string() });
const refusal = z.object({ name: z.string().optional(), message: z.string() });

/** Answers are parsed, not trusted: RESEND_BASE_URL may point at any server that claims to be compatible. */
const parsedAs = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const later = (reason: string, pauseSeconds = 0, stops = false): Outcome => ({
  kind: 'later',
  reason,
  pauseSeconds,
  stops,
});

/**
 * Sends through Resend's HTTP API. The idempotency key makes a retry harmless: within a day the provider repeats its
 * first answer and sends nothing.
 */
export function createSender({ apiKey, baseUrl, timeoutMs }: Provider): Send {
  const address = `${baseUrl.replace(/\/$/, '')}/emails`;
  return async (mail, from, key) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), timeoutMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        // A redirect would carry the mail to another server.
        redirect: 'manual',
        signal: stop.signal,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ from, ...mail }),
      });
      return outcomeOf(response, await response.text());
    } catch {
      return later(
        stop.signal.aborted
          ? `The email provider did not respond within ${timeoutMs / 1000} seconds.`
          : "Couldn't reach the email provider.",
      );
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Temporary problems: a time-out, a conflict with a request that is still running, too many requests. */
const TEMPORARY = [408, 409, 429];
/** Resend's name for a key that was already used for another text. It will never accept this mail. */
const SPENT_KEY = 'invalid_idempotent_request';

function outcomeOf({ status, ok, headers }: Response, text: string): Outcome {
  if (ok) {
    return parsedAs(acceptance, text)
      ? { kind: 'sent' }
      : later('The email provider sent an unreadable response.');
  }
  const { name, message } = parsedAs(refusal, text) ?? { message: '' };
  const words = oneLine(message, 300);
  const reason = `The email provider responded with ${status}${words && `: ${words}`}`;
  const isTemporary = status < 400 || status >= 500 || TEMPORARY.includes(status);
  if (!isTemporary || name === SPENT_KEY) return { kind: 'refused', reason };
  return later(reason, secondsOf(headers.get('retry-after')), status === 429);
}
