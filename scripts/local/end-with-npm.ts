import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In milliseconds. */
const LOOKS_EVERY = 500;
/** npm runs a script in a shell, and some shells have another process in between. */
const MOST_STEPS = 3;

type Ancestor = { parent: number; command: string };

/** A process of this machine, or null where there is none or it cannot be read. */
function read(pid: number): Ancestor | null {
  try {
    if (process.platform === 'linux') {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      // One that has ended and that no one has asked about yet.
      if (/^State:\s*Z/m.test(status)) return null;
      const [, parent = ''] = /^PPid:\s*(\d+)$/m.exec(status) ?? [];
      return { parent: Number(parent), command };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent = '', command = ''] = /^\s*(\d+)\s+(.*)$/m.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return null;
  }
}

/** Tells a program of Node, such as a benchmark that starts the site, from a shell. */
const isNode = (command: string): boolean => /^(?:\S*[/\\])?node(?:\.exe)?\s/.test(command);

/**
 * The processes from the one that started us up to npm: none if another program is among them, and null if npm is not,
 * up to the machine's first process.
 */
function upToNpm(): number[] | null {
  const pids: number[] = [];
  for (let pid = process.ppid; pids.length < MOST_STEPS; ) {
    const ancestor = read(pid);
    if (!ancestor) return null;
    pids.push(pid);
    if (/(?:^|[/\s])npm(?:\s|-cli|$)/.test(ancestor.command)) return pids;
    if (isNode(ancestor.command)) return [];
    if (pid === 1) return null;
    pid = ancestor.parent;
  }
  return [];
}

/** How often a sleeping process has been woken; null if the system does not say. Only Linux does. */
function wakeUpsOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, count] = /^voluntary_ctxt_switches:\s*(\d+)$/m.exec(status) ?? [];
    return count !== undefined && /^State:\s*S/m.test(status) ? Number(count) : null;
  } catch {
    return null;
  }
}

/**
 * Tells whether a shell between npm and this process got a SIGINT. npm passes that on to the shell, and dash keeps it
 * to itself until its command ends. But a shell that waits sleeps, and nothing else wakes it: so one that woke up got a
 * signal, unless all of us were stopped and went on, which wakes it too.
 */
function interruptedShells(shells: readonly number[]): () => boolean {
  let known = shells.map(wakeUpsOf);
  let isSuspected = false;
  let looked = Date.now();
  let wentOn = false;
  process.on('SIGCONT', () => {
    wentOn = true;
  });
  return () => {
    const present = shells.map(wakeUpsOf);
    const wasStopped = wentOn || Date.now() - looked > 3 * LOOKS_EVERY;
    looked = Date.now();
    wentOn = false;
    const isWoken = present.some((count, at) => {
      const before = known[at] ?? null;
      return count !== null && before !== null && count !== before;
    });
    // A second look, because the word of a stop may come after the first.
    const isSure = isSuspected && !wasStopped;
    isSuspected = isWoken && !wasStopped;
    known = present;
    return isSure;
  };
}

/** npm, and the shell in between, if there is one; nothing where npm did not start us, and null where it has ended. */
function startedByNpm(): number[] | null {
  const { npm_lifecycle_event: event, npm_config_user_agent: agent = '' } = process.env;
  if (event === undefined || process.platform === 'win32') return [];
  // Other programs that run scripts set the same variables.
  return upToNpm() ?? (agent.startsWith('npm/') ? null : []);
}

const end = () => process.kill(process.pid, 'SIGTERM');

/**
 * Ends this process like a SIGTERM does once npm, or the shell that npm runs it in, has ended: neither passes every
 * signal on, and one that is killed can pass on none. A process that npm did not start keeps running.
 */
export function endWithNpm(): void {
  const starter = process.ppid;
  const ancestors = startedByNpm();
  if (ancestors === null) return void end();
  if (ancestors.length === 0) return;
  setInterval(() => {
    if (process.ppid !== starter || ancestors.some((pid) => read(pid) === null)) end();
  }, LOOKS_EVERY).unref();
}

/**
 * Ends this process too where only npm got a SIGINT. It is for a developer's server alone: a rare other event wakes a
 * shell as well, such as a container that is frozen for a moment, and must not end a public site.
 */
export function endWithInterruptedShell(): void {
  const shells = startedByNpm()?.slice(0, -1) ?? [];
  if (shells.length === 0) return;
  const isInterrupted = interruptedShells(shells);
  setInterval(() => isInterrupted() && end(), LOOKS_EVERY).unref();
}
