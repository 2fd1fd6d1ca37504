import { once } from 'node:events';
import http from 'node:http';
import type { Backend } from '../../supabase/local/backend.ts';
import { withLocalMail } from '../../supabase/local/environment.ts';
import { functionEnvironment } from '../../supabase/local/functions/function-environment.ts';
import { createFunctions } from '../../supabase/local/functions/functions.ts';
import type { KeyKind } from '../../supabase/local/http/gateway.ts';
import { backendMiddleware } from '../../supabase/local/http/http.ts';
import { origins } from '../../supabase/local/http/origins.ts';
import { guardRequests } from '../../supabase/local/http/request-guard.ts';
import type { Mailbox } from '../../supabase/local/mailbox/mailbox.ts';
import { mailboxMiddleware } from '../../supabase/local/mailbox/mailbox-http.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const notFound: Handler = (_, response) => response.writeHead(404).end();

interface ServeOptions {
  /** The developer's settings for the functions, such as OPENAI_API_KEY. */
  environment?: Record<string, string>;
  log?: (line: string) => void;
  /** Answers all addresses that are not the backend's. */
  otherwise?: Handler;
  functionsDir?: string;
  /** Receives mail and shows it at /_local/mail. Without it, mail goes to the environment's provider, if any. */
  mailbox?: Mailbox;
  /** Which kind of key the project has. */
  keys?: KeyKind;
}

/** Serves a backend and its functions over HTTP on a free port. */
export async function serveBackend(
  backend: Pick<Backend, 'fetch'>,
  { environment = {}, log = () => {}, otherwise = notFound, functionsDir, mailbox, keys }: ServeOptions = {},
) {
  const server = http.createServer();
  guardRequests(server, log);
  const functions = createFunctions(
    () => {
      const here = origins(server);
      return functionEnvironment(here, mailbox ? withLocalMail(environment, here.api) : environment, keys);
    },
    log,
    functionsDir,
  );
  const mail: ReturnType<typeof mailboxMiddleware> = mailbox
    ? mailboxMiddleware(mailbox)
    : (_request, _response, next) => next();
  const middleware = backendMiddleware(backend, functions, log, keys);
  server.on('request', (request, response) =>
    middleware(request, response, () => mail(request, response, () => otherwise(request, response))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: origins(server).api,
    /** Ends the function's process. Its next call starts another one. */
    restartFunction: functions.restart,
    close: async () => {
      await functions.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
