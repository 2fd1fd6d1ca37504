/** Who may ask a visitor to show that a person is there. */
export type ChallengeProvider = 'turnstile' | 'hcaptcha';

interface ChallengeService {
  name: string;
  /** The variable of the build that holds the public key, and the function's that holds the secret one. */
  siteKey: string;
  secret: string;
  script: string;
  /** Where its script, its frame and what they ask come from. */
  sources: readonly string[];
  /** Where the function asks whether an answer is right. */
  verification: string;
}

/** The first one with a site key is shown. */
export const CHALLENGES: Readonly<Record<ChallengeProvider, ChallengeService>> = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    siteKey: 'VITE_TURNSTILE_SITE_KEY',
    secret: 'TURNSTILE_SECRET_KEY',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: ['https://challenges.cloudflare.com'],
    verification: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  hcaptcha: {
    name: 'hCaptcha',
    siteKey: 'VITE_HCAPTCHA_SITE_KEY',
    secret: 'HCAPTCHA_SECRET_KEY',
    script: 'https://js.hcaptcha.com/1/api.js',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    verification: 'https://api.hcaptcha.com/siteverify',
  },
};
