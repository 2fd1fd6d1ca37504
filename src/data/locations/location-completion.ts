import { type BatchState, startBatch } from '../../lib/batch.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { interruptionOf, untilRecovered } from '../client/interruptions.ts';
import { IMPORT_BATCH_SIZE } from './import-batches.ts';
import type { LocationKey } from './location-keys.ts';

/** Identifies a location, with the ZIP codes that it gets if it has none. */
export type Completion = Omit<LocationKey, 'id' | 'city' | 'has_content'>;

/** An item is a chunk of lines, and its value is the number of locations that were completed. */
export type CompletionState = BatchState<readonly Completion[], number>;

/** Fills empty columns of existing locations without overwriting any. Returns how many were completed. */
export async function completeLocations(client: DataClient, lines: readonly Completion[]): Promise<number> {
  const answer = await client.rpc('complete_locations', { lines: lines.map((line) => ({ ...line })) });
  return dataOf(answer, 'Completing locations').length;
}

type CompletionRun = {
  lines: readonly Completion[];
  failureText: (error: unknown) => string;
  onChange: (state: CompletionState) => void;
};

/** How many locations were completed, the lines that are left over, and the reason. */
type CompletionOutcome = { completed: number; left: Completion[]; reason: string | null };

function completionOutcome({ results }: CompletionState, lines: readonly Completion[]): CompletionOutcome {
  const done = results.filter((result) => result.success);
  const gone = new Set(done.flatMap(({ item }) => item));
  const left = lines.filter((line) => !gone.has(line));
  const failure = results.find((result) => !result.success);
  return {
    completed: done.reduce((sum, { value }) => sum + value, 0),
    left,
    reason: left.length > 0 ? (failure?.error ?? 'Stopped: not all ZIP codes were added.') : null,
  };
}

/** Completes many locations. It pauses while the connection is down or the session has ended. */
export function startCompletion({ lines, ...options }: CompletionRun) {
  const count = Math.ceil(lines.length / IMPORT_BATCH_SIZE);
  const { cancel, finished } = startBatch<readonly Completion[], number>({
    ...options,
    items: Array.from({ length: count }, (_, at) =>
      lines.slice(at * IMPORT_BATCH_SIZE, (at + 1) * IMPORT_BATCH_SIZE),
    ),
    concurrency: 1,
    work: (some, withRetry) => withRetry(() => completeLocations(adminClient, some)),
    interruptionOf,
    untilRecovered,
  });
  return { cancel, outcome: finished.then((end) => completionOutcome(end, lines)) };
}
