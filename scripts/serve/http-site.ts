import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { Backend } from '../../supabase/local/backend.ts';
import { keepServing } from '../../supabase/local/http/keep-serving.ts';
import { safeLog } from '../../supabase/local/http/log-line.ts';
import { guardRequests } from '../../supabase/local/http/request-guard.ts';
import { nodeSite } from './node-site.ts';

export type Middleware = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  next: () => void,
) => void;

type Server = http.Server | http2.Http2SecureServer;

/** A local backend next to the site: the handler for its addresses, and the site's own way to ask it. */
export type AttachedBackend = {
  middlewares: readonly Middleware[];
  backend: Pick<Backend, 'fetch'>;
  close: () => Promise<void>;
};

export type HttpOptions = {
  port: number;
  host: string;
  /** Serves HTTP/2, as hosts do. */
  tls?: { key: string | Buffer; cert: string | Buffer };
  /** Answers before the site does. */
  first?: Middleware;
  log?: (line: string) => void;
};

type Opening<B extends AttachedBackend> = {
  open: ((server: Server, log: (line: string) => void) => Promise<B>) | null;
};

export const timed = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Runs each middleware until one answers. */
export function answerInTurn(middlewares: readonly Middleware[]) {
  return (request: http.IncomingMessage, response: http.ServerResponse) => {
    const run = (index: number): void => middlewares[index]?.(request, response, () => run(index + 1));
    run(0);
  };
}

/** Serves the bundled site with the backend from `open`. Without one, the site asks a hosted project. */
export async function serveHttp<B extends AttachedBackend>(options: HttpOptions & Opening<B>) {
  const { port, host, tls, first, log = timed, open } = options;
  const safe = safeLog(log);
  const server = tls ? http2.createSecureServer({ ...tls, allowHTTP1: true }) : http.createServer();
  guardRequests(server, safe);
  const attached = open && (await open(server, safe));
  const site = await nodeSite(attached?.backend ?? null, safe);
  server.on('request', answerInTurn([...(first ? [first] : []), ...(attached?.middlewares ?? []), site]));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const endKeeping = keepServing(safe);
  const close = async () => {
    endKeeping();
    if (server instanceof http.Server) server.closeAllConnections();
    server.close();
    await attached?.close();
  };
  return { url: `${tls ? 'https' : 'http'}://${host}:${address.port}`, attached, close };
}
