import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startFunction } from '../../supabase/local/functions/deno-process.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { SUPABASE_DIR } from '../../supabase/local/paths.ts';

interface Workers {
  functionName: string;
  processes: number;
  /** How many calls each process is kept busy with. */
  callsAtOnce: number;
  environment: Record<string, string>;
}

async function call(port: number, functionName: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/${functionName}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_KEYS.secret}` },
  });
  return response.ok;
}

/**
 * Starts processes of a function and calls each several times at once, so that as many rounds per process run side by
 * side. kill() ends a process in the middle of its work, and another takes its place.
 */
export function startWorkers({ functionName, processes, callsAtOnce, environment }: Workers) {
  const folder = path.join(SUPABASE_DIR, 'functions', functionName);
  let stopped = false;
  let killed = 0;
  const running: { stop(): Promise<void> }[] = [];

  async function keepCalling(port: number, ended: Promise<unknown>) {
    let alive = true;
    void ended.then(() => {
      alive = false;
    });
    while (alive && !stopped) {
      await call(port, functionName).catch(() => false);
      await setTimeout(50);
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
    kill: async () => {
      const worker = running[Math.floor(Math.random() * running.length)];
      if (!worker || stopped) return;
      killed += 1;
      await worker.stop();
    },
    killAll: async () => {
      const workers = [...running];
      killed += workers.length;
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running.map((worker) => worker.stop()));
      await seats;
    },
  };
}
