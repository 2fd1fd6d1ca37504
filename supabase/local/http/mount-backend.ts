import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServer } from 'vite';
import { authMessage } from '../auth/auth-mail.ts';
import type { Backend } from '../backend.ts';
import { databaseChoice, type Environment, mailDir, withLocalMail } from '../environment.ts';
import { functionEnvironment } from '../functions/function-environment.ts';
import { createFunctions, type Functions } from '../functions/functions.ts';
import { localClocks } from '../local-clocks.ts';
import { openMailbox } from '../mailbox/mailbox.ts';
import { mailboxMiddleware } from '../mailbox/mailbox-http.ts';
import { shareBackend } from '../shared-backend.ts';
import { backendMiddleware } from './http.ts';
import { origins } from './origins.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type MountOptions = {
  httpServer: HttpServer | null;
  use: (middleware: Middleware) => void;
  environment: Environment;
  log: (line: string) => void;
  /** The address at which people open the site, where that is another server's. */
  site?: string;
};

type Mounted = { backend: Backend; functions: Functions; close: () => Promise<void> };

/** Opens the environment's local backend and answers its addresses on a server: data, functions and mail. */
export async function mountBackend(options: MountOptions): Promise<Mounted> {
  const { httpServer, use, environment, log, site } = options;
  const addresses = () => ({ ...origins(httpServer), ...(site && { site }) });
  const backend = await shareBackend({ ...databaseChoice(environment), log });
  const functions = createFunctions(() => {
    const here = addresses();
    return functionEnvironment(here, withLocalMail(environment, here.api));
  }, log);
  use(backendMiddleware(backend, functions, log));
  const mailbox = openMailbox(mailDir(environment));
  backend.mailTo((mail) => mailbox.take(authMessage(mail, addresses().site), null));
  use(mailboxMiddleware(mailbox));
  const clocks = localClocks({ backend, api: () => origins(httpServer).api, log });
  httpServer?.once('listening', () => clocks.start());
  const close = async () => {
    const stopped = clocks.stop();
    await functions.close();
    await stopped;
    await backend.close();
  };
  return { backend, functions, close };
}
