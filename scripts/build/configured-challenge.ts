import { CHALLENGE_PROVIDERS, CHALLENGES, type ChallengeProvider } from '../../src/domain/leads/challenge.ts';

/** The pattern of each provider's site keys: a secret key must never reach the bundle. */
const SITE_KEYS: Record<ChallengeProvider, RegExp> = {
  turnstile: /^\dx[\w-]{22}$/,
  hcaptcha: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** The challenge that the environment names, as the site's forms choose it; throws where a key is not a site key. */
export function configuredChallenge(
  variables: Readonly<Record<string, string | undefined>>,
): ChallengeProvider | null {
  const keyOf = (provider: ChallengeProvider) => variables[CHALLENGES[provider].siteKey]?.trim() ?? '';
  const named = CHALLENGE_PROVIDERS.filter((provider) => keyOf(provider) !== '');
  for (const provider of named) {
    if (SITE_KEYS[provider].test(keyOf(provider))) continue;
    const { siteKey, name, secret } = CHALLENGES[provider];
    throw new Error(
      `${siteKey} is not a ${name} site key. Every visitor can read it, so set the secret key for the function only (supabase secrets set ${secret}=<key> --remote).`,
    );
  }
  return named[0] ?? null;
}
