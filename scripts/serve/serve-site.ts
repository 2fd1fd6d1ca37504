import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { Environment } from '../../supabase/local/environment.ts';
import { hostedProject } from '../../supabase/local/hosted-project.ts';
import { keepServing } from '../../supabase/local/keep-serving.ts';
import { safeLog } from '../../supabase/local/log-line.ts';
import { mountBackend } from '../../supabase/local/mount-backend.ts';
import { guardRequests } from '../../supabase/local/request-guard.ts';
import { nodeSite } from './node-site.ts';

type Middleware = (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;

export type ServeOptions = {
  environment: Environment;
  port: number;
  host: string;
  /** Serves HTTP/2, as hosts do. */
  tls?: { key: string | Buffer; cert: string | Buffer };
  /** Answers before the site does. */
  first?: Middleware;
  log?: (line: string) => void;
};

const timed = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Runs each middleware until one answers. */
function answerInTurn(middlewares: readonly Middleware[]) {
  return (request: http.IncomingMessage, response: http.ServerResponse) => {
    const run = (index: number): void => middlewares[index]?.(request, response, () => run(index + 1));
    run(0);
  };
}

/** Serves the bundled site, with the local backend beside it unless the environment names a hosted project. */
export async function serveSite({ environment, port, host, tls, first, log = timed }: ServeOptions) {
  const safe = safeLog(log);
  const server = tls ? http2.createSecureServer({ ...tls, allowHTTP1: true }) : http.createServer();
  guardRequests(server, safe);
  const middlewares: Middleware[] = first ? [first] : [];
  const use = (middleware: Middleware) => void middlewares.push(middleware);
  const mounted = hostedProject(environment)
    ? null
    : await mountBackend({ httpServer: server, use, environment, log: safe });
  use(await nodeSite(mounted?.backend ?? null, safe));
  server.on('request', answerInTurn(middlewares));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const endKeeping = keepServing(safe);
  const close = async () => {
    endKeeping();
    if (server instanceof http.Server) server.closeAllConnections();
    server.close();
    await mounted?.close();
  };
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${address.port}`,
    backend: mounted?.backend ?? null,
    close,
  };
}
