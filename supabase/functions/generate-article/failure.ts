import type { GenerationFailure } from '../../../src/domain/generation/generation-failure.ts';

type Details = { kind?: GenerationFailure; issues?: readonly unknown[]; retryAfter?: number };

/** A step throws this to end the call, with an HTTP status, a message for the caller and a kind for programs. */
export class Failure extends Error {
  readonly status: number;
  readonly kind?: GenerationFailure;
  readonly issues?: readonly unknown[];
  /** The seconds after which a retry may succeed. */
  readonly retryAfter?: number;

  constructor(status: number, message: string, { kind, issues, retryAfter }: Details = {}) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}
