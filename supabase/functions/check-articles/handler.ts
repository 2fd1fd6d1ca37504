import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { authorize, bearerToken } from '../_shared/authorize.ts';
import { corsFor } from '../_shared/cors.ts';
import { Failure } from '../_shared/failure.ts';
import { readJson } from '../_shared/json-body.ts';
import type { StaffDependencies } from '../_shared/staff-environment.ts';
import { parseCheck } from './check-request.ts';
import { type CheckedArticle, type CheckedTexts, checkStored, checkTexts } from './checked-articles.ts';

const PURPOSE = 'check articles';

/** The longest text in its longest form, with room for the rest. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Judges articles by the gate and by the facts, and records that it has, so that an administrator may publish them.
 * Logs no text.
 */
export function createHandler(dependencies: StaffDependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { ...SERVICE_HEADERS, ...corsFor(request, dependencies.siteOrigins) };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const started = performance.now();
    const response = await answer(request, dependencies).then(
      (checked) => Response.json(checked, { headers }),
      (error) => {
        const known = error instanceof Failure ? error : new Failure(500, "Couldn't check the text.");
        return Response.json({ error: known.message }, { status: known.status, headers });
      },
    );
    const ms = Math.round(performance.now() - started);
    dependencies.log(JSON.stringify({ function: 'check-articles', status: response.status, ms }));
    return response;
  };
}

async function answer(
  request: Request,
  { connect, deadlineMs, service }: StaffDependencies,
): Promise<{ articles: CheckedArticle[] } | CheckedTexts> {
  if (request.method !== 'POST') throw new Failure(405, 'Only POST is allowed.');
  const token = bearerToken(request, PURPOSE);
  const client = connect(token, AbortSignal.timeout(deadlineMs));
  await authorize(client, token, PURPOSE);
  const check = parseCheck(await readJson(request, MOST_BYTES));
  return 'texts' in check
    ? checkTexts(client, service, check.article, check.texts)
    : { articles: await checkStored(client, service, check.articles) };
}
