import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SUPABASE_DIR } from '../../supabase/local/folders.ts';
import { startFunction } from '../../supabase/local/functions/deno-process.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';

interface Workers {
  functionName: string;
  processes: number;
  /** How many calls each process serves at once. */
  callsAtOnce: number;
  environment: Record<string, string>;
  /** Whether a call would find work. Without it, each process is called all the time. */
  isDue?: () => Promise<boolean>;
  /** The pause between two calls, in milliseconds. */
  everyMs?: number;
}

async function call(port: number, functionName: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/${functionName}`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.secret },
  });
  return response.ok;
}

/**
 * Starts processes of a function and calls each several times at once, so that as many rounds per process run side by
 * side. kill() ends a process in the middle of its work with `kill -9`, and another takes its place.
 */
export function startWorkers(options: Workers) {
  const { functionName, processes, callsAtOnce, environment, everyMs = 50 } = options;
  const isDue = options.isDue ?? (async () => true);
  const folder = path.join(SUPABASE_DIR, 'functions', functionName);
  let stopped = false;
  let killed = 0;
  const running: { stop(signal?: NodeJS.Signals): Promise<void> }[] = [];

  async function keepCalling(port: number, ended: Promise<unknown>) {
    let alive = true;
    void ended.then(() => {
      alive = false;
    });
    while (alive && !stopped) {
      if (await isDue().catch(() => false)) await call(port, functionName).catch(() => false);
      await setTimeout(everyMs);
    }
  }
  async function seat() {
    while (!stopped) {
      const worker = await startFunction(folder, environment, () => {});
      running.push(worker);
      await Promise.all(Array.from({ length: callsAtOnce }, () => keepCalling(worker.port, worker.ended)));
      running.splice(running.indexOf(worker), 1);
      if (stopped) await worker.stop();
    }
  }
  const seats = Promise.all(Array.from({ length: processes }, seat));
  return {
    killed: () => killed,
    /** Kills a random process; returns false if none was running. */
    kill: async (): Promise<boolean> => {
      const worker = running[Math.floor(Math.random() * running.length)];
      if (!worker || stopped) return false;
      killed += 1;
      await worker.stop('SIGKILL');
      return true;
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running.map((worker) => worker.stop()));
      await seats;
    },
  };
}

export type SoakWorkers = ReturnType<typeof startWorkers>;
