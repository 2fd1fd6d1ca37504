const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The public keys of those who may ask a visitor to show that a person is there; empty where the build has none. */
export const siteKeys = () => ({
  turnstile: textOf(import.meta.env.VITE_TURNSTILE_SITE_KEY),
  hcaptcha: textOf(import.meta.env.VITE_HCAPTCHA_SITE_KEY),
});
