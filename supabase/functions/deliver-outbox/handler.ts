import { failedAnswer, nameOfError, onSchedule, scheduleAnswer } from '../_shared/scheduled-function.ts';
import { deliverRound } from './delivery-round.ts';
import type { Site } from './mail-types.ts';
import type { Outbox } from './outbox.ts';
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

/** Sends the mail that is due, then tells others what changed, and logs the figures. */
export const createHandler = (dependencies: Dependencies): ((request: Request) => Promise<Response>) =>
  onSchedule(dependencies.secretKeys, async () => {
    const response = await deliver(dependencies).catch((error) =>
      failedAnswer(error, "Couldn't deliver the email"),
    );
    const figures: unknown = await response.clone().json();
    // These follow the mail, so that it does not wait for them, and they run even if no mail can be sent.
    const failed = (error: unknown) => `failed (${nameOfError(error)})`;
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
  });

async function deliver({ send, ...dependencies }: Dependencies): Promise<Response> {
  if (send) return scheduleAnswer(200, { ...(await deliverRound({ ...dependencies, send })) });
  const waiting = await dependencies.outbox.waiting();
  return scheduleAnswer(503, { error: 'RESEND_API_KEY is not set, so email waits in the queue.', waiting });
}
