import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LocalBackendError, messageOf } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';

/**
 * PGlite has no lock of its own, and two processes on one directory lose rows silently (B10).
 *
 * Each process claims the directory with a file that is named after the process, then looks for other claims. It
 * withdraws where it finds a live one, and removes dead ones. At least the later of two processes sees the other, and
 * no name is ever used twice, so removing dead claims can never remove a live one.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const folder = `${dataDir}.lock`;
  inWords(() => makeFolder(folder));
  for (let attempt = 1; ; attempt += 1) {
    const claim = path.join(folder, `${process.pid}-${startOf(process.pid)}-${randomUUID()}`);
    inWords(() => closeSync(openSync(claim, 'wx')));
    const release = () => rmSync(claim, { force: true });
    const other = otherClaims(folder, claim).find(isLive);
    if (other === undefined) {
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    }
    release();
    // Two processes that start in the same instant may both withdraw, so each retries after a random delay.
    if (attempt === 4) throw new LocalBackendError(inUse(dataDir, other, folder));
    await setTimeout(20 + Math.random() * 80);
  }
}

/** Writes this process's address into its claim, so that other processes can reach it. */
export function announce(dataDir: string, address: string): void {
  const folder = `${dataDir}.lock`;
  const own = `${process.pid}-${startOf(process.pid)}-`;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(own)) writeFileSync(path.join(folder, name), address);
  }
}

/** The address of the process that holds a directory; undefined where no process does or it has announced none. */
export function serverOf(dataDir: string): string | undefined {
  const folder = `${dataDir}.lock`;
  if (!existsSync(folder)) return undefined;
  const claim = otherClaims(folder, '').find(isLive);
  const address = claim && existsSync(claim) ? readFileSync(claim, 'utf8') : '';
  return address === '' ? undefined : address;
}

function inWords(write: () => void) {
  try {
    write();
  } catch (error) {
    const message = `The local database cannot be kept there: ${messageOf(error)}.`;
    throw new LocalBackendError(message, { cause: error });
  }
}

function otherClaims(folder: string, claim: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => file !== claim);
}

const pidOf = (claim: string): number => Number.parseInt(path.basename(claim), 10);

function inUse(dataDir: string, claim: string, folder: string): string {
  const folderPath = path.relative(process.cwd(), dataDir) || dataDir;
  return `The local database in ${folderPath} is in use by process ${pidOf(claim)}. Stop that process first (if it is not running, delete ${folder}: it holds no data).`;
}

function isLive(claim: string): boolean {
  const pid = pidOf(claim);
  const start = path.basename(claim).split('-')[1];
  const live = exists(pid) && sameStart(start, startOf(pid));
  if (!live) rmSync(claim, { force: true });
  return live;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const UNKNOWN = 'unknown';

/** Where a start time is unknown, the pid alone decides: a live lock must not be stolen. */
const sameStart = (claimed: string | undefined, actual: string): boolean =>
  claimed === actual || claimed === UNKNOWN || actual === UNKNOWN;

/** When a process was started. After a crash, another process may have its pid, but not the same start time. */
function startOf(pid: number): string {
  try {
    const start = process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
    return createHash('sha256').update(start).digest('hex').slice(0, 16);
  } catch {
    return UNKNOWN;
  }
}

function linuxStart(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // This is field 22. The second field, the program's name in brackets, may contain spaces.
  const ticksSinceBoot = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')}${ticksSinceBoot}`;
}

const psStart = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
