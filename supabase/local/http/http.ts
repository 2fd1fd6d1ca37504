import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import type { Backend } from '../backend.ts';
import { messageOf } from '../errors.ts';
import type { Functions } from '../functions/functions.ts';
import { carriesServiceKey, isCrossOriginRequest } from './caller-page.ts';
import { gateway, type KeyKind } from './gateway.ts';
import { nameCaller } from './name-caller.ts';
import { bodyBytes, bodyLimit, refuseBody } from './request-body.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** Answers a request whose body has been read. */
type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<void>;

const API = /^\/(rest|auth|storage)\/v1(\/|\?|$)/;
const FUNCTIONS = /^\/functions\/v1\//;

/** Mounts the backend on a connect-style server at a hosted project's addresses. */
export function backendMiddleware(
  backend: Pick<Backend, 'fetch'>,
  functions: Pick<Functions, 'handle'>,
  log: (line: string) => void,
  keys: KeyKind = 'current',
): Middleware {
  const api = apiHandler(gateway(backend.fetch, keys), log);
  return (request, response, next) => {
    const address = request.url ?? '';
    const isApi = API.test(address);
    if (!isApi && !FUNCTIONS.test(address)) return next();
    for (const [name, value] of Object.entries(SERVICE_HEADERS)) response.setHeader(name, value);
    // Functions check their origins themselves, but no other site's page may use a secret key.
    if ((isApi || carriesServiceKey(request)) && isCrossOriginRequest(request)) {
      refuse(response, 403, 'PT403', 'The local backend only answers pages at its own address.');
      return;
    }
    nameCaller(request);
    serve(isApi ? api : functions.handle, request, response).catch((error) => {
      log(`The local backend failed: ${messageOf(error)}`);
      refuse(response, 500, 'PT500', FAILED);
    });
  };
}

async function serve(handle: Handler, request: IncomingMessage, response: ServerResponse) {
  const most = bodyLimit(request.url ?? '');
  const body = await bodyBytes(request, most);
  if (body === 'gone') return;
  if (body === 'too large') return refuseBody(request, response, most);
  await handle(request, response, body);
}

function apiHandler(answer: Backend['fetch'], log: (line: string) => void): Handler {
  const listener = getRequestListener(answer, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      log(`The local backend failed: ${messageOf(error)}`);
      return Response.json({ code: 'PT500', message: FAILED }, { status: 500 });
    },
  });
  // The listener expects a body that was already read in a field of this name.
  return (request, response, rawBody) => listener(Object.assign(request, { rawBody }), response);
}

const FAILED = 'The local backend failed: see its log';

/** Answers a refusal in PostgREST's form. */
function refuse(response: ServerResponse, status: number, code: string, message: string) {
  if (response.headersSent) response.destroy();
  else
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));
}
