import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { FORMER_COMMIT } from '../backup/former-versions.ts';
import { setAside } from '../database/set-aside.ts';
import { LocalBackendError, messageOf } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { dataHome, makeReachable, programFolder, REACHABLE } from './places.ts';
import { type ServerUser, serverUser } from './server-user.ts';

/** Everything that the programs need in order to work on one data folder. */
export interface Cluster {
  /** The data folder. It holds the cluster and the password of its owner. */
  home: string;
  /** The folder that PostgreSQL calls the data directory. */
  files: string;
  password: string;
  programs: string;
  user: ServerUser | undefined;
}

/** How the programs run: as the server's user, and without this process's secrets and PG settings. */
export const programOptions = ({ user, home }: Pick<Cluster, 'user' | 'home'>) => ({
  cwd: home,
  env:
    process.platform === 'win32' ? process.env : { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
  ...(user && { uid: user.uid, gid: user.gid }),
});

const filesIn = (home: string): string => path.join(home, 'cluster');
const passwordFileIn = (home: string): string => path.join(home, 'password');

/** Whether a data folder has a database in it. */
export const hasCluster = (dataDir: string): boolean => existsSync(filesIn(dataHome(dataDir)));

/** With this locale, letters of every script count as letters, as on a hosted project. Texts sort by code point. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
  '--lc-messages=C',
];

/** Makes an empty cluster beside its place and moves it there, so that an interrupted first start leaves nothing. */
async function makeCluster(home: string, programs: string, user: ServerUser | undefined): Promise<void> {
  const unfinished = `${filesIn(home)}.${randomUUID()}`;
  const passwordFile = passwordFileIn(home);
  if (!existsSync(passwordFile)) {
    const made = `${passwordFile}.${randomUUID()}`;
    writeFileSync(made, randomUUID(), { mode: 0o600 });
    if (user) chownSync(made, user.uid, user.gid);
    renameSync(made, passwordFile);
  }
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await promisify(execFile)(
      path.join(programs, 'initdb'),
      [`--pgdata=${unfinished}`, ...LOCALE, ...access],
      programOptions({ user, home }),
    );
    renameSync(unfinished, filesIn(home));
  } catch (error) {
    // Another start may have been faster. Its cluster is just as empty.
    if (!existsSync(filesIn(home))) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Sets aside a folder that an earlier version made with PGlite, and says how its rows come over. */
function setAsideFormer(home: string, log: (line: string) => void): void {
  if (!existsSync(path.join(home, 'PG_VERSION'))) return;
  const kept = setAside(home);
  log(
    `${home} holds a database of an earlier version (PGlite). It was kept, unchanged, as ${kept}. To bring its rows over: git checkout ${FORMER_COMMIT}, npm ci, LOCAL_DATA_DIR=${kept} npm run backup -- former.backup.gz, then git checkout - and npm ci, and npm run restore -- former.backup.gz.`,
  );
}

/** Opens a data folder for its server, and makes its cluster at the first start. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const user = serverUser();
  const home = dataHome(dataDir, user);
  setAsideFormer(home, log);
  const programs = programFolder(user);
  try {
    if (home.startsWith(REACHABLE)) makeReachable();
    makeFolder(home);
    if (user) chownSync(home, user.uid, user.gid);
    if (process.platform !== 'win32') chmodSync(home, 0o700);
    if (!existsSync(filesIn(home))) {
      log('Preparing the local database (first start takes a few seconds)...');
      if (user && home !== path.resolve(dataDir)) log(movedText(dataDir, home, user));
      await makeCluster(home, programs, user);
    }
    const password = readFileSync(passwordFileIn(home), 'utf8');
    return { home, files: filesIn(home), password, programs, user };
  } catch (error) {
    throw new LocalBackendError(`The local database in ${home} cannot be used: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

const movedText = (dataDir: string, home: string, { name }: ServerUser): string =>
  `PostgreSQL does not run as root. The user ${name} runs it and cannot reach ${path.resolve(dataDir)}, so the database is in ${home}.`;
