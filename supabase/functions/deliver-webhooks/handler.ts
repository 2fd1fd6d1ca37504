import { failedAnswer, onSchedule, scheduleAnswer } from '../_shared/scheduled-function.ts';
import type { SendWebhook } from './send-webhook.ts';
import type { WebhookQueue } from './webhook-queue.ts';
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

/** Sends the events that are due, and logs the figures. */
export const createHandler = (dependencies: Dependencies): ((request: Request) => Promise<Response>) =>
  onSchedule(dependencies.secretKeys, async () => {
    const response = await sendRound(dependencies).then(
      (round) => scheduleAnswer(200, { ...round }),
      (error) => failedAnswer(error, "Couldn't send the events"),
    );
    const figures: unknown = await response.clone().json();
    dependencies.log(
      JSON.stringify({ function: 'deliver-webhooks', status: response.status, ...(figures as object) }),
    );
    return response;
  });
