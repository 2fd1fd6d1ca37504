/** Why the generator gave no text, as it tells its callers: what to do about it depends on this, not on the words. */
export const GENERATION_FAILURES = [
  'no_key',
  'key_refused',
  'quota',
  'model_gone',
  'rate_limit',
  'timeout',
  'cut_off',
  'refused',
  'empty',
  'malformed',
  'redirected',
  'unreachable',
  'provider_error',
  'too_many_calls',
  'not_deployed',
] as const;
export type GenerationFailure = (typeof GENERATION_FAILURES)[number];

/** Failures that every next call would meet too: a batch ends with the first of them. */
const LASTING: readonly GenerationFailure[] = [
  'no_key',
  'key_refused',
  'quota',
  'model_gone',
  'redirected',
  'too_many_calls',
  'not_deployed',
];

/** Whether asking again, for this location or another, is of no use for now. */
export function isLasting(failure: GenerationFailure): boolean {
  return LASTING.includes(failure);
}

/** Failures of our own side, where no text was asked of the provider: nothing is stored for them. */
export function isOfProvider(failure: GenerationFailure): boolean {
  return failure !== 'no_key' && failure !== 'too_many_calls' && failure !== 'not_deployed';
}
