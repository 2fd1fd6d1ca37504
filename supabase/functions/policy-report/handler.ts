import { type PolicyViolation, policyViolations } from '../../../src/domain/policy-report.ts';
import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { corsFor } from '../_shared/cors.ts';
import { Failure } from '../_shared/failure.ts';
import { readJson } from '../_shared/json-body.ts';

export interface Dependencies {
  siteOrigins: readonly string[];
  record: (violation: PolicyViolation) => Promise<void>;
  /** Whether another report may be stored now. Anyone can send any number of them. */
  mayRecord: () => boolean;
  log: (line: string) => void;
}

/** Stores what browsers report about the site's policy. Anyone may call it, so it keeps little and reveals nothing. */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { ...SERVICE_HEADERS, ...corsFor(request, dependencies.siteOrigins) };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const status = await take(request, dependencies).then(
      () => 204,
      (error) => (error instanceof Failure ? error.status : 503),
    );
    // Callers' mistakes must not fill the log.
    if (status >= 500) dependencies.log(JSON.stringify({ function: 'policy-report', status }));
    return new Response(null, { status, headers });
  };
}

async function take(request: Request, { record, mayRecord }: Dependencies) {
  if (request.method !== 'POST') throw new Failure(405, 'Only POST is allowed.');
  if (!mayRecord()) throw new Failure(429, 'Too many reports.');
  const violations = policyViolations(await readJson(request));
  if (!violations) throw new Failure(400, 'This is not a report.');
  const [first, ...others] = violations;
  if (first) await record(first);
  for (const violation of others) if (mayRecord()) await record(violation);
}
