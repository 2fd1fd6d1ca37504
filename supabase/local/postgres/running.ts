import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { LocalBackendError } from '../errors.ts';
import { type Cluster, OWNER } from './cluster.ts';

/** Every cluster has this database from its first start. No one's rows are in it. */
const MAINTENANCE = 'postgres';

export const urlOf = (
  { password }: Pick<Cluster, 'password'>,
  port: number,
  database: string,
  role = OWNER,
): string => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/** A server writes these into its cluster: its process in the first line, its port in the fourth. */
interface PidFile {
  file: string;
  pid: number;
  port: number;
}

function pidFile(files: string): PidFile | undefined {
  const file = path.join(files, 'postmaster.pid');
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return { file, pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** Whether a process has this number, another user's included. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a living process is the server of these files. A server works in its cluster's folder. */
function isServerOf(files: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === files;
    if (process.platform === 'win32') return true;
    const program = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return path.basename(program.trim()) === 'postgres';
  } catch (error) {
    // Another user's process may not be looked at.
    return error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
  }
}

/** The file of the server that has a cluster; undefined where none does. */
function liveServer(files: string): PidFile | undefined {
  const found = pidFile(files);
  // PostgreSQL itself takes over from a number that no one has.
  if (!found || !(found.pid > 0) || !isAlive(found.pid)) return undefined;
  if (isServerOf(files, found.pid)) return found;
  // After a power cut another program may have the number, and PostgreSQL would refuse to start.
  rmSync(found.file, { force: true });
  return undefined;
}

/** Whether a server has a cluster, even one that does not answer. */
export const hasServer = (files: string): boolean => liveServer(files) !== undefined;

const PATIENCE_MS = 60_000;

/** The port of a server that serves a cluster; undefined where none does. It waits for a server that starts or ends. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const last = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = liveServer(cluster.files);
    if (!found) return undefined;
    if (found.port > 0 && (await answers(urlOf(cluster, found.port, MAINTENANCE)))) return found.port;
    if (performance.now() > last) {
      throw new LocalBackendError(
        `Process ${found.pid} has the local database in ${cluster.home} and does not answer. Stop that process first.`,
      );
    }
    await setTimeout(50);
  }
}

const WRONG_PASSWORD = '28P01';

/**
 * A connection for a few questions without arrays. The driver waits for no answer to its own question after the types
 * of arrays: a server that breaks off just then would end the process.
 */
export const ONE_CONNECTION = { max: 1, fetch_types: false, onnotice: () => {} } as const;

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { ...ONE_CONNECTION, connect_timeout: 5 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === WRONG_PASSWORD) throw error;
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The backend of a server holds the lock with this number. */
const LOCK = 20_261_125;

export interface Claim {
  release: () => Promise<void>;
}

/** What a process wants a server for: to use it, or to end one that no one uses. */
type Purpose = 'serving' | 'ending';
const NAMES: Record<Purpose, string> = { serving: 'gold-atlas', ending: 'gold-atlas ending' };

/**
 * Claims a server for this process. The claim ends with the process, however that ends; where only its connection
 * ends, it is taken again. Returns the process that has the server, if another one does.
 */
export async function claim(
  cluster: Pick<Cluster, 'password'>,
  port: number,
  purpose: Purpose = 'serving',
): Promise<Claim | { holder: string }> {
  let isHeld = false;
  let isReleased = false;
  const retake = async () => {
    while (!isReleased) {
      try {
        await sql`select pg_advisory_lock(${LOCK})`;
        return;
      } catch {
        await setTimeout(50);
      }
    }
  };
  const sql = postgres(urlOf(cluster, port, MAINTENANCE), {
    ...ONE_CONNECTION,
    max_lifetime: null,
    onclose: () => void (isHeld && !isReleased && retake()),
    connection: { application_name: `${NAMES[purpose]} ${process.pid}` },
  });
  const release = async () => {
    isReleased = true;
    await sql.end({ timeout: 1 });
  };
  try {
    const other = await takeLock(sql);
    isHeld = other === undefined;
    const holder = other ?? (await connectedTo(sql));
    if (holder === undefined) return { release };
    await release();
    return { holder };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Takes the lock, or returns who has it. A process may have it for a moment only: one that finds another gives it back,
 * and one that ends the server uses nothing.
 */
async function takeLock(sql: postgres.Sql): Promise<string | undefined> {
  const last = performance.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await sql<{ claimed: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as claimed`;
    if (row?.claimed) return undefined;
    const [other] = await sql<{ name: string }[]>`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${LOCK} and granted`;
    if (other && !other.name.startsWith(NAMES.ending)) return other.name.replace(NAMES.serving, 'process');
    if (performance.now() > last) return 'a process that has just ended';
    await setTimeout(50);
  }
}

/** A program that stays connected to the data of a server; undefined where none does. */
async function connectedTo(sql: postgres.Sql): Promise<string | undefined> {
  for (let look = 1; ; look += 1) {
    const [other] = await sql<{ name: string }[]>`
      select application_name as name from pg_stat_activity
      where backend_type = 'client backend' and datname <> ${MAINTENANCE}`;
    if (!other) return undefined;
    // The connections of a process that was killed end a moment after it.
    if (look === 20) return `a program that is connected to it (${other.name || 'without a name'})`;
    await setTimeout(100);
  }
}
