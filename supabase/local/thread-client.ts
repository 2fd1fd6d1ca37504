import { Worker } from 'node:worker_threads';
import { databaseError, errorOf, type ThreadCall, threadAnswer } from './thread-messages.ts';

/** Beyond a statement's own limit: a busy machine is no reason to end the database. */
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
  /** Another after each restart: what one thread has begun, the next cannot go on with. */
  generation(): number;
  /** `limit`: the milliseconds that it may take. */
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
    // Only as long as somebody waits for an answer does the thread keep the process alive.
    if (waiting.size === 0) worker.unref();
    // WebAssembly's own error, not Postgres': such a database answers nothing right any more.
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

/**
 * Postgres with its files in a thread of its own. It cannot be interrupted, but its thread can be ended and started
 * again over the same files, as after a power cut: what was confirmed is in them. That happens where a statement
 * takes longer than it may, and where the thread has died by itself.
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
    log(`Database: restarted, with all that was stored: ${why}.`);
    current = dead.worker.terminate().then(begin);
    // Whoever comes next is told.
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
    const id = lastId;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        thread.waiting.set(id, { resolve, reject });
        thread.worker.ref();
        thread.worker.postMessage({ id, call: content });
        if (limit === undefined) return;
        timer = setTimeout(() => {
          reject(databaseError('57014', 'canceling statement due to statement timeout'));
          replace(thread, `a statement took longer than ${limit / 1000} seconds`);
        }, limit + GRACE_MS);
      });
    } finally {
      clearTimeout(timer);
      thread.waiting.delete(id);
    }
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
