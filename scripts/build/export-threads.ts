import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportAnswer, ExportedState, ExportSettings, ExportTask } from './export-task.ts';

/** While a thread renders one state, the next one is read. */
const TASKS_A_THREAD = 2;
/** In megabytes. A thread that needs more has something wrong with it, and says so. */
const MOST_HEAP = 512;

type Threads = {
  settings: ExportSettings;
  states: readonly ExportedState[];
  tasks: readonly ExportTask[];
  /** Is told each answer. */
  take: (answer: ExportAnswer) => void;
};

/** Exports states in as many threads as the machine has cores; returns how many requests they made. */
export async function exportInThreads({ settings, states, tasks, take }: Threads): Promise<number> {
  const left = tasks.values();
  const threads = Math.min(availableParallelism(), tasks.length);
  const runs = Array.from({ length: threads }, () => {
    const worker = new Worker(path.join(settings.serverFolder, 'export-worker.js'), {
      workerData: { settings, states },
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
    });
    return runThread(worker, left, take);
  });
  return (await Promise.all(runs)).reduce((sum, each) => sum + each, 0);
}

/** Gives a thread tasks until none is left; returns how many requests it made. */
function runThread(worker: Worker, left: Iterator<ExportTask>, take: Threads['take']): Promise<number> {
  let underway = 0;
  const give = () => {
    const next = left.next();
    if (next.done) return;
    underway += 1;
    worker.postMessage(next.value);
  };
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    const end = (requests: number) => void worker.terminate().then(() => resolve(requests), reject);
    worker.on('message', (answer: ExportAnswer) => {
      underway -= 1;
      take(answer);
      give();
      if (underway === 0) end(answer.requests);
    });
    for (let task = 0; task < TASKS_A_THREAD; task += 1) give();
    if (underway === 0) end(0);
  });
}
