import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import { LocalBackendError, messageOf } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { makeLinks, postgresPackage } from './programs.ts';
import { canReach, type ServerUser, serverUser } from './server-user.ts';

/** Root keeps here what the server's user cannot reach in the project's folder. */
const REACHABLE = '/var/lib/gold-atlas';

/** Two servers must never share a folder, so each spelling of its name leads to one name, even before it exists. */
export function realName(folder: string): string {
  const full = path.resolve(folder);
  if (existsSync(full)) return realpathSync(full);
  const above = path.dirname(full);
  try {
    makeFolder(above);
  } catch (error) {
    throw new LocalBackendError(`The local database cannot be kept there: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  return path.join(realpathSync(above), path.basename(full));
}

const elsewhere = (folder: string): string => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return path.join(REACHABLE, `${path.basename(folder)}-${hash}`);
};

/** Where the database of a data folder really is: the folder itself, unless the server's user cannot reach it. */
export function dataHome(dataDir: string, user = serverUser()): string {
  const home = realName(dataDir);
  if (!user || canReach(user, path.dirname(home))) return home;
  makeFolder(REACHABLE);
  return elsewhere(home);
}

/** The folder with PostgreSQL's programs (initdb, pg_ctl, postgres), or a copy of it that the server's user can reach. */
export function programFolder(user: ServerUser | undefined): string {
  const folder = realpathSync(postgresPackage());
  makeLinks(folder);
  const programs = path.join(folder, 'native/bin');
  if (!user || canReach(user, path.join(programs, 'postgres'))) return programs;
  const copy = elsewhere(folder);
  if (!existsSync(copy)) {
    makeFolder(REACHABLE);
    const unfinished = `${copy}.${randomUUID()}`;
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return path.join(copy, 'native/bin');
}
