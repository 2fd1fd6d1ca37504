import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../make-folder.ts';
import { makeLinks, postgresPackage } from './programs.ts';
import { canReach, type ServerUser, serverUser } from './server-user.ts';

/** Where root keeps what the server's user cannot reach in the project's folder. */
const REACHABLE = '/var/lib/gold-atlas';

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

const hasFiles = (folder: string): boolean => existsSync(path.join(folder, 'cluster'));

/**
 * Where the database of a data folder really is: the folder itself, unless the server's user cannot reach it. A
 * database that is there stays where it is, whoever can reach it today.
 */
export function dataHome(dataDir: string, user = serverUser()): string {
  const home = realName(dataDir);
  if (!user || hasFiles(home)) return home;
  const moved = elsewhere(home);
  const above = existing(path.dirname(home));
  // Where a file is in the way, the start says so.
  const isReached = !statSync(above).isDirectory() || canReach(user, above);
  return isReached && !hasFiles(moved) ? home : moved;
}

const manifest = z.object({ version: z.string() });

/**
 * The folder with PostgreSQL's programs (initdb, pg_ctl, postgres). It is a copy where the server's user cannot reach
 * them, or where this user may not make the links that they need.
 */
export function programFolder(user: ServerUser | undefined, home: string): string {
  const folder = realpathSync(postgresPackage());
  const { version } = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const programs = path.join(folder, 'native/bin');
  const isLinked = tryToMakeLinks(folder);
  if (isLinked && (!user || canReach(user, path.join(programs, 'postgres')))) return programs;
  const copy = user
    ? elsewhere(`${folder}-${version}`)
    : path.join(path.dirname(home), `postgresql-${version}`);
  if (!existsSync(copy)) makeCopy(folder, copy);
  return path.join(copy, 'native/bin');
}

function tryToMakeLinks(folder: string): boolean {
  try {
    makeLinks(folder);
    return true;
  } catch {
    return false;
  }
}

function makeCopy(folder: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`;
  makeFolder(path.dirname(copy));
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  makeLinks(unfinished);
  if (process.platform !== 'win32') execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start may have made it in the same moment.
    if (!existsSync(copy)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
