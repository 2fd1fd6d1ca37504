import { denoNetwork } from '../_shared/deno-network.ts';
import { secretKeys } from '../_shared/project-keys.ts';
import { withSecretsReport } from '../_shared/secrets-report.ts';
import { createHandler } from './handler.ts';
import { createWebhookSender } from './send-webhook.ts';
import { connectQueue } from './webhook-queue.ts';

/** A receiver's time limit. A claim lasts a minute. */
const TIMEOUT_MS = 10_000;
/** The schedule calls every minute, so this worker starts nothing once the next one may. */
const ROUND_MS = 45_000;
/** Requests under way at once. */
const LANES = 8;

const env = (name: string) => Deno.env.get(name);
const url = env('SUPABASE_URL') ?? '';
const keys = secretKeys(env);
const handle = createHandler({
  secretKeys: keys,
  queue: connectQueue(url, keys[0]),
  send: createWebhookSender({ network: denoNetwork(url), timeoutMs: TIMEOUT_MS }),
  roundMs: ROUND_MS,
  lanes: LANES,
  log: (line) => console.info(line),
});
Deno.serve(withSecretsReport('deliver-webhooks', [], env, handle));
