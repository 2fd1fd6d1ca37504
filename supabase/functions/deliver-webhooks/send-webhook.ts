import { readableText } from '../../../src/domain/readable-text.ts';
import { type Network, postTo } from '../_shared/called-address.ts';
import { secondsOf } from '../_shared/retry-after.ts';
import { signatureHeaders } from './sign-webhook.ts';
import type { ClaimedDelivery, Reply } from './webhook-queue.ts';

/** Sends an event to its receiver. */
export type SendWebhook = (delivery: ClaimedDelivery) => Promise<Reply>;

interface Options {
  network: Network;
  timeoutMs: number;
  now?: () => number;
}

/** So many bytes of an answer are read; the log keeps no more. */
const ANSWER_OCTETS = 2000;
/** What the log has in place of the person's data. */
const NOT_KEPT = '(not kept)';

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** The beginning of an answer. The rest is never read, however long it is, and nothing follows where it breaks off. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const next = () =>
    reader.read().catch((error) => {
      if (isTimeout(error)) throw error;
      return { done: true as const, value: undefined };
    });
  const decoder = new TextDecoder();
  let text = '';
  let octets = 0;
  while (octets < ANSWER_OCTETS) {
    const { done, value } = await next();
    if (done) break;
    text += decoder.decode(value.subarray(0, ANSWER_OCTETS - octets), { stream: true });
    octets += value.length;
  }
  await reader.cancel().catch(() => undefined);
  return text;
}

/** The text without the value, also where the text ends within it. */
function without(text: string, value: string): string {
  const rest = text.replaceAll(value, NOT_KEPT);
  for (let length = value.length - 1; length > 3; length -= 1) {
    if (rest.endsWith(value.slice(0, length))) return `${rest.slice(0, -length)}${NOT_KEPT}`;
  }
  return rest;
}

/**
 * Removes the person's data and the partner's token from an answer: many receivers repeat what they got, as it is or as
 * JSON writes it. The longest goes first, because a message may contain the name.
 */
function withoutContact(answer: string, { contact, answer_token }: ClaimedDelivery['body']['data']): string {
  return [...Object.values(contact ?? {}), answer_token]
    .filter((value) => typeof value === 'string' && value.trim().length > 1)
    .flatMap((value) => [String(value), JSON.stringify(value).slice(1, -1)])
    .sort((one, other) => other.length - one.length)
    .reduce(without, answer);
}

function problemOf({ status, ok }: Response): string | null {
  if (ok) return null;
  if (status >= 300 && status < 400)
    return `The receiver responded with a redirect (${status}). Enter the address that it leads to.`;
  return `The receiver responded with ${status}.`;
}

const FAULTS = {
  form: 'The address must start with https:// and have a host name, without a password.',
  'private network': 'The address leads into a private network.',
};

const unsent = (problem: string, milliseconds = 0): Reply => ({
  ...{ problem, milliseconds, status: null, answer: null, pauseSeconds: 0 },
});

/** Posts an event, signed, and reads the beginning of the answer. A redirect is not followed. */
export function createWebhookSender({ network, timeoutMs, now = Date.now }: Options): SendWebhook {
  return async ({ address, secrets, body }) => {
    const start = now();
    const text = JSON.stringify(body);
    const signed = { id: body.id, timestamp: Math.floor(start / 1000), body: text };
    try {
      const response = await postTo(address, network, {
        signal: AbortSignal.timeout(timeoutMs),
        answerOctets: ANSWER_OCTETS,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GoldAtlas-Webhooks/1',
          ...(await signatureHeaders(signed, secrets)),
        },
        body: text,
      });
      if (typeof response === 'string') return unsent(FAULTS[response]);
      const answer = await beginningOf(response);
      return {
        problem: problemOf(response),
        status: response.status,
        // A picture, too, is an answer, and the database keeps no text with such characters.
        answer: readableText(withoutContact(answer, body.data)),
        milliseconds: now() - start,
        pauseSeconds: response.ok ? 0 : secondsOf(response.headers.get('retry-after')),
      };
    } catch (error) {
      return unsent(
        isTimeout(error)
          ? `The receiver did not respond within ${timeoutMs / 1000} seconds.`
          : "Couldn't reach the receiver.",
        now() - start,
      );
    }
  };
}
