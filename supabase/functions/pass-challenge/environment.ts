import { parseOrigins } from '../generate-article/cors.ts';
import type { Dependencies } from './handler.ts';
import { connectPasses } from './passes.ts';
import { createVerification } from './verification.ts';

/** For the provider, and then for the database: the visitor waits, and what is stored is safe without either. */
const TIMEOUT_MS = 5_000;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  const required = (name: string): string => {
    const value = env(name);
    if (!value) throw new Error(`The environment variable ${name} is not set.`);
    return value;
  };
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    verify: createVerification({ secretOf: env, baseUrl: env('CHALLENGE_BASE_URL'), timeoutMs: TIMEOUT_MS }),
    pass: connectPasses(required('SUPABASE_URL'), required('SUPABASE_SERVICE_ROLE_KEY'), TIMEOUT_MS),
    log: (line) => console.info(line),
  };
}
