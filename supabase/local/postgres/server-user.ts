import { execFileSync, spawnSync } from 'node:child_process';
import { LocalBackendError } from '../errors.ts';

/** PostgreSQL refuses to run as root. This user runs it if this process does. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** Debian's user for PostgreSQL, else the one that every Unix has. */
const NAMES = ['postgres', 'nobody'];

/** The path with the system's own programs, whatever the environment says. */
export const SYSTEM_PATH = [process.env.PATH, '/usr/bin', '/bin'].filter(Boolean).join(':');

function idOf(flag: string, name: string): number {
  const env = { PATH: SYSTEM_PATH };
  return Number(
    execFileSync('id', [flag, name], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
}

function find(name: string): ServerUser | undefined {
  try {
    return { name, uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

/** The user who must run the server; undefined if this process's own user can. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of NAMES) {
    const user = find(name);
    if (user) return user;
  }
  throw new LocalBackendError(
    `PostgreSQL does not run as root, and this machine has no user ${NAMES.join(' or ')}. Start Gold Atlas as another user, or set DATABASE_URL=postgres://... to use a server of your own.`,
  );
}

/** Whether a user may enter a folder, or run a program: each folder of its path must let them through. */
export function canReach({ uid, gid }: ServerUser, file: string): boolean {
  const { error, status } = spawnSync('test', ['-x', file], {
    uid,
    gid,
    cwd: '/',
    env: { PATH: SYSTEM_PATH },
  });
  if (error) throw error;
  return status === 0;
}
