import { siteKeys } from '../../config/site-keys.ts';
import type { ChallengeProvider } from '../../domain/leads/challenge.ts';

export type SiteChallenge = { provider: ChallengeProvider; siteKey: string };

/** Returns the challenge that the site can show a visitor; null when the build has no site key. */
export function siteChallenge(): SiteChallenge | null {
  const { turnstile, hcaptcha } = siteKeys();
  if (turnstile) return { provider: 'turnstile', siteKey: turnstile };
  return hcaptcha ? { provider: 'hcaptcha', siteKey: hcaptcha } : null;
}
