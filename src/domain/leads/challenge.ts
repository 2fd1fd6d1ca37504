/** The services that can check that a visitor is a person. The site shows the first one that has a site key. */
export const CHALLENGE_PROVIDERS = ['turnstile', 'hcaptcha'] as const;
export type ChallengeProvider = (typeof CHALLENGE_PROVIDERS)[number];

interface ChallengeService {
  name: string;
  /** The build's environment variable with the public key, and the function's variable with the secret key. */
  siteKey: string;
  secret: string;
  script: string;
  /** The origins of its script, its frame and their requests. */
  sources: readonly string[];
  /** The address at which the function verifies an answer. */
  verification: string;
}

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
