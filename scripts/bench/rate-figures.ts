import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type Figure, percentile, plainFigure } from './figure.ts';
import { openConnections } from './requests.ts';

const A_SECOND = 500;
const SECONDS = 20;
const CONNECTIONS = 64;
const MAX_P99_MS = 5;

/** Keeps a process with its threads on these cores; false where the system has no such command. */
const keepOnCores = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0;

/**
 * Asks for a page so many times a second, whether or not earlier requests have been answered. Each time counts from the
 * moment at which the request was due, so that a server that stops for a while is charged for all who wait.
 */
async function timesAtRate(page: string): Promise<number[]> {
  const connections = openConnections(CONNECTIONS);
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  const askAt = async (due: number): Promise<number> => {
    const { status } = await connections.get(page);
    if (status !== 200) throw new Error(`${page} answers ${status}.`);
    return performance.now() - due;
  };
  while (answers.length < A_SECOND * SECONDS) {
    const due = begin + (answers.length * 1000) / A_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    else answers.push(askAt(due));
  }
  const times = await Promise.all(answers);
  connections.close();
  return times;
}

/** How a kept page is answered under a steady load, on one core where the system lets us choose. */
export async function rateFigures(page: string, pid: number): Promise<Figure[]> {
  const isOnOneCore = keepOnCores(pid, '0');
  // The first second makes the server fast.
  const times = (await timesAtRate(page)).slice(A_SECOND);
  if (isOnOneCore) keepOnCores(pid, `0-${availableParallelism() - 1}`);
  const name = `kept page, ${A_SECOND} requests/s${isOnOneCore ? ' on one core' : ''}`;
  return [
    plainFigure(`${name} (p50)`, percentile(times, 0.5), 'ms'),
    plainFigure(`${name} (p99)`, percentile(times, 0.99), 'ms', MAX_P99_MS),
  ];
}
