import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { corsFor } from './cors.ts';
import { Failure } from './failure.ts';
import type { StaffDependencies } from './staff-environment.ts';

/** A function that staff call from the back office with `POST`. */
interface StaffFunction {
  name: string;
  /** The message to the caller about a failure that no one foresaw. */
  failed: string;
  /** Resolves to the answer's JSON. Throws a Failure with the words and the status for everything else. */
  answer: (request: Request, dependencies: StaffDependencies) => Promise<unknown>;
}

/** Answers a staff function's requests, and logs each one's status and time. Logs no personal data and no text. */
export function staffHandler(
  { name, failed, answer }: StaffFunction,
  dependencies: StaffDependencies,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { ...SERVICE_HEADERS, ...corsFor(request, dependencies.siteOrigins) };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const started = performance.now();
    const response = await answerPost(request, dependencies, answer).then(
      (body) => Response.json(body, { headers }),
      (error) => {
        const known = error instanceof Failure ? error : new Failure(500, failed);
        return Response.json({ error: known.message }, { status: known.status, headers });
      },
    );
    const ms = Math.round(performance.now() - started);
    dependencies.log(JSON.stringify({ function: name, status: response.status, ms }));
    return response;
  };
}

async function answerPost(
  request: Request,
  dependencies: StaffDependencies,
  answer: StaffFunction['answer'],
): Promise<unknown> {
  if (request.method !== 'POST') throw new Failure(405, 'Only POST is allowed.');
  return await answer(request, dependencies);
}
