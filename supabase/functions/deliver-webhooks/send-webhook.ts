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

/** The beginning of an answer. The rest is never read, however long it is. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let octets = 0;
  while (octets < ANSWER_OCTETS) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, ANSWER_OCTETS - octets), { stream: true });
    octets += value.length;
  }
  await reader.cancel().catch(() => undefined);
  return text;
}

/** An answer without the contact data that the request had: many receivers repeat what they got. */
export function withoutContact(
  answer: string,
  contact: Record<string, string | null> | null | undefined,
): string {
  const values = Object.values(contact ?? {}).filter((value) => value !== null && value.trim().length > 1);
  return values.reduce<string>((text, value) => text.replaceAll(String(value), '(not kept)'), answer);
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
        answer: withoutContact(answer, body.data.contact),
        milliseconds: now() - start,
        pauseSeconds: response.ok ? 0 : secondsOf(response.headers.get('retry-after')),
      };
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return unsent(
        isTimeout
          ? `The receiver did not respond within ${timeoutMs / 1000} seconds.`
          : "Couldn't reach the receiver.",
        now() - start,
      );
    }
  };
}
