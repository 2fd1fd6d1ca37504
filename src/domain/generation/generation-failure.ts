/** The reasons why the generator returned no text. Callers decide by this code, not by the message. */
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

/** Failures that every later call would hit too, so the first of them ends a batch. */
const LASTING: readonly GenerationFailure[] = [
  'no_key',
  'key_refused',
  'quota',
  'model_gone',
  'redirected',
  'too_many_calls',
  'not_deployed',
];

/** Whether a retry is pointless for now, for this location or any other. */
export function isLasting(failure: GenerationFailure): boolean {
  return LASTING.includes(failure);
}

/** Whether the provider failed. The other failures are on our side; no text was requested, so nothing is stored. */
export function isOfProvider(failure: GenerationFailure): boolean {
  return failure !== 'no_key' && failure !== 'too_many_calls' && failure !== 'not_deployed';
}
