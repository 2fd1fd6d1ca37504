import type { SupabaseClient } from '@supabase/supabase-js';
import { type Connect, connectAs, connectAsService } from './caller-client.ts';
import { parseOrigins } from './cors.ts';
import { projectUrl, publishableKey, secretKeys } from './project-keys.ts';

/** What a function that staff call needs. */
export interface StaffDependencies {
  siteOrigins: readonly string[];
  deadlineMs: number;
  connect: Connect;
  /** The client with the secret key, for what no person may do. */
  service: SupabaseClient;
  log: (line: string) => void;
}

const DEADLINE_MS = 20_000;

export function staffDependencies(env: (name: string) => string | undefined): StaffDependencies {
  const url = projectUrl(env);
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    deadlineMs: DEADLINE_MS,
    connect: connectAs(url, publishableKey(env)),
    service: connectAsService(url, secretKeys(env)[0]),
    log: (line) => console.info(line),
  };
}
