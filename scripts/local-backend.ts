import { once } from 'node:events';
import http from 'node:http';
import { messageOf } from '../supabase/local/errors.ts';
import { keepServing } from '../supabase/local/http/keep-serving.ts';
import { safeLog } from '../supabase/local/http/log-line.ts';
import { mountBackend } from '../supabase/local/http/mount-backend.ts';
import { guardRequests } from '../supabase/local/http/request-guard.ts';
import { LOCAL_KEYS } from '../supabase/local/keys.ts';
import { environment } from './local/environment-files.ts';
import type { BackendMessage } from './serve/backend-process.ts';
import { answerInTurn, type Middleware, timed } from './serve/http-site.ts';

// The local backend in a process of its own, which `npm start` runs beside the site. It listens on a free port of this
// machine, tells the process that started it which, and ends with that process.
const [, , site = ''] = process.argv;
const PATIENCE_MS = 3000;

const say = (message: BackendMessage) => void process.send?.(message);

async function open(): Promise<() => Promise<void>> {
  const log = safeLog(timed);
  const server = http.createServer();
  // The other end keeps its connections, so this one must not close one that is about to be used.
  server.keepAliveTimeout = 0;
  guardRequests(server, log);
  const middlewares: Middleware[] = [];
  const use = (middleware: Middleware) => void middlewares.push(middleware);
  const mounted = await mountBackend({ httpServer: server, use, environment: environment(), log, site });
  use((_request, response) => void response.writeHead(404).end());
  server.on('request', answerInTurn(middlewares));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  keepServing(log);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The local backend has no port.');
  say({ port: address.port });
  // The data API reads the schema at its first request, which takes longer than a page. No visitor should wait for it.
  const first = new Request('http://localhost/rest/v1/locations?select=id&limit=1', {
    headers: { apikey: LOCAL_KEYS.publishable },
  });
  mounted.backend.fetch(first).catch((error) => log(`The data API does not answer: ${messageOf(error)}`));
  return async () => {
    server.closeAllConnections();
    server.close();
    await mounted.close();
  };
}

let close = async () => {};
let isEnding = false;
function end(): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
// Ctrl-C reaches both processes. The other one closes this one when it no longer answers anyone.
process.on('SIGINT', () => {});
for (const event of ['SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, end);
// The other process may have ended while this one loaded.
if (!process.connected) end();

try {
  close = await open();
} catch (error) {
  say({ failure: messageOf(error) });
  process.exitCode = 1;
  process.disconnect?.();
}
