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
 * Asks for a page so many times a second, whether or not earlier requests have been answered: a server that stops for a
 * while is charged for all who come meanwhile. A time counts from the request's own moment, because our timers are late
 * by up to a millisecond.
 */
async function timesAtRate(page: string): Promise<number[]> {
  const connections = openConnections(CONNECTIONS);
  const begin = performance.now();
  const answers: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const { status, milliseconds } = await connections.get(page);
    if (status !== 200) throw new Error(`${page} answers ${status}.`);
    return milliseconds;
  };
  while (answers.length < A_SECOND * SECONDS) {
    const early = begin + (answers.length * 1000) / A_SECOND - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    else answers.push(ask());
  }
  const times = await Promise.all(answers);
  connections.close();
  return times;
}

/**
 * How a kept page is answered under a steady load: the server has one core, and this program another, where the system
 * lets us choose.
 */
export async function rateFigures(page: string, pid: number): Promise<Figure[]> {
  const cores = availableParallelism();
  const isOnOneCore = cores > 1 && keepOnCores(pid, '0') && keepOnCores(process.pid, `1-${cores - 1}`);
  // The first second makes the server fast.
  const times = (await timesAtRate(page)).slice(A_SECOND);
  for (const each of [pid, process.pid]) keepOnCores(each, `0-${cores - 1}`);
  const name = `kept page, ${A_SECOND} requests/s${isOnOneCore ? ' on one core' : ''}`;
  return [
    plainFigure(`${name} (p50)`, percentile(times, 0.5), 'ms'),
    plainFigure(`${name} (p99)`, percentile(times, 0.99), 'ms', MAX_P99_MS),
  ];
}
