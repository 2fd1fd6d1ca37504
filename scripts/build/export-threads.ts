import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PublicPage } from '../../src/app/public-pages.ts';
import type { ExportAnswer, ExportedState, ExportSettings } from './export-task.ts';
import { refusal } from './page-files.ts';

/** While a thread renders one state, the next one is read. */
const STATES_A_THREAD = 2;
/** In megabytes. A thread that needs more has a bug, so it fails with an error. */
const MAX_HEAP_MB = 512;

type StatesExport = {
  /** The pages of each state by its slug. */
  pages: Map<string, PublicPage[]>;
  faults: string[];
  requests: number;
};

/** Writes the pages of all states, in as many threads as the machine has cores. */
export async function exportStates(
  settings: ExportSettings,
  states: readonly ExportedState[],
): Promise<StatesExport> {
  const result: StatesExport = { pages: new Map(), faults: [], requests: 0 };
  const refused: string[] = [];
  const take = (answer: ExportAnswer) => {
    if ('failed' in answer) return void result.faults.push(`/${answer.state}: ${answer.failed}`);
    result.pages.set(answer.state, answer.done.pages);
    result.faults.push(...answer.done.faults);
    refused.push(...answer.done.refused);
  };
  const left = states.map(({ slug }) => slug).values();
  const threads = Math.min(availableParallelism(), states.length);
  const runs = Array.from({ length: threads }, () => {
    const worker = new Worker(path.join(settings.serverFolder, 'export-worker.js'), {
      workerData: { settings, states },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    return runThread(worker, left, take);
  });
  result.requests = (await Promise.all(runs)).reduce((sum, each) => sum + each, 0);
  if (refused.length > 0) throw refusal(refused);
  return result;
}

/** Gives a thread states until none is left; returns how many requests it made. */
function runThread(
  worker: Worker,
  left: Iterator<string>,
  take: (answer: ExportAnswer) => void,
): Promise<number> {
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
    for (let state = 0; state < STATES_A_THREAD; state += 1) give();
    if (underway === 0) end(0);
  });
}
