import { parseOrigins } from '../_shared/cors.ts';
import { projectUrl, secretKeys } from '../_shared/project-keys.ts';
import type { Dependencies } from './handler.ts';
import { connectPasses } from './passes.ts';
import { createVerification } from './verification.ts';

/** The time limit for the provider, and again for the database. It is short because the visitor waits. */
const TIMEOUT_MS = 5_000;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    verify: createVerification({ secretOf: env, baseUrl: env('CHALLENGE_BASE_URL'), timeoutMs: TIMEOUT_MS }),
    pass: connectPasses(projectUrl(env), secretKeys(env)[0], TIMEOUT_MS),
    log: (line) => console.info(line),
  };
}
