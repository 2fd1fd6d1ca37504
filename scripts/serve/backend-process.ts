import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import { firstMessage } from '../shared/first-message.ts';
import { fromRoot } from '../shared/root.ts';
import { forwardTo } from './forward.ts';
import type { AttachedBackend } from './http-site.ts';

/** What the process says once: where it listens, or why it cannot. */
const message = z.union([z.object({ port: z.number() }), z.object({ failure: z.string() })]);
export type BackendMessage = z.infer<typeof message>;

/** We stop restarting a process that ends more often than this within a minute. */
const MAX_RESTARTS = 5;
const MINUTE_MS = 60_000;

export type BackendProcessOptions = {
  /** The address at which people open the site, for links in mails. */
  site: string;
  log: (line: string) => void;
  /** The backend has ended and does not start again. */
  onLoss: (error: Error) => void;
  command?: readonly string[];
};

/** Disconnects from the process, which then closes the database and ends. */
const leave = (child: ChildProcess): void => {
  if (child.connected) child.disconnect();
};

/** Waits until the process listens; throws what it says, or how it ended. */
async function portOf(child: ChildProcess): Promise<number> {
  const answer = message.parse(await firstMessage(child, 'The local database did not start'));
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.port;
}

const spawnBackend = (command: readonly string[], site: string): ChildProcess =>
  spawn(process.execPath, [...command, site], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function ask(port: number | null, request: Request): Promise<Response> {
  if (port === null) throw new Error('The local database is restarting.');
  const { pathname, search } = new URL(request.url);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, request);
}

/**
 * Runs the local backend in a process of its own, so that the serving process stays small. A backend that crashes is
 * started again on the same data; when this process ends, however it ends, the backend does too.
 */
export async function openBackendProcess(
  options: BackendProcessOptions,
): Promise<AttachedBackend & { pid: () => number }> {
  const { site, log, onLoss, command = [fromRoot('scripts/run.mjs'), 'local-backend'] } = options;
  let port: number | null = null;
  let isClosing = false;
  let restarts: number[] = [];
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawnBackend(command, site);
    port = await portOf(started);
    started.once('exit', (code, signal) => void restart(signal ?? `exit code ${code}`));
    return started;
  }

  async function restart(reason: string): Promise<void> {
    port = null;
    if (isClosing) return;
    restarts = [...restarts.filter((time) => Date.now() - time < MINUTE_MS), Date.now()];
    if (restarts.length > MAX_RESTARTS)
      return onLoss(new Error(`The local database keeps stopping (${reason}).`));
    log(`The local database stopped (${reason}) and is restarting. Cached pages stay available.`);
    try {
      child = await start();
      if (isClosing) leave(child);
    } catch (error) {
      onLoss(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    middlewares: [forwardTo(() => port)],
    backend: { fetch: (request) => ask(port, request) },
    pid: () => child.pid ?? 0,
    close: async () => {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      leave(child);
      await ended;
    },
  };
}
