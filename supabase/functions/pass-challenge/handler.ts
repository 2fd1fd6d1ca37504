import { z } from 'zod';
import { CHALLENGE_PROVIDERS } from '../../../src/domain/leads/challenge.ts';
import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { corsFor } from '../_shared/cors.ts';
import { Failure } from '../_shared/failure.ts';
import { readJson } from '../_shared/json-body.ts';
import type { Pass } from './passes.ts';
import type { Verify } from './verification.ts';

export interface Dependencies {
  siteOrigins: readonly string[];
  verify: Verify;
  pass: Pass;
  log: (line: string) => void;
}

/** Both providers' answers are printable text without spaces. */
const answered = z.object({
  submission: z.uuid(),
  provider: z.enum(CHALLENGE_PROVIDERS),
  token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
});

const wrongAnswer = () => new Failure(403, 'This answer is wrong, too old, or already used.');

/** Lets a held or refused form pass for a visitor who has answered a challenge. Logs no personal data. */
export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { ...SERVICE_HEADERS, ...corsFor(request, dependencies.siteOrigins) };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const { status, error } = await letPass(request, dependencies).then(
      () => ({ status: 200, error: undefined }),
      (thrown: unknown) =>
        thrown instanceof Failure
          ? { status: thrown.status, error: thrown.message }
          : { status: 500, error: 'The challenge could not be checked.' },
    );
    dependencies.log(JSON.stringify({ function: 'pass-challenge', status, error }));
    const allow: Record<string, string> = status === 405 ? { allow: 'POST, OPTIONS' } : {};
    return Response.json(error === undefined ? { passed: true } : { error }, {
      status,
      headers: { ...headers, ...allow },
    });
  };
}

async function letPass(request: Request, { verify, pass }: Dependencies): Promise<void> {
  if (request.method !== 'POST') throw new Failure(405, 'Only POST is allowed.');
  const parsed = answered.safeParse(await readJson(request));
  if (!parsed.success) throw new Failure(400, 'This is not an answer to a challenge.');
  const { submission, provider, token } = parsed.data;
  if (!(await verify(provider, token))) throw wrongAnswer();
  if (!(await pass(submission, token))) throw wrongAnswer();
}
