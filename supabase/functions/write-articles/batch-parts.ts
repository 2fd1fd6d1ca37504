import { z } from 'zod';
import { factPack } from '../../../src/domain/facts/fact-pack.ts';
import { REASONING_EFFORTS } from '../../../src/domain/generation/reasoning-effort.ts';
import { PART_STATES, RUN_STATES } from '../../../src/domain/generation/run-states.ts';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import type { Usage } from '../_shared/failure.ts';
import type { Database } from './database-calls.ts';
import { claimedLocation, type JobFailure } from './queue.ts';

const id = z.string().nullable();
const claimedPart = z.object({
  ...{ part: z.string(), claim: z.string(), run: z.string(), model: z.string() },
  run_state: z.enum(RUN_STATES),
  state: z.enum(PART_STATES).exclude(['ended']),
  created_at: z.string(),
  /** Counts the batches that we created from the part's file. */
  submission: z.number(),
  ...{ input_file_id: id, batch_id: id, batch_status: id, output_file_id: id, error_file_id: id },
  /** How much of each file is stored. */
  ...{ output_octets: z.number(), error_octets: z.number() },
  cancel_asked: z.boolean(),
  /** Optional parts of a request, by the provider's names, that the model has refused. */
  left_out: z.array(z.string()),
});
export type ClaimedPart = z.infer<typeof claimedPart>;

const partRequests = z.object({
  model: z.string(),
  most_output_tokens: z.number(),
  reasoning_effort: z.enum(REASONING_EFFORTS).nullable(),
  templates: z.partialRecord(z.enum(LOCATION_TYPES), z.string()),
  jobs: z.array(z.object({ job: z.string(), location: claimedLocation, pack: factPack })),
});
export type PartRequests = z.infer<typeof partRequests>;

/** What a line says: a text, or how its request failed. */
export type LineResult = { job: string; usage: Usage | null } & ({ content: string } | JobFailure);

/** Some lines of a file of answers or of errors, that begin and end at these octets. */
export interface StoredLines {
  fromErrors: boolean;
  from: number;
  to: number;
  results: LineResult[];
  /** Optional parts of a request that the model turns out not to know. */
  refused: string[];
}

type PartChanges = Partial<
  Pick<ClaimedPart, 'input_file_id' | 'batch_id' | 'batch_status' | 'output_file_id' | 'error_file_id'>
> & { cancel_asked?: boolean };

export interface Postponement {
  seconds: number;
  kind: 'look' | 'wait' | 'transient' | 'queue' | 'stop';
  problem?: string;
}

/** Another worker has claimed the part since. */
export class LostClaimError extends Error {
  override name = 'LostClaimError';
}

/** Calls the functions of supabase/schemas/generation/parts.sql. */
export interface Parts {
  claim(): Promise<ClaimedPart | null>;
  read(part: ClaimedPart): Promise<PartRequests>;
  move(part: ClaimedPart, state: (typeof PART_STATES)[number], changes?: PartChanges): Promise<void>;
  putOff(part: ClaimedPart, how: Postponement): Promise<void>;
  store(part: ClaimedPart, lines: StoredLines): Promise<void>;
  /** Settles the jobs without a line. See finish_generation_part. */
  finish(part: ClaimedPart, wasExecuted: boolean, stopBecause?: string): Promise<void>;
}

export function connectParts(
  { ask, insist }: Database,
  { overhead, leaseSeconds }: { overhead: number; leaseSeconds: number },
): Parts {
  const lease = { lease_seconds: leaseSeconds };
  const fenced = async (name: string, options: Record<string, unknown>): Promise<void> => {
    if ((await insist(name, options)) !== true) throw new LostClaimError();
  };
  return {
    claim: async () =>
      claimedPart.nullable().parse(await ask('claim_generation_part', { overhead, ...lease })),
    async read({ claim }) {
      const requests = await ask('read_generation_part', { claim });
      if (requests === null) throw new LostClaimError();
      return partRequests.parse(requests);
    },
    move: ({ claim }, new_state, changes) =>
      fenced('move_generation_part', { claim, new_state, ...changes, ...lease }),
    putOff: ({ claim }, { seconds, kind, problem }) =>
      fenced('put_off_generation_part', { claim, seconds, kind, problem: problem ?? null }),
    async store({ claim }, { fromErrors, from, to, results, refused }) {
      const lines = { from_errors: fromErrors, from_octet: from, to_octet: to, results, refused };
      await fenced('store_generation_results', { claim, ...lines, ...lease });
    },
    finish: ({ claim }, was_executed, stop_because) =>
      fenced('finish_generation_part', { claim, was_executed, stop_because: stop_because ?? null }),
  };
}
