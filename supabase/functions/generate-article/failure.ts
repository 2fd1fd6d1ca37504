import type { GenerationFailure } from '../../../src/domain/generation-failure.ts';

type Details = { kind?: GenerationFailure; issues?: readonly unknown[]; retryAfter?: number };

/** What a step throws to end the call: the HTTP status, the words for the caller, and its kind for programs. */
export class Failure extends Error {
  readonly status: number;
  readonly kind?: GenerationFailure;
  readonly issues?: readonly unknown[];
  /** In so many seconds it may go well. */
  readonly retryAfter?: number;

  constructor(status: number, message: string, { kind, issues, retryAfter }: Details = {}) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}
