import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import { REASONING_EFFORTS } from '../generate-article/completion-body.ts';
import type { Usage } from '../generate-article/failure.ts';

const text = z.string().nullable();
const claimedJob = z.object({
  job: z.string(),
  claim: z.string(),
  /** The row of the ledger for the call that is to be made; null where the answer is stored already. */
  call: text,
  model: z.string(),
  most_output_tokens: z.number(),
  template: z.string(),
  location: z.object({
    ...{ state: z.string(), state_slug: z.string(), city: text, city_slug: text },
    ...{ neighborhood: text, neighborhood_slug: text, zip: text },
    ...{ seo_description: text, slug_override: text },
    location_type: z.enum(LOCATION_TYPES),
  }),
  /** Null: the model is told nothing about how long to reason. */
  reasoning_effort: z.enum(REASONING_EFFORTS).nullable(),
  answer: text,
  /** Whether staff gave the location the built-in text after a failure: nobody is called. */
  built_in: z.boolean(),
});
export type ClaimedJob = z.infer<typeof claimedJob>;

export interface WrittenArticle {
  title: string;
  slug: string;
  meta_description: string;
  content: string;
}

/** How a job ends without a text. See settle_generation_failure. */
export interface JobFailure {
  kind: 'wait' | 'stop' | 'transient' | 'fault';
  failure: string;
  problem: string;
  /** Whether the call may have been charged. */
  was_made: boolean;
  pause_seconds: number;
  usage: Usage | null;
}

/** Calls the functions of supabase/migrations/*_generation_claims.sql and those that follow it. */
export interface Queue {
  claim(most: number): Promise<ClaimedJob[]>;
  store(job: ClaimedJob, content: string, usage: Usage | null): Promise<void>;
  settle(job: ClaimedJob, article: WrittenArticle, findings: string[]): Promise<string>;
  fail(job: ClaimedJob, failure: JobFailure): Promise<string>;
}

/** The database did not answer, or not in a known form. */
export class QueueError extends Error {
  override name = 'QueueError';
}
/** The database does not take this text. It never will. */
export class RefusedTextError extends Error {
  override name = 'RefusedTextError';
}

const TIMEOUT_MS = 15_000;
/** An answer is paid for: a database that restarts is waited for. */
const RETRY_PAUSES_MS = [250, 1000, 2000, 4000];

const usageArguments = (usage: Usage | null) => ({
  input_tokens: usage?.input ?? null,
  cached_tokens: usage?.cached ?? null,
  output_tokens: usage?.output ?? null,
});

export function connectQueue(
  url: string,
  serviceKey: string,
  { overhead, leaseSeconds }: { overhead: number; leaseSeconds: number },
): Queue {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const ask = async (name: string, options: Record<string, unknown>): Promise<unknown> => {
    const { data, error, status } = await client.rpc(name, options);
    if (!error) return data;
    // These classes are data that the rules do not allow. Everything else may pass.
    if (status >= 400 && /^(?:2[23]|P0|PT)/.test(error.code ?? '')) throw new RefusedTextError(error.code);
    throw new QueueError(`${name} answered ${status}.`);
  };
  /** Each of these functions may be repeated: what the first call did, the second one finds done. */
  const insist = async (name: string, options: Record<string, unknown>): Promise<unknown> => {
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await ask(name, options);
      } catch (error) {
        if (!(error instanceof QueueError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return ask(name, options);
  };
  return {
    async claim(most) {
      const data = await ask('claim_generation', { most, overhead, lease_seconds: leaseSeconds });
      return z.array(claimedJob).parse(data);
    },
    async store({ claim, call }, content, usage) {
      await insist('store_generation_answer', { claim, call, content, ...usageArguments(usage) });
    },
    async settle({ claim }, article, findings) {
      return z.string().parse(await insist('settle_generated_text', { claim, article, findings }));
    },
    async fail({ claim, call }, { usage, ...failure }) {
      const options = { claim, call, ...failure, ...usageArguments(usage) };
      return z.string().parse(await insist('settle_generation_failure', options));
    },
  };
}
