import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { freePort } from '../../supabase/local/free-port.ts';
import { fromRoot } from '../shared/root.ts';

const MEGABYTE = 1_000_000;
const PAUSE_MS = 20;
const MAX_START_MS = 180_000;

/** The resident memory of a process in MB; null where the system does not report it. */
export function residentMemory(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / MEGABYTE;
  } catch {
    return null;
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The process that the site's process has started for the database; null where the system does not say. */
function backendOf(pid: number): number | null {
  try {
    const isBackend = (child: number) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('local-backend');
    return childrenOf(pid).find(isBackend) ?? null;
  } catch {
    return null;
  }
}

const isFunction = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('deno-host');

const withDescendants = (pid: number): number[] =>
  isFunction(pid) ? [] : [pid, ...childrenOf(pid).flatMap(withDescendants)];

/**
 * The memory of a process and of all that it has started, in MB. What several of them share counts once. Functions are
 * left out: each runs only from its first call on.
 */
export function memoryOfAll(pid: number): number | null {
  try {
    const sizes = withDescendants(pid).map((each) =>
      Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]),
    );
    return (sizes.reduce((sum, size) => sum + size, 0) * 1024) / MEGABYTE;
  } catch {
    return null;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const last = performance.now() + MAX_START_MS;
  while (performance.now() < last) {
    if (hasEnded(child)) throw new Error(`npm start ended: ${child.exitCode ?? child.signalCode}.`);
    const response = await fetch(`${url}/robots.txt`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('npm start did not answer.');
}

/** What `npm start` gives to Node. */
function startArguments(): string[] {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
  return scripts.start.split(' ').slice(1);
}

/** Starts the site as `npm start -- --bundled` does, on a database of its own. */
export async function startServedSite(dataDir: string) {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [...startArguments(), '--bundled'], {
    cwd: fromRoot(''),
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const close = async () => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswered(url, child);
  } catch (error) {
    await close();
    throw error;
  }
  const pid = child.pid ?? 0;
  return { url, pid, backendPid: backendOf(pid), startMs: performance.now() - begin, close };
}

export type ServedSite = Awaited<ReturnType<typeof startServedSite>>;
