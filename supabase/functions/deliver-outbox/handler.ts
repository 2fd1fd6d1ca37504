import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { deliverRound } from './delivery-round.ts';
import type { Site } from './mail-types.ts';
import { type Outbox, OutboxError } from './outbox.ts';
import type { Send } from './send.ts';

export interface Dependencies {
  /** Any of these lets a caller in. */
  secretKeys: readonly string[];
  outbox: Outbox;
  /** Tells search engines what changed; returns of how many addresses. */
  notify: () => Promise<number>;
  /** Calls the build hook of a static host if a build is due; returns whether it did. */
  build: () => Promise<boolean>;
  /** Null without an API key. */
  send: Send | null;
  readSite: () => Promise<Site>;
  roundMs: number;
  pauseMs: number;
  log: (line: string) => void;
}

/** Only the schedule calls this, never a browser: it has no CORS headers and needs a secret key. */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { error: 'Only POST is allowed.' }, { allow: 'POST' });
    if (!(await hasSecretKey(request, dependencies.secretKeys))) {
      return answer(401, { error: 'This needs a secret key in the header apikey.' });
    }
    const response = await deliver(dependencies).catch((error) =>
      error instanceof OutboxError
        ? answer(503, { error: error.message })
        : // The answer has only the error's name, because its message might quote personal data.
          answer(500, { error: `Couldn't deliver the email (${nameOf(error)}).` }),
    );
    const figures: unknown = await response.clone().json();
    // These follow the mail, so that it does not wait for them, and they run even if no mail can be sent.
    const failed = (error: unknown) => `failed (${nameOf(error)})`;
    const [told, built] = await Promise.all([
      dependencies.notify().catch(failed),
      dependencies.build().catch(failed),
    ]);
    dependencies.log(
      JSON.stringify({
        function: 'deliver-outbox',
        status: response.status,
        ...(figures as object),
        ...(told !== 0 && { told }),
        ...(built !== false && { built }),
      }),
    );
    return response;
  };
}

async function deliver({ send, ...dependencies }: Dependencies): Promise<Response> {
  if (send) return answer(200, { ...(await deliverRound({ ...dependencies, send })) });
  const waiting = await dependencies.outbox.waiting();
  return answer(503, { error: 'RESEND_API_KEY is not set, so email waits in the queue.', waiting });
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...SERVICE_HEADERS, ...headers } });
