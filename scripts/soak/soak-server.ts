import { once } from 'node:events';
import http from 'node:http';
import { type Backend, createBackend } from '../../supabase/local/backend.ts';
import { createFunctions } from '../../supabase/local/functions/functions.ts';
import { backendMiddleware } from '../../supabase/local/http/http.ts';
import { origins } from '../../supabase/local/http/origins.ts';
import { temporaryDataDir } from '../local/temporary-data-dir.ts';

// A thousand visitors connect at once; with the default backlog, half of them would have to retry.
const BACKLOG = 4096;

/** Serves the local backend over HTTP on a database of its own on disk. It can restart while callers wait. */
export async function startSoakServer() {
  const { dataDir, remove } = temporaryDataDir();
  const open = () => createBackend({ dataDir });
  let backend: Backend | null = await open();
  const running = () => {
    if (!backend) throw new Error('The database is restarting.');
    return backend;
  };
  const starting = () => Response.json({ message: 'The database is starting' }, { status: 503 });
  const api = { fetch: async (request: Request) => backend?.fetch(request) ?? starting() };
  const functions = createFunctions(
    () => ({}),
    () => {},
  );
  const middleware = backendMiddleware(api, functions, () => {});
  const server = http.createServer((request, response) =>
    middleware(request, response, () => void response.writeHead(404).end()),
  );
  server.listen(0, '127.0.0.1', BACKLOG);
  await once(server, 'listening');

  return {
    origins: origins(server),
    sql: <R extends Record<string, unknown>>(text: string) => running().sql<R>(text),
    restart: async () => {
      const stopping = running();
      backend = null;
      await stopping.close();
      backend = await open();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend?.close();
      remove();
    },
  };
}

export type SoakServer = Awaited<ReturnType<typeof startSoakServer>>;
