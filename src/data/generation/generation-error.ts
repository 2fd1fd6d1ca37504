import type { GenerationFailure } from '../../domain/generation/generation-failure.ts';

/** The generator returned no text. `reason` is its own message; ours may add what became of the article. */
export class GenerationError extends Error {
  override name = 'GenerationError';
  readonly failure: GenerationFailure;
  readonly reason: string;

  constructor(failure: GenerationFailure, reason: string, outcome = '') {
    super(outcome ? `${reason} ${outcome}` : reason);
    this.failure = failure;
    this.reason = reason;
  }
}
