/**
 * The build's environment. It is parsed where the build reads it (scripts/public-environment.ts), which fails
 * with the variable's name: visitors need not load a parser for what cannot change after the build.
 */
export const env = {
  VITE_SUPABASE_URL: String(import.meta.env.VITE_SUPABASE_URL),
  VITE_SUPABASE_ANON_KEY: String(import.meta.env.VITE_SUPABASE_ANON_KEY),
};
