const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The public keys of the services that check that a visitor is a person; empty if the build has none. */
export const siteKeys = () => ({
  turnstile: textOf(import.meta.env.VITE_TURNSTILE_SITE_KEY),
  hcaptcha: textOf(import.meta.env.VITE_HCAPTCHA_SITE_KEY),
});
