import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from './backend.ts';
import { messageOf } from './errors.ts';
import type { Functions } from './functions.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const API = /^\/(rest|auth)\/v1(\/|\?|$)/;
/** As the gateway of a hosted project does: what the caller typed there is overwritten. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for'];
const FUNCTIONS = /^\/functions\/v1\//;

/** Mounts the backend on a connect-style server, at the addresses that a hosted project has. */
export function backendMiddleware(backend: Pick<Backend, 'fetch'>, functions: Functions): Middleware {
  const api = getRequestListener((request) => backend.fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: unexpected,
  });
  return (request, response, next) => {
    const address = request.url ?? '';
    const handle = API.test(address) ? api : FUNCTIONS.test(address) ? functions.handle : undefined;
    if (!handle) return next();
    // The socket's address is the only one a caller cannot invent; the database counts requests by it.
    const client = request.socket.remoteAddress ?? '';
    for (const name of ADDRESS_HEADERS) request.headers[name] = client;
    // Defined, not assigned: over HTTP/2 the list can only be read.
    const rawHeaders = ADDRESS_HEADERS.reduce(
      (raw, name) => withHeader(raw, name, client),
      request.rawHeaders,
    );
    Object.defineProperty(request, 'rawHeaders', { value: rawHeaders });
    void handle(request, response);
  };
}

function unexpected(error: unknown): Response {
  console.error(`The local backend failed: ${messageOf(error)}`);
  return Response.json({ message: 'The local backend failed: see its log' }, { status: 500 });
}

/** Node keeps each header twice; this is the list of alternating names and values. */
function withHeader(raw: string[], name: string, value: string): string[] {
  const kept = raw.filter((_, index) => raw[index - (index % 2)]?.toLowerCase() !== name);
  return [...kept, name, value];
}
