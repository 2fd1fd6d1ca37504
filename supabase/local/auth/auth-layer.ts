import type { SqlSession } from '../database/database.ts';
import { createAttempts } from './attempts.ts';
import { authRefusal } from './auth-answers.ts';
import type { AuthMail } from './auth-mail.ts';
import type { AuthService } from './auth-service.ts';
import { changeUser } from './change-user.ts';
import { factors, user } from './factors.ts';
import { invite } from './invite.ts';
import { recover, signInWithPassword, verify } from './sign-in.ts';

type Route = (service: AuthService, request: Request) => Promise<Response>;

const ROUTES: Record<string, Route> = {
  'POST token': signInWithPassword,
  'POST verify': verify,
  'POST recover': recover,
  'POST invite': invite,
  'GET user': user,
  'PUT user': changeUser,
};

/** The routes that Lite may answer itself. Its other routes make accounts or sessions that this site does not use. */
const LEFT_TO_LITE = ['signup', 'logout', 'health', 'settings', '.well-known/jwks.json'];

interface AuthLayerOptions {
  database: SqlSession;
  lite: (request: Request) => Promise<Response>;
  later: (work: () => Promise<unknown>) => void;
  mail: (mail: AuthMail) => void;
  now?: () => number;
}

/**
 * Adds what a hosted project's auth service does and Lite does not: limited attempts, invitations, the second factor,
 * and password changes that ask for the present password. It speaks the same protocol, so the site knows only one.
 */
export function authLayer({ now, ...rest }: AuthLayerOptions): (request: Request) => Promise<Response> {
  const service: AuthService = { ...rest, attempts: createAttempts(now) };
  return async (request) => {
    const route = /^\/auth\/v1\/(.*?)\/?$/.exec(new URL(request.url).pathname)?.[1];
    if (route === undefined || request.method === 'OPTIONS') return service.lite(request);
    const handle = ROUTES[`${request.method} ${route}`];
    if (handle) return handle(service, request);
    if (route.startsWith('factors')) return factors(service, request, route);
    if (LEFT_TO_LITE.includes(route) || Object.keys(ROUTES).some((each) => each.endsWith(` ${route}`))) {
      return request.method === 'GET' && route === 'verify' ? notHere() : service.lite(request);
    }
    return notHere();
  };
}

const notHere = () => authRefusal(404, 'not_found', 'The local sign-in service does not support this.');
