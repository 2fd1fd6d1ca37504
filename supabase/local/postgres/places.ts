import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { makeLinks, postgresPackage } from './programs.ts';
import { canReach, type ServerUser, serverUser } from './server-user.ts';

/** Where root keeps what the server's user cannot reach in the project's folder. */
export const REACHABLE = '/var/lib/gold-atlas';

/** A folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)));

/** The one name of a folder that may not exist yet, however it is spelled: two servers must never share a folder. */
export function realName(folder: string): string {
  const full = path.resolve(folder);
  const above = existing(full);
  return path.join(realpathSync(above), path.relative(above, full));
}

const elsewhere = (folder: string): string => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return path.join(REACHABLE, `${path.basename(folder)}-${hash}`);
};

/** Where the database of a data folder really is: the folder itself, unless the server's user cannot reach it. */
export function dataHome(dataDir: string, user = serverUser()): string {
  const home = realName(dataDir);
  if (!user || canReach(user, existing(path.dirname(home)))) return home;
  return elsewhere(home);
}

/** The folder with PostgreSQL's programs (initdb, pg_ctl, postgres), or a copy of it that the server's user can reach. */
export function programFolder(user: ServerUser | undefined): string {
  const folder = realpathSync(postgresPackage());
  makeLinks(folder);
  const programs = path.join(folder, 'native/bin');
  if (!user || canReach(user, path.join(programs, 'postgres'))) return programs;
  const copy = elsewhere(folder);
  if (!existsSync(copy)) makeCopy(folder, copy);
  return path.join(copy, 'native/bin');
}

function makeCopy(folder: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`;
  makeReachable();
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start may have made it in the same moment.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Makes the folder for what must be reached, even where this user's new folders are closed to all others. */
export function makeReachable(): void {
  makeFolder(REACHABLE);
  chmodSync(REACHABLE, 0o755);
}
