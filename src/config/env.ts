/**
 * The build's environment. The build checks it (supabase/local/hosted-project.ts) and fails with the variable's name,
 * so visitors need not load a parser for what cannot change afterwards.
 */
export const env = {
  VITE_SUPABASE_URL: String(import.meta.env.VITE_SUPABASE_URL),
  VITE_SUPABASE_PUBLISHABLE_KEY: String(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY),
};

/** Whether the local backend serves this site, at the site's own address. */
export const hasLocalBackend = (): boolean => env.VITE_SUPABASE_URL === globalThis.location?.origin;
