import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SERVICE_HEADERS } from '../../src/domain/service-headers.ts';
import type { Backend } from './backend.ts';
import { hasServiceKey, isOfForeignPage } from './caller-page.ts';
import { messageOf } from './errors.ts';
import type { Functions } from './functions.ts';
import { bodyOf, MOST_BODY_BYTES, MOST_UPLOAD_BYTES, refuseBody } from './request-body.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
/** Answers a request whose body has been read. */
type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<void>;

const API = /^\/(rest|auth|storage)\/v1(\/|\?|$)/;
const STORAGE = /^\/storage\/v1\//;
/** As the gateway of a hosted project does: what the caller typed there is overwritten. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];
const FUNCTIONS = /^\/functions\/v1\//;

/** Mounts the backend on a connect-style server, at the addresses that a hosted project has. */
export function backendMiddleware(
  backend: Pick<Backend, 'fetch'>,
  functions: Pick<Functions, 'handle'>,
  log: (line: string) => void,
): Middleware {
  const api = apiHandler(backend, log);
  return (request, response, next) => {
    const address = request.url ?? '';
    const isApi = API.test(address);
    if (!isApi && !FUNCTIONS.test(address)) return next();
    for (const [name, value] of Object.entries(SERVICE_HEADERS)) response.setHeader(name, value);
    // Functions know the origins that they serve; nobody's page may come with the service key.
    if ((isApi || hasServiceKey(request)) && isOfForeignPage(request)) {
      refuse(response, 403, 'PT403', 'The local backend answers pages of its own address only.');
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
  const most = STORAGE.test(request.url ?? '') ? MOST_UPLOAD_BYTES : MOST_BODY_BYTES;
  const body = await bodyOf(request, most);
  if (body === 'gone') return;
  if (body === 'too large') return refuseBody(request, response, most);
  await handle(request, response, body);
}

function apiHandler(backend: Pick<Backend, 'fetch'>, log: (line: string) => void): Handler {
  const listener = getRequestListener((request) => backend.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      log(`The local backend failed: ${messageOf(error)}`);
      return Response.json({ code: 'PT500', message: FAILED }, { status: 500 });
    },
  });
  // The listener takes a body that has been read from a field of this name.
  return (request, response, rawBody) => listener(Object.assign(request, { rawBody }), response);
}

const FAILED = 'The local backend failed: see its log';

/** As PostgREST words a refusal. */
function refuse(response: ServerResponse, status: number, code: string, message: string) {
  if (response.headersSent) response.destroy();
  else
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));
}

/** The socket's address is the only one a caller cannot invent; the database counts requests by it. */
function nameCaller(request: IncomingMessage) {
  const client = request.socket.remoteAddress ?? '';
  for (const name of ADDRESS_HEADERS) request.headers[name] = client;
  // Defined, not assigned: over HTTP/2 the list can only be read.
  const rawHeaders = ADDRESS_HEADERS.reduce((raw, name) => withHeader(raw, name, client), request.rawHeaders);
  Object.defineProperty(request, 'rawHeaders', { value: rawHeaders });
}

/** Node keeps each header twice; this is the list of alternating names and values. */
function withHeader(raw: string[], name: string, value: string): string[] {
  const kept = raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== name);
  return [...kept, name, value];
}
