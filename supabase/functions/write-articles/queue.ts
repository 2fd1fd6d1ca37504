import { z } from 'zod';
import { factPack } from '../../../src/domain/facts/fact-pack.ts';
import { REASONING_EFFORTS } from '../../../src/domain/generation/reasoning-effort.ts';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import type { Usage } from '../_shared/failure.ts';
import type { Database } from './database-calls.ts';

const text = z.string().nullable();
/** A location as a worker gets it with a job. */
export const claimedLocation = z.object({
  ...{ state: z.string(), state_slug: z.string(), city: text, city_slug: text },
  ...{ neighborhood: text, neighborhood_slug: text, zip: text },
  ...{ seo_description: text, slug_override: text },
  location_type: z.enum(LOCATION_TYPES),
});
const claimedJob = z.object({
  job: z.string(),
  claim: z.string(),
  /** The row of the ledger for the call that is to be made; null where the answer is stored already. */
  call: text,
  model: z.string(),
  most_output_tokens: z.number(),
  template: z.string(),
  location: claimedLocation,
  /** What the article may take its figures from; null for the built-in text. */
  pack: z.nullable(factPack),
  /** If it is null, we do not tell the model how long to reason. */
  reasoning_effort: z.enum(REASONING_EFFORTS).nullable(),
  answer: text,
  /** Whether staff gave the location the built-in text after a failure. Such a job calls no model. */
  built_in: z.boolean(),
});
export type ClaimedJob = z.infer<typeof claimedJob>;

export interface WrittenArticle {
  title: string;
  slug: string;
  meta_description: string;
  content: string;
  /** We judged the text for this location. If it was renamed since, it must not get a text about its former name. */
  about: ClaimedJob['location'];
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

/** Calls the functions of supabase/schemas/generation/claims.sql and settling.sql. */
export interface Queue {
  claim(most: number): Promise<ClaimedJob[]>;
  store(job: ClaimedJob, content: string, usage: Usage | null): Promise<void>;
  settle(job: ClaimedJob, article: WrittenArticle, findings: string[]): Promise<string>;
  fail(job: ClaimedJob, failure: JobFailure): Promise<string>;
}

const usageArguments = (usage: Usage | null) => ({
  input_tokens: usage?.input ?? null,
  cached_tokens: usage?.cached ?? null,
  output_tokens: usage?.output ?? null,
});

export function connectQueue(
  { ask, insist }: Database,
  { overhead, leaseSeconds }: { overhead: number; leaseSeconds: number },
): Queue {
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
