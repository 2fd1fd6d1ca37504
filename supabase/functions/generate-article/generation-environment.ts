import { connectAs, connectAsService } from '../_shared/caller-client.ts';
import { createCompletion } from '../_shared/complete.ts';
import { parseOrigins } from '../_shared/cors.ts';
import { projectUrl, publishableKey, secretKeys } from '../_shared/project-keys.ts';
import type { Dependencies } from './handler.ts';
import { secretsSetIn } from './secrets-set.ts';
import { recordTextsBy } from './text-origin.ts';

const DEADLINE_MS = 60_000;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  const apiKey = env('OPENAI_API_KEY');
  const url = projectUrl(env);
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    deadlineMs: DEADLINE_MS,
    connect: connectAs(url, publishableKey(env)),
    recordText: recordTextsBy(connectAsService(url, secretKeys(env)[0])),
    secretsSet: () => secretsSetIn(env),
    complete: apiKey ? createCompletion({ apiKey, baseURL: env('OPENAI_BASE_URL') || undefined }) : null,
    log: (line) => console.info(line),
  };
}
