import { Worker } from 'node:worker_threads';

/** Keeps one core of the machine busy, as other programs do, until the returned function is called. */
export function keepOneCoreBusy(): () => Promise<unknown> {
  const worker = new Worker('for (;;);', { eval: true });
  return () => worker.terminate();
}
