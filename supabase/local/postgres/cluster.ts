import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { FORMER_COMMIT } from '../backup/former-versions.ts';
import { setAside } from '../database/set-aside.ts';
import { LocalBackendError, messageOf } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { dataHome, programFolder, realName } from './places.ts';
import { type ServerUser, SYSTEM_PATH, serverUser } from './server-user.ts';

/** As in a hosted project, a superuser owns the cluster, and the owner of our databases is not one. */
export const SUPERUSER = 'supabase_admin';
export const OWNER = 'postgres';

/** Everything that the programs need in order to work on one data folder. */
export interface Cluster {
  /** The data folder. It holds the cluster and the password of both roles. */
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
  env: process.platform === 'win32' ? process.env : { PATH: SYSTEM_PATH, LC_ALL: 'C' },
  ...(user && { uid: user.uid, gid: user.gid }),
});

const filesIn = (home: string): string => path.join(home, 'cluster');
const passwordFileIn = (home: string): string => path.join(home, 'password');

/** The folder that PostgreSQL calls the data directory of a data folder. */
export const filesOf = (dataDir: string): string => filesIn(dataHome(dataDir));

/** Whether a data folder has a database in it. */
export const hasCluster = (dataDir: string): boolean => existsSync(filesOf(dataDir));

/** With this locale, letters of every script count as letters, as on a hosted project. Texts sort by code point. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
  '--lc-messages=C',
];

/** If two starts run at the same time, the first one makes the password that counts. */
function makePassword(passwordFile: string, user: ServerUser | undefined): void {
  const made = `${passwordFile}.${randomUUID()}`;
  writeFileSync(made, randomUUID(), { mode: 0o600 });
  if (user) chownSync(made, user.uid, user.gid);
  try {
    linkSync(made, passwordFile);
  } catch (error) {
    if (!existsSync(passwordFile)) throw error;
  }
  rmSync(made);
}

/** Ends the programs that write to a folder, and removes it, if this process ends before `finish` is called. */
function abandonAtExit(folder: string) {
  const interruption = new AbortController();
  const abandon = () => {
    interruption.abort();
    try {
      // A program may write until it has ended, and initdb itself removes what it made.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {}
  };
  process.once('exit', abandon);
  return { signal: interruption.signal, finish: () => process.off('exit', abandon) };
}

/** Makes an empty cluster beside its place and moves it there, so that an interrupted first start leaves nothing. */
async function makeCluster(home: string, programs: string, user: ServerUser | undefined): Promise<void> {
  const unfinished = `${filesIn(home)}.${randomUUID()}`;
  const { signal, finish } = abandonAtExit(unfinished);
  const passwordFile = passwordFileIn(home);
  if (!existsSync(passwordFile)) makePassword(passwordFile, user);
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await promisify(execFile)(
      path.join(programs, 'initdb'),
      [`--pgdata=${unfinished}`, ...LOCALE, ...access],
      { ...programOptions({ user, home }), signal },
    );
    const password = readFileSync(passwordFile, 'utf8');
    await makeOwner({ home, files: unfinished, programs, user, password }, signal);
    renameSync(unfinished, filesIn(home));
  } catch (error) {
    // Another start may have been faster. Its cluster is just as empty.
    if (!existsSync(filesIn(home))) throw new Error(initdbProblem(error), { cause: error });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    finish();
  }
}

/** Makes the role that owns our databases, with the rights that it has in a hosted project. No server runs yet. */
async function makeOwner(
  { programs, files, password, ...cluster }: Cluster,
  signal: AbortSignal,
): Promise<void> {
  const running = promisify(execFile)(
    path.join(programs, 'postgres'),
    ['--single', '-D', files, 'template1'],
    { ...programOptions(cluster), signal },
  );
  const rights = 'login createdb createrole replication bypassrls in role pg_monitor, pg_signal_backend';
  running.child.stdin?.end(
    `create role ${OWNER} ${rights} password '${password}'\nalter database postgres owner to ${OWNER}\n`,
  );
  const { stderr } = await running;
  if (/ERROR|FATAL|PANIC/.test(stderr)) throw new Error(stderr);
}

/** Why initdb failed, in its own words without its progress. */
function initdbProblem(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const problem = said.split('\n').filter((line) => /^initdb: (error|could not)|FATAL|PANIC/.test(line));
  return problem.length > 0 ? problem.join(' ') : messageOf(error);
}

/** Sets aside a folder that an earlier version made with PGlite, and says how its rows come over. */
function setAsideFormer(home: string, log: (line: string) => void): void {
  if (!existsSync(path.join(home, 'PG_VERSION'))) return;
  const kept = setAside(home);
  log(
    `${home} holds a database of an earlier version (PGlite). It was kept, unchanged, as ${kept}. To bring its rows over: git checkout ${FORMER_COMMIT}, npm ci, LOCAL_DATA_DIR=${kept} npm run backup -- former.backup.gz, then git checkout - and npm ci, and npm run restore -- former.backup.gz.`,
  );
}

/** What a data folder of ours may contain. */
const OWN = /^(cluster|password)(\.|$)|^lost\+found$|^\./;

/** Refuses a folder with other people's files: it is about to become the server's own. */
function refuseOthers(home: string): void {
  const other = readdirSync(home).find((name) => !OWN.test(name));
  if (other === undefined) return;
  throw new LocalBackendError(
    `${home} has other files in it (${other}). Name a folder of its own for the database in LOCAL_DATA_DIR.`,
  );
}

/** As root: the user who owns the cluster that is there, or the one who is to own a new one, or root's copy of one. */
function ownerOf(home: string, user: ServerUser | undefined): ServerUser | undefined {
  if (!user || !existsSync(filesIn(home))) return user;
  const { uid, gid } = statSync(filesIn(home));
  if (uid !== 0) return uid === user.uid ? user : { name: `number ${uid}`, uid, gid };
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  return user;
}

/** Makes the data folder with those above it, which the server's user must be able to enter whatever root's umask. */
function makeHome(home: string, user: ServerUser | undefined): void {
  const umask = user && process.umask(0o022);
  try {
    makeFolder(home);
  } finally {
    if (umask !== undefined) process.umask(umask);
  }
  refuseOthers(home);
  if (user) chownSync(home, user.uid, user.gid);
  if (process.platform !== 'win32') chmodSync(home, 0o700);
}

/** Opens a data folder for its server, and makes its cluster at the first start. */
export async function openCluster(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  const home = dataHome(dataDir);
  for (const folder of new Set([realName(dataDir), home])) setAsideFormer(folder, log);
  const user = ownerOf(home, serverUser());
  try {
    makeHome(home, user);
    const programs = programFolder(user, home);
    if (!existsSync(filesIn(home))) {
      log('Preparing the local database (first start takes a few seconds)...');
      if (user && home !== realName(dataDir)) log(movedText(dataDir, home, user));
      await makeCluster(home, programs, user);
    }
    const password = readFileSync(passwordFileIn(home), 'utf8');
    return { home, files: filesIn(home), password, programs, user };
  } catch (error) {
    if (error instanceof LocalBackendError) throw error;
    throw new LocalBackendError(`The local database in ${home} cannot be used: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

const movedText = (dataDir: string, home: string, { name }: ServerUser): string =>
  `PostgreSQL does not run as root. The user ${name} runs it and cannot reach ${path.resolve(dataDir)}, so the database is in ${home}.`;
