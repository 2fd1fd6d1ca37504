import { existsSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import { SUPABASE_DIR } from '../folders.ts';
import { type FunctionProcess, startFunction } from './deno-process.ts';

export interface Functions {
  /** Answers a request whose body has been read. */
  handle(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void>;
  /** Ends a function whose code has changed, so that its next call starts it again. */
  restart(name: string): Promise<void>;
  restartAll(): Promise<void>;
  close(): Promise<void>;
}

const ADDRESS = /^\/functions\/v1\/([a-z0-9-]+)(\/[^?]*)?(\?.*)?$/;

/** The processes that run. Each function's first call starts one. */
function functionProcesses(start: (name: string) => Promise<FunctionProcess>) {
  const running = new Map<string, Promise<FunctionProcess>>();
  let closed = false;

  const forget = (name: string, started: Promise<FunctionProcess>) => {
    if (running.get(name) === started) running.delete(name);
  };
  const get = (name: string): Promise<FunctionProcess> => {
    const existing = running.get(name);
    if (existing) return existing;
    if (closed) return Promise.reject(new Error('the server is stopping'));
    const started = start(name);
    running.set(name, started);
    started.then(
      (child) => child.ended.then(() => forget(name, started)),
      () => forget(name, started),
    );
    return started;
  };
  const restart = async (name: string) => {
    const started = running.get(name);
    running.delete(name);
    const child = await started?.catch(() => undefined);
    await child?.stop();
  };
  const restartAll = async () => {
    await Promise.all([...running.keys()].map(restart));
  };
  const close = () => {
    closed = true;
    return restartAll();
  };
  return { get, restart, restartAll, close };
}

/** Serves supabase/functions/<name>/index.ts at /functions/v1/<name>. Each first call starts a Deno process. */
export function createFunctions(
  environment: () => Record<string, string>,
  log: (line: string) => void,
  directory = path.join(SUPABASE_DIR, 'functions'),
): Functions {
  const { get, ...processes } = functionProcesses((name) =>
    startFunction(path.join(directory, name), environment(), log),
  );
  return {
    ...processes,
    handle: async (request, response, body) => {
      const [, name, rest = '', query = ''] = ADDRESS.exec(request.url ?? '') ?? [];
      if (!name || !existsSync(path.join(directory, name, 'index.ts')))
        return answer(response, 404, 'NOT_FOUND', 'Requested function was not found');
      try {
        pass(request, response, body, await get(name), `/${name}${rest}${query}`);
      } catch (error) {
        answer(response, 503, 'BOOT_ERROR', messageOf(error));
      }
    },
  };
}

function answer(response: ServerResponse, status: number, code: string, message: string) {
  if (response.headersSent) response.destroy();
  else
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));
}

// A dying process closes its sockets first. This is long enough to see it end, so that the next call starts a new one.
const DYING_TIME = 1000;

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  child: FunctionProcess,
  path: string,
) {
  const { 'transfer-encoding': _chunked, ...headers } = request.headers;
  if (body.length > 0) headers['content-length'] = String(body.length);
  const upstream = http.request(
    { host: '127.0.0.1', port: child.port, method: request.method, path, headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  upstream.on('error', async (error) => {
    await Promise.race([child.ended, setTimeout(DYING_TIME, undefined, { ref: false })]);
    answer(response, 502, 'FUNCTION_ERROR', messageOf(error));
  });
  // When the caller disconnects, the function's work ends too.
  response.on('close', () => upstream.destroy());
  upstream.end(body);
}
