import { parseOrigins } from '../_shared/cors.ts';
import { connectWithKey } from '../_shared/key-client.ts';
import { projectUrl, secretKeys } from '../_shared/project-keys.ts';
import type { Dependencies } from './handler.ts';
import { createRateLimit } from './rate-limit.ts';

const TIMEOUT_MS = 10_000;
/** The most that one running function writes. A site that violates its own policy is noticed long before. */
const MAX_PER_MINUTE = 120;

export function dependenciesFrom(env: (name: string) => string | undefined): Dependencies {
  const client = connectWithKey(projectUrl(env), secretKeys(env)[0], TIMEOUT_MS);
  return {
    siteOrigins: parseOrigins(env('SITE_ORIGIN')),
    record: async ({ directive, blocked, page, source }) => {
      const { error } = await client.rpc('record_policy_report', {
        report_directive: directive,
        report_blocked: blocked,
        report_page: page,
        report_source: source,
      });
      if (error) throw new Error('The report could not be stored.');
    },
    mayRecord: createRateLimit(MAX_PER_MINUTE, 60_000, () => performance.now()),
    log: (line) => console.info(line),
  };
}
