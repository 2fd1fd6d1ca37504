import { createClient } from '@supabase/supabase-js';
import { connectAs } from '../_shared/caller-client.ts';
import { parseOrigins } from '../_shared/cors.ts';
import type { Dependencies } from './handler.ts';

const DEADLINE_MS = 20_000;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  const required = (name: string): string => {
    const value = env(name);
    if (!value) throw new Error(`The environment variable ${name} is not set.`);
    return value;
  };
  const url = required('SUPABASE_URL');
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    deadlineMs: DEADLINE_MS,
    connect: connectAs(url, required('SUPABASE_ANON_KEY')),
    service: createClient(url, required('SUPABASE_SERVICE_ROLE_KEY'), {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    }),
    log: (line) => console.info(line),
  };
}
