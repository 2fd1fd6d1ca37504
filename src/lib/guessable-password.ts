import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The library's word for "safely unguessable": at least 10^8 guesses. */
const SAFE_SCORE = 3;

/**
 * Whether someone would guess a password early: a common one, one with few changes, keys in a row, a repetition.
 * `known` are words that others know of its owner, such as the e-mail address.
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return estimator.check(password, words).score < SAFE_SCORE;
}
