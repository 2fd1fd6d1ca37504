import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { updateDebianLists } from '../../scripts/test/install.ts';
import { openPostgres } from '../../supabase/local/database/postgres.ts';
import { freePort } from '../../supabase/local/free-port.ts';
import { serverUser } from '../../supabase/local/postgres/server-user.ts';

/** Debian has the checker for one major version in each release, the newest first. A hosted project has 17. */
const MAJORS = ['17', '16', '15'];

const SUPERUSER = 'supabase_admin';
const PASSWORD = 'of-this-test';

/** Unpacks Debian's server with its checker, without installing either. Returns the folder of its programs. */
function unpack(folder: string): string {
  const programs = download(folder) ?? (updateDebianLists() ? download(folder) : null);
  if (programs === null)
    throw new Error('db lint needs plpgsql_check, and Debian offered no server with it. Run this on Debian.');
  return programs;
}

function download(folder: string): string | null {
  for (const major of MAJORS) {
    const names = [`postgresql-${major}`, `postgresql-${major}-plpgsql-check`, 'libpq5'];
    if (spawnSync('apt-get', ['download', ...names], { cwd: folder, stdio: 'ignore' }).status !== 0) continue;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', file, 'root'], { cwd: folder });
    const programs = path.join(folder, `root/usr/lib/postgresql/${major}/bin`);
    if (existsSync(programs)) return programs;
  }
  return null;
}

/** Runs a program as a user who is not root, which PostgreSQL refuses to be. */
function runner(folder: string, programs: string) {
  const user = serverUser();
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', LD_LIBRARY_PATH: libraries(folder) };
  return (name: string, args: string[]) =>
    execFileSync(path.join(programs, name), args, {
      ...{ cwd: folder, env, stdio: 'ignore' as const },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
}

const libraries = (folder: string): string =>
  readdirSync(path.join(folder, 'root/usr/lib'))
    .filter((name) => name.includes('-linux-'))
    .map((name) => path.join(folder, 'root/usr/lib', name))
    .join(':');

/**
 * Starts a server that has `plpgsql_check`, which no package of npm has. Its superuser's databases are empty. It may be
 * older than a hosted project's, so it judges functions and nothing else.
 */
export async function startLintServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-server-'));
  chmodSync(folder, 0o755);
  const run = runner(folder, unpack(folder));
  const own = path.join(folder, 'own');
  mkdirSync(own, { mode: 0o700 });
  const password = path.join(own, 'password');
  writeFileSync(password, PASSWORD);
  const user = serverUser();
  if (user) for (const each of [own, password]) chownSync(each, user.uid, user.gid);
  const data = path.join(own, 'data');
  run('initdb', ['-D', data, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8']);
  const port = await freePort();
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    path.join(own, 'log'),
    '-o',
    `-p ${port} -k ${own} -c jit=off -c fsync=off`,
    'start',
  ]);
  const url = (database: string, role = SUPERUSER) =>
    `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    url,
    exec: async (address: string, text: string) => {
      const database = openPostgres(address);
      try {
        await database.exec(text);
      } finally {
        await database.close();
      }
    },
    owner: `create role postgres createdb createrole replication bypassrls login password '${PASSWORD}'`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
