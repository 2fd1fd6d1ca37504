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

/** Whether the provider failed. The other failures are on our side; no text was requested, so nothing is stored. */
export function isProviderFailure(failure: GenerationFailure): boolean {
  return failure !== 'no_key' && failure !== 'too_many_calls' && failure !== 'not_deployed';
}
