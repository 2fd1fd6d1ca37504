import { once } from 'node:events';
import http from 'node:http';
import type { Backend } from '../../supabase/local/backend.ts';
import { functionEnvironment } from '../../supabase/local/function-environment.ts';
import { createFunctions } from '../../supabase/local/functions.ts';
import { backendMiddleware } from '../../supabase/local/http.ts';
import { origins } from '../../supabase/local/origins.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const notFound: Handler = (_, response) => response.writeHead(404).end();

interface ServeOptions {
  /** The developer's settings, such as OPENAI_API_KEY, that reach the functions. */
  environment?: Record<string, string>;
  log?: (line: string) => void;
  /** Answers every address that is not the backend's. */
  otherwise?: Handler;
  functionsDir?: string;
}

/** A backend with its functions over HTTP on a free port. */
export async function serveBackend(
  backend: Pick<Backend, 'fetch'>,
  { environment = {}, log = () => {}, otherwise = notFound, functionsDir }: ServeOptions = {},
) {
  const server = http.createServer();
  const functions = createFunctions(
    () => functionEnvironment(origins(server), environment),
    log,
    functionsDir,
  );
  const middleware = backendMiddleware(backend, functions);
  server.on('request', (request, response) =>
    middleware(request, response, () => otherwise(request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: origins(server).api,
    /** Ends the function's process; its next call starts another. */
    restartFunction: functions.restart,
    close: async () => {
      await functions.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
