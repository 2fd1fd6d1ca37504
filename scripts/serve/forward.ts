import http from 'node:http';
import { SERVICE_HEADERS } from '../../src/domain/service-headers.ts';
import { announcesTooMuch, bodyLimit, refuseBody } from '../../supabase/local/http/request-body.ts';
import type { Middleware } from './http-site.ts';

/** The addresses of the local backend: a hosted project's, and this machine's mailbox and backups. */
const BACKEND = /^\/(?:(?:rest|auth|storage|functions)\/v1(?:\/|\?|$)|_local\/)/;
/** These headers concern one connection only (hop-by-hop), so a proxy must not pass them on. */
const BETWEEN_NEIGHBORS = ['connection', 'keep-alive', 'proxy-connection'];
const RETRY_SECONDS = 1;

/** Headers as they were sent, in Node's list in which names and values alternate. */
const passedOn = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !BETWEEN_NEIGHBORS.includes(raw[index - (index % 2)]?.toLowerCase() ?? ''));

function refuse(response: http.ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = 'The local database does not respond. It may be restarting.';
  response
    .writeHead(503, {
      ...SERVICE_HEADERS,
      'content-type': 'application/json',
      'retry-after': String(RETRY_SECONDS),
    })
    .end(JSON.stringify({ code: 'PT503', message }));
}

/**
 * Refuses a body that is larger than the backend takes, announced or not. The backend would refuse it too, but the
 * connection to it may break before its answer is read.
 */
function refuseTooMuch(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  forwarded: http.ClientRequest,
): void {
  const most = bodyLimit(request.url ?? '');
  let size = 0;
  const count = (chunk: Buffer | null) => {
    size += chunk?.length ?? 0;
    if ((size <= most && !announcesTooMuch(request, most)) || response.headersSent) return;
    request.off('data', count).unpipe(forwarded);
    forwarded.removeAllListeners('error').on('error', () => {});
    forwarded.destroy();
    for (const [name, value] of Object.entries(SERVICE_HEADERS)) response.setHeader(name, value);
    refuseBody(request, response, most);
  };
  request.on('data', count);
  count(null);
}

/** Passes requests on unchanged to a port of this machine. `port` is null while no one listens. */
export function proxyToPort(port: () => number | null) {
  const agent = new http.Agent({ keepAlive: true });
  return (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const there = port();
    if (there === null) {
      refuse(response);
      return;
    }
    const { method = 'GET', url: path = '/', rawHeaders } = request;
    const headers = passedOn(rawHeaders);
    const forwarded = http.request({ host: '127.0.0.1', port: there, agent, method, path, headers });
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.rawHeaders));
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    forwarded.on('error', () => refuse(response));
    response.on('close', () => void forwarded.destroy());
    request.pipe(forwarded);
    refuseTooMuch(request, response, forwarded);
  };
}

/** Passes the backend's requests on to the process that has it. */
export function forwardTo(port: () => number | null): Middleware {
  const pass = proxyToPort(port);
  return (request, response, next) => (BACKEND.test(request.url ?? '') ? pass(request, response) : next());
}
