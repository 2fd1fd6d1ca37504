import { connectAs, connectAsService } from '../_shared/caller-client.ts';
import { parseOrigins } from '../_shared/cors.ts';
import { publishableKey, secretKeys } from '../_shared/project-keys.ts';
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
    connect: connectAs(url, publishableKey(env)),
    service: connectAsService(url, secretKeys(env)[0]),
    log: (line) => console.info(line),
  };
}
