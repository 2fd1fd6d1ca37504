import { Worker } from 'node:worker_threads';
import { databaseError, errorOf, type ThreadCall, threadAnswer } from './thread-messages.ts';

/** The wait beyond a statement's own limit: the database must not be ended only because the machine is busy. */
const GRACE_MS = 2_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

export interface ThreadClient {
  /** The thread's number, which changes with each restart: a new thread cannot continue what the old one began. */
  generation(): number;
  /** `limit` is how many milliseconds the call may take. */
  call(call: ThreadCall, limit?: number): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a thread and waits until it has opened the database. */
async function startThread(dataDir: string, onDeath: (thread: Thread) => void): Promise<Thread> {
  const worker = new Worker(new URL('./database-thread.mjs', import.meta.url), {
    workerData: { dataDir },
    execArgv: [],
  });
  const waiting: Thread['waiting'] = new Map();
  const thread = { worker, waiting };
  const opened = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', (message: unknown) => {
    const { id, result, failure } = threadAnswer.parse(message);
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(errorOf(failure));
    else call?.resolve(result);
    // The thread keeps the process alive only while somebody waits for an answer.
    if (waiting.size === 0) worker.unref();
    // This error comes from WebAssembly, not from Postgres. After it, no answer of this database can be trusted.
    if (failure?.name === 'RuntimeError') onDeath(thread);
  });
  const end = (error: Error) => {
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => {
    end(databaseError('57P01', 'The database had to be restarted. Try again.'));
    onDeath(thread);
  });
  await opened;
  return thread;
}

type Asked = { id: number; call: Parameters<ThreadClient['call']>[0] };

/** Asks a thread, for `limit` milliseconds at most if there is one; the caller ends a thread that takes longer. */
async function ask(
  thread: Thread,
  asked: Asked,
  limit: number | undefined,
  onLimit: () => void,
): ReturnType<ThreadClient['call']> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      thread.waiting.set(asked.id, { resolve, reject });
      thread.worker.ref();
      thread.worker.postMessage(asked);
      if (limit === undefined) return;
      timer = setTimeout(() => {
        reject(databaseError('57014', 'canceling statement due to statement timeout'));
        onLimit();
      }, limit + GRACE_MS);
    });
  } finally {
    clearTimeout(timer);
    thread.waiting.delete(asked.id);
  }
}

/**
 * Runs Postgres and its files in a thread of its own. Postgres cannot be interrupted here, but its thread can be ended
 * and restarted on the same files, as after a power cut: they contain everything that was committed. That happens
 * when a statement exceeds its limit, and when the thread has died by itself.
 */
export async function openThread(dataDir: string, log: (line: string) => void): Promise<ThreadClient> {
  let generation = 1;
  let lastId = 0;
  let isClosing = false;
  let living: Thread | undefined;

  const begin = async () => {
    living = await startThread(dataDir, (dead) => replace(dead, 'it had died'));
    return living;
  };
  const replace = (dead: Thread, why: string) => {
    if (dead !== living || isClosing) return;
    living = undefined;
    generation += 1;
    log(`Database: restarted, with all stored data, because ${why}.`);
    current = dead.worker.terminate().then(begin);
    // The next caller gets the error.
    current.catch(() => {});
  };
  let current = begin();
  await current;

  const call: ThreadClient['call'] = async (content, limit) => {
    const thread = await current.catch(() => {
      current = begin();
      return current;
    });
    lastId += 1;
    return ask(thread, { id: lastId, call: content }, limit, () =>
      replace(thread, `a statement took longer than ${(limit ?? 0) / 1000} seconds`),
    );
  };

  return {
    generation: () => generation,
    call,
    close: async () => {
      if (isClosing) return;
      const thread = await current.catch(() => undefined);
      const closed = call({ method: 'close' }).catch(() => {});
      isClosing = true;
      await closed;
      await thread?.worker.terminate();
    },
  };
}
