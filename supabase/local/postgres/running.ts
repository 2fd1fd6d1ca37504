import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { Cluster } from './cluster.ts';

/** Every cluster has this database from its first start. We store no rows in it. */
const MAINTENANCE = 'postgres';

export const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** A server writes its process number into the first line of this file, and its port into the fourth. */
function pidFile(cluster: Cluster): { file: string; pid: number; port: number } | undefined {
  const file = path.join(cluster.files, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { file, pid: Number(lines[0]), port: Number(lines[3]) };
}

/** The name of a living process's program; undefined where there is none. */
function programOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    if (process.platform === 'win32') return 'postgres';
    return path.basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  } catch {
    return undefined;
  }
}

/** The port of a cluster's running server, or undefined. Waits while a server is starting or shutting down. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  for (;;) {
    const found = pidFile(cluster);
    if (!found) return undefined;
    if (programOf(found.pid) !== 'postgres') {
      // After a power cut another program may have this process number, and PostgreSQL would refuse to start.
      rmSync(found.file, { force: true });
      return undefined;
    }
    if (await answers(urlOf(cluster, found.port, MAINTENANCE))) return found.port;
    await setTimeout(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

/** The backend that uses a server holds this advisory lock. */
const LOCK = 20_261_125;

/**
 * Claims a server for this process until its connection ends, which happens however the process ends. Returns the
 * process that has it, if another one does.
 */
export async function claim(
  cluster: Cluster,
  port: number,
): Promise<{ release: () => Promise<void> } | { holder: string }> {
  const sql = postgres(urlOf(cluster, port, MAINTENANCE), {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: `gold-atlas ${process.pid}` },
  });
  try {
    const [row] = await sql<{ claimed: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as claimed`;
    if (row?.claimed) return { release: () => sql.end() };
    const [other] = await sql<{ name: string }[]>`
      select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${LOCK} and granted`;
    await sql.end();
    return { holder: other?.name.replace('gold-atlas ', '') ?? 'that has just ended' };
  } catch (error) {
    await sql.end();
    throw error;
  }
}
