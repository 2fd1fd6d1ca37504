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
      // One that has ended and that nobody has asked about yet.
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

/** The processes from the one that started us up to npm; none if npm is not among them. */
function upToNpm(): number[] {
  const pids: number[] = [];
  for (let pid = process.ppid; pids.length < MOST_STEPS && pid > 1; ) {
    const ancestor = read(pid);
    if (!ancestor) break;
    pids.push(pid);
    if (/(?:^|[/\s])npm(?:\s|-cli|$)/.test(ancestor.command)) return pids;
    pid = ancestor.parent;
  }
  return [];
}

/**
 * Ends this process like a SIGTERM does once npm, or the shell that npm runs it in, has ended: neither passes every
 * signal on, and one that is killed can pass on none. What was not started by npm goes on.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const starter = process.ppid;
  const ancestors = upToNpm();
  if (ancestors.length === 0) return;
  setInterval(() => {
    if (process.ppid !== starter || ancestors.some((pid) => read(pid) === null))
      process.kill(process.pid, 'SIGTERM');
  }, LOOKS_EVERY).unref();
}
