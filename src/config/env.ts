// The build checks its environment (supabase/local/hosted-project.ts) and fails with the variable's name, so visitors
// need not load a parser for what cannot change afterwards.

export const SUPABASE_URL: string = import.meta.env.VITE_SUPABASE_URL;

export const SUPABASE_PUBLISHABLE_KEY: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;

/** Whether the local backend serves this site, at the site's own address. */
export const hasLocalBackend = (): boolean => SUPABASE_URL === globalThis.location?.origin;
