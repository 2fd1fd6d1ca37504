import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { secretKeys } from './project-keys.ts';
import { hasSecretKey } from './secret-key.ts';

type Handler = (request: Request) => Promise<Response>;
type Environment = (name: string) => string | undefined;

/**
 * Lets the owner see whether a function is deployed and which of its secrets are set (`npm run doctor`): GET with the
 * secret key answers their names, never their values. All other requests go to the function.
 * @param optional what the function works without; the answer says which of them are set
 */
export function withSecretsReport(
  name: string,
  secrets: string[],
  env: Environment,
  handle: Handler,
  optional: string[] = [],
): Handler {
  return async (request) => {
    if (request.method !== 'GET' || !(await hasSecretKey(request, secretKeys(env)))) {
      return handle(request);
    }
    const missing = secrets.filter((secret) => !env(secret));
    const more = optional.length > 0 && { optional: optional.filter((secret) => env(secret)) };
    return Response.json({ function: name, missing, ...more }, { headers: SERVICE_HEADERS });
  };
}
