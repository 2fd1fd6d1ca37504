import { createCompletion } from '../_shared/complete.ts';
import { completionBody } from '../_shared/completion-body.ts';
import { projectUrl, secretKeys } from '../_shared/project-keys.ts';
import { connectProvider } from './batch-files.ts';
import { connectParts } from './batch-parts.ts';
import { connectBatches } from './batch-provider.ts';
import { connectDatabase } from './database-calls.ts';
import type { Dependencies } from './handler.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createPace } from './pace.ts';
import { connectQueue } from './queue.ts';
import { ARTICLE_FORM } from './structured-article.ts';

/** A hosted function may run for 150 seconds: the last call ends and is stored in time, even if the database restarts. */
const CLAIM_MS = 45_000;
const CALL_MS = 85_000;
/** Long enough that a living worker extends its claims in time, even if the database restarts. */
const LEASE_SECONDS = 45;
const HEARTBEAT_MS = 10_000;
/** How many calls a worker begins with, and how many it has under way at most. */
const CALLS = { first: 8, most: 32 };
/** What we send around each prompt takes at most this many tokens: one per byte, plus the model's name and effort. */
const OVERHEAD =
  new TextEncoder().encode(JSON.stringify(completionBody({ model: '', prompt: '', form: ARTICLE_FORM })))
    .length + 200;

export function dependenciesFrom(
  env: (name: string) => string | undefined,
  goOn: (work: Promise<unknown>) => void,
): Dependencies {
  const apiKey = env('OPENAI_API_KEY');
  const keys = secretKeys(env);
  const baseURL = env('OPENAI_BASE_URL') || undefined;
  const database = connectDatabase(projectUrl(env), keys[0]);
  const extend = (claimed: string[]) =>
    database.ask('extend_generation_claims', { claims: claimed, lease_seconds: LEASE_SECONDS });
  const heartbeat = createHeartbeat(extend, HEARTBEAT_MS);
  const claims = { overhead: OVERHEAD, leaseSeconds: LEASE_SECONDS };
  return {
    secretKeys: keys,
    goOn,
    log: (line) => console.info(line),
    models: { database, provider: apiKey ? connectProvider({ apiKey, baseURL }) : null },
    round: {
      heartbeat,
      queue: connectQueue(database, claims),
      // The queue tries again, and knows what that costs.
      complete: apiKey ? createCompletion({ apiKey, baseURL, maxRetries: 0 }) : null,
      pace: createPace(CALLS),
      claimMs: CLAIM_MS,
      callMs: CALL_MS,
    },
    batches: {
      heartbeat,
      parts: connectParts(database, claims),
      provider: apiKey ? connectBatches({ apiKey, baseURL }) : null,
      claimMs: CLAIM_MS,
    },
  };
}
