import type { GenerationFailure } from '../../../src/domain/generation/generation-failure.ts';

/** What the provider says that a call has used, in tokens. `cached` is a part of `input`. */
export interface Usage {
  input: number;
  cached: number;
  output: number;
}

type Details = {
  kind?: GenerationFailure;
  issues?: readonly unknown[];
  retryAfter?: number;
  providerPause?: number;
  usage?: Usage | null;
};

/** A step throws this to end the call, with an HTTP status, a message for the caller and a kind for programs. */
export class Failure extends Error {
  readonly status: number;
  readonly kind?: GenerationFailure;
  readonly issues?: readonly unknown[];
  /** The seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  /** The seconds for which the provider wants no call at all. */
  readonly providerPause?: number;
  /** What an answer without a text has used; null where the provider does not say. */
  readonly usage?: Usage | null;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.kind = details.kind;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
    this.providerPause = details.providerPause;
    this.usage = details.usage;
  }
}
