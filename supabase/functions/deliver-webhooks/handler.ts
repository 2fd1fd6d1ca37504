import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import type { SendWebhook } from './send-webhook.ts';
import { QueueError, type WebhookQueue } from './webhook-queue.ts';
import { sendRound } from './webhook-round.ts';

export interface Dependencies {
  /** Any of these lets a caller in. */
  secretKeys: readonly string[];
  queue: WebhookQueue;
  send: SendWebhook;
  roundMs: number;
  lanes: number;
  log: (line: string) => void;
}

/** Only the schedule calls this, never a browser: it has no CORS headers and needs a secret key. */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'Only POST is allowed.' }, { allow: 'POST' });
    if (!(await hasSecretKey(request, dependencies.secretKeys))) {
      return answer(401, { error: 'This needs a secret key in the header apikey.' });
    }
    const response = await sendRound(dependencies).then(
      (round) => answer(200, { ...round }),
      (error) =>
        error instanceof QueueError
          ? answer(503, { error: error.message })
          : // The answer has only the error's name, because its message might quote personal data.
            answer(500, {
              error: `Couldn't send the events (${error instanceof Error ? error.name : typeof error}).`,
            }),
    );
    const figures: unknown = await response.clone().json();
    dependencies.log(
      JSON.stringify({ function: 'deliver-webhooks', status: response.status, ...(figures as object) }),
    );
    return response;
  };
}

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...SERVICE_HEADERS, ...headers } });
