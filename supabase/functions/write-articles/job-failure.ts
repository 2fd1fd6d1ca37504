import type { GenerationFailure } from '../../../src/domain/generation/generation-failure.ts';
import { Failure } from '../_shared/failure.ts';
import { RefusedTextError } from './database-calls.ts';
import type { JobFailure } from './queue.ts';

/** Every later call would fail like this. */
const LASTING: readonly GenerationFailure[] = [
  'no_key',
  'key_refused',
  'quota',
  'model_gone',
  'redirected',
  'too_many_calls',
  'not_deployed',
];
/** The model has answered, but its answer is useless. */
const FAULTS: readonly GenerationFailure[] = ['refused', 'cut_off', 'empty'];
/** We do not know what happened to the call. */
const UNKNOWN: readonly GenerationFailure[] = ['timeout', 'unreachable', 'malformed'];

/** Decides what happens to a job after an error in its call or in storing its text. */
export function jobFailureOf(error: unknown): JobFailure {
  const usage = error instanceof Failure ? (error.usage ?? null) : null;
  if (!(error instanceof Failure) || error.kind === undefined) {
    return { ...unusable(error), was_made: !(error instanceof Failure), pause_seconds: 0, usage };
  }
  const { kind, message, providerPause } = error;
  return {
    kind: kindOf(kind, providerPause),
    failure: kind,
    problem: message,
    was_made: FAULTS.includes(kind) || (UNKNOWN.includes(kind) && providerPause === undefined),
    pause_seconds: providerPause ?? 0,
    usage,
  };
}

function kindOf(kind: GenerationFailure, providerPause: number | undefined): JobFailure['kind'] {
  if (providerPause !== undefined) return 'wait';
  if (LASTING.includes(kind)) return 'stop';
  return FAULTS.includes(kind) ? 'fault' : 'transient';
}

/** Names only the error, because its message might quote content. */
function unusable(error: unknown): Pick<JobFailure, 'kind' | 'failure' | 'problem'> {
  if (error instanceof RefusedTextError) {
    return {
      kind: 'fault',
      failure: 'not_stored',
      problem: `The database rejected the text (${error.message}).`,
    };
  }
  // Only our own checks before the call throw a Failure without a kind.
  if (error instanceof Failure) return { kind: 'fault', failure: 'not_asked', problem: error.message };
  const name = error instanceof Error ? error.name : typeof error;
  return { kind: 'fault', failure: 'unexpected', problem: `Couldn't check the text (${name}).` };
}
