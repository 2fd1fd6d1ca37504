import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { firstMessage } from '../shared/first-message.ts';
import { fromRoot } from '../shared/root.ts';
import { type Figure, plainFigure } from './figure.ts';

const A_SECOND = 500;
const SECONDS = 20;
const MAX_P99_MS = 5;

/** Keeps a process with its threads on these cores; false where the system has no such command. */
const keepOnCores = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]).status === 0;

/**
 * How a kept page is answered under a steady load: the server has one core, and the program that asks another, where
 * the system lets us choose.
 */
export async function rateFigures(page: string, pid: number): Promise<Figure[]> {
  const cores = availableParallelism();
  const asks = spawn(
    process.execPath,
    [fromRoot('scripts/run.mjs'), 'bench-rate', page, String(A_SECOND), String(SECONDS)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const isOnOneCore = cores > 1 && keepOnCores(pid, '0') && keepOnCores(asks.pid ?? 0, `1-${cores - 1}`);
  const said = await firstMessage(asks, 'The program that asks told no figures');
  keepOnCores(pid, `0-${cores - 1}`);
  const { p50, p99 } = z.object({ p50: z.number(), p99: z.number() }).parse(said);
  const name = `kept page, ${A_SECOND} requests/s${isOnOneCore ? ' on one core' : ''}`;
  return [plainFigure(`${name} (p50)`, p50, 'ms'), plainFigure(`${name} (p99)`, p99, 'ms', MAX_P99_MS)];
}
