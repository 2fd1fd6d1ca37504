/**
 * The build's environment. It is parsed where the build reads it (scripts/public-environment.ts), which fails
 * with the variable's name: visitors need not load a parser for what cannot change after the build.
 */
export const env = {
  VITE_SUPABASE_URL: String(import.meta.env.VITE_SUPABASE_URL),
  VITE_SUPABASE_ANON_KEY: String(import.meta.env.VITE_SUPABASE_ANON_KEY),
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The public keys of those who may ask a visitor to show that a person is there; empty where the build has none. */
export const siteKeys = () => ({
  turnstile: textOf(import.meta.env.VITE_TURNSTILE_SITE_KEY),
  hcaptcha: textOf(import.meta.env.VITE_HCAPTCHA_SITE_KEY),
});
