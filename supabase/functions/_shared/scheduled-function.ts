import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { Failure } from './failure.ts';
import { hasSecretKey } from './secret-key.ts';

type Work = () => Response | Promise<Response>;

/** Answers the calls of the schedule: a POST with one of the secret keys. No browser calls, so it has no CORS headers. */
export const onSchedule =
  (secretKeys: readonly string[], work: Work) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST')
      return scheduleAnswer(405, { error: 'Only POST is allowed.' }, { allow: 'POST' });
    if (!(await hasSecretKey(request, secretKeys)))
      return scheduleAnswer(401, { error: 'This needs a secret key in the header apikey.' });
    return await work();
  };

/** An answer to the schedule. */
export const scheduleAnswer = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response => Response.json(body, { status, headers: { ...SERVICE_HEADERS, ...headers } });

/**
 * The answer after a failure. It has only the name of an error that no one foresaw, because the message might quote
 * personal data.
 */
export const failedAnswer = (error: unknown, failed: string): Response =>
  error instanceof Failure
    ? scheduleAnswer(error.status, { error: error.message })
    : scheduleAnswer(500, { error: `${failed} (${nameOfError(error)}).` });

export const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
