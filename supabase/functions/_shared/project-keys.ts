import { z } from 'zod';

type Environment = (name: string) => string | undefined;

const byName = z.record(z.string(), z.string().min(1));

/** {"default":"sb_secret_...","other":"sb_secret_..."}, the key named default first. Older projects have no such variable. */
function keysIn(json: string | undefined): string[] {
  try {
    const { default: first, ...others } = byName.parse(JSON.parse(json ?? '{}'));
    return [...(first ? [first] : []), ...Object.values(others)];
  } catch {
    return [];
  }
}

/** Current keys first: the legacy variable stays there when the owner has switched the legacy keys off. */
function projectKeys(env: Environment, current: string, legacy: string): [string, ...string[]] {
  const [first, ...others] = [...keysIn(env(current)), env(legacy) ?? ''].filter(Boolean);
  if (first === undefined) throw new Error(`Neither ${current} nor ${legacy} has a key.`);
  return [first, ...others];
}

/** The project's address. Throws where the environment has none. */
export function projectUrl(env: Environment): string {
  const url = env('SUPABASE_URL');
  if (!url) throw new Error('The environment variable SUPABASE_URL is not set.');
  return url;
}

/** The key that goes with a caller's own token. Throws where the environment has none. */
export const publishableKey = (env: Environment): string =>
  projectKeys(env, 'SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY')[0];

/**
 * The keys that bypass every policy. The function calls the project with the first; each proves that the project itself
 * calls the function. Throws where the environment has none.
 */
export const secretKeys = (env: Environment): [string, ...string[]] =>
  projectKeys(env, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
