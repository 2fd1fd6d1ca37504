/**
 * The build's environment. scripts/public-environment.ts validates it at build time and names a bad variable.
 * It cannot change after that, so visitors need not load a parser.
 */
export const env = {
  VITE_SUPABASE_URL: String(import.meta.env.VITE_SUPABASE_URL),
  VITE_SUPABASE_ANON_KEY: String(import.meta.env.VITE_SUPABASE_ANON_KEY),
};
