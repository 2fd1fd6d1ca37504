import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startFunction } from '../../supabase/local/functions/deno-process.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { SUPABASE_DIR } from '../../supabase/local/paths.ts';

const FUNCTION = path.join(SUPABASE_DIR, 'functions/deliver-outbox');
const CALLS_AT_ONCE = 4;

async function call(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/deliver-outbox`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_KEYS.secret}` },
  });
  return response.ok;
}

/**
 * Starts processes of deliver-outbox and calls each several times at once, so that four rounds per process run side
 * by side. kill() ends a process in the middle of its work, and another takes its place.
 */
export function startWorkers(processes: number, environment: Record<string, string>) {
  let stopped = false;
  let killed = 0;
  const running: { stop(): Promise<void> }[] = [];

  async function keepCalling(port: number, ended: Promise<unknown>) {
    let alive = true;
    void ended.then(() => {
      alive = false;
    });
    while (alive && !stopped) {
      await call(port).catch(() => false);
      await setTimeout(50);
    }
  }
  async function seat() {
    while (!stopped) {
      const worker = await startFunction(FUNCTION, environment, () => {});
      running.push(worker);
      await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => keepCalling(worker.port, worker.ended)));
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
    stop: async () => {
      stopped = true;
      await Promise.all(running.map((worker) => worker.stop()));
      await seats;
    },
  };
}
