import type { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { messageOf } from '../errors.ts';

const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request has a path that can be decoded and a valid host. Every part of a server parses both without
 * catching errors, so a request that cannot be parsed would end the process.
 */
function isReadable({ url = '', headers: { host } }: IncomingMessage): boolean {
  if (!url.startsWith('/') || url.includes('#') || url.includes('\\') || url.includes('\0')) return false;
  if (host !== undefined && !HOST.test(host)) return false;
  const [path = ''] = url.split('?');
  try {
    if (decodeURIComponent(path).includes('\0')) return false;
    new URL(url.replace(/^\/+/, '/'), 'http://localhost');
    return true;
  } catch {
    return false;
  }
}

/** Methods that a `Request` cannot have, by the Fetch standard. Node itself answers CONNECT. */
const FORBIDDEN_METHODS: readonly (string | undefined)[] = ['TRACE', 'TRACK'];

function answer(to: unknown, status: number, reason: string, words: string) {
  if (to instanceof ServerResponse) {
    if (to.headersSent) to.destroy();
    else
      to.writeHead(status, {
        ...SERVICE_HEADERS,
        'content-type': 'text/plain; charset=utf-8',
        ...(status === 405 && { allow: 'GET, HEAD' }),
        connection: 'close',
      }).end(words);
  } else if (to instanceof Duplex) {
    to.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\n\r\n`);
  }
}

const asked = new WeakMap<IncomingMessage, string>();

/** A request's address as it was sent, with all the slashes at its beginning. */
export const requestAddress = (request: IncomingMessage): string => asked.get(request) ?? request.url ?? '/';

/**
 * Runs before all of a server's request listeners, whoever added them and when: it answers 400 to a request that
 * cannot be read, treats several leading slashes as one, and turns what a listener throws into a readable 500. No
 * request can end the process.
 */
export function guardRequests(server: EventEmitter, log: (line: string) => void): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string | symbol, ...values: unknown[]) => {
    const [request, response] = values;
    if ((event !== 'request' && event !== 'upgrade') || !(request instanceof IncomingMessage))
      return emit(event, ...values);
    // A caller who disconnects halfway is not a failure of ours.
    for (const stream of [request, response])
      if (stream instanceof ServerResponse || stream instanceof Duplex || stream instanceof IncomingMessage)
        stream.on('error', () => {});
    if (!isReadable(request)) {
      answer(response, 400, 'Bad Request', 'The address of this request cannot be read.');
      return true;
    }
    if (FORBIDDEN_METHODS.includes(request.method)) {
      answer(response, 405, 'Method Not Allowed', 'Only GET and HEAD.');
      return true;
    }
    asked.set(request, requestAddress(request));
    request.url = request.url?.replace(/^\/+/, '/');
    try {
      return emit(event, ...values);
    } catch (error) {
      log(`A request failed: ${messageOf(error)}`);
      answer(response, 500, 'Internal Server Error', "The request failed: see the server's log.");
      return true;
    }
  };
}
