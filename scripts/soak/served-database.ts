import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../supabase/local/free-port.ts';
import type { Origins } from '../../supabase/local/functions/function-environment.ts';
import { temporaryDataDir } from '../local/temporary-data-dir.ts';
import { fromRoot } from '../shared/root.ts';

type Row = Record<string, unknown>;
export type DatabaseMessage = { ready: true } | { id: number; rows: Row[] } | { id: number; failure: string };

class KilledError extends Error {
  override name = 'KilledError';
  override message = 'The database was killed.';
}

interface Waiting {
  resolve: (rows: Row[]) => void;
  reject: (error: Error) => void;
}

/** One life of the database's process. */
async function startProcess(dataDir: string, port: number) {
  const command = [fromRoot('scripts/run.mjs'), 'soak/database-process', dataDir, String(port)];
  const child: ChildProcess = spawn(process.execPath, command, {
    cwd: fromRoot(''),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const ended = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new KilledError());
    waiting.clear();
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: DatabaseMessage) => {
      if ('ready' in message) return resolve();
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if ('rows' in message) asked?.resolve(message.rows);
      else asked?.reject(new Error(message.failure));
    });
    void ended.then(() => reject(new Error('The database did not start.')));
  });
  let asked = 0;
  return {
    sql: (text: string) =>
      new Promise<Row[]>((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ id: asked, text }, (error) => error && reject(new KilledError()));
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Serves the local backend from a process of its own, on files. Its process can be killed with `kill -9`. */
export async function serveDatabase() {
  const { dataDir, remove } = temporaryDataDir();
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  let running = await startProcess(dataDir, port);
  let starting: Promise<unknown> = Promise.resolve();
  return {
    origins: { api, site: `http://localhost:${port}` } satisfies Origins,
    /** Repeats the statement if the database was killed while it ran. Use it only for what may run twice. */
    sql: async <R extends Row>(text: string): Promise<R[]> => {
      for (;;) {
        await starting;
        try {
          return (await running.sql(text)) as R[];
        } catch (error) {
          if (!(error instanceof KilledError)) throw error;
        }
      }
    },
    /** Kills the process, starts another one on its files, and returns how many seconds that took. */
    restart: async (): Promise<number> => {
      const began = performance.now();
      const again = async () => {
        await running.kill();
        running = await startProcess(dataDir, port);
      };
      starting = again();
      await starting;
      return (performance.now() - began) / 1000;
    },
    close: async () => {
      await running.close();
      remove();
    },
  };
}

export type ServedDatabase = Awaited<ReturnType<typeof serveDatabase>>;
