import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { hasServiceKey } from './authorize.ts';

type Handler = (request: Request) => Promise<Response>;
type Environment = (name: string) => string | undefined;

/**
 * Lets the owner see whether a function is deployed and which of its secrets are set (`npm run doctor`): GET with the
 * service key answers their names, never their values. All other requests go to the function.
 */
export function withSecretsReport(
  name: string,
  secrets: string[],
  env: Environment,
  handle: Handler,
): Handler {
  return async (request) => {
    const serviceKey = env('SUPABASE_SERVICE_ROLE_KEY');
    if (request.method !== 'GET' || !serviceKey || !(await hasServiceKey(request, serviceKey))) {
      return handle(request);
    }
    const missing = secrets.filter((secret) => !env(secret));
    return Response.json({ function: name, missing }, { headers: SERVICE_HEADERS });
  };
}
