import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../../supabase/local/free-port.ts';

// Durability is off because every run makes new data. Statistics are quick because a test waits for them.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum_naptime: '1s',
  jit: 'off',
};

// A hosted project has the same kind of locale, in which the letters of every script count as letters.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

// Ends the server and removes its folder when its standard input ends, which happens however this process ends.
const UNTIL_INPUT_ENDS =
  '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; cd / && rm -rf "$OLDPWD"';

/** Starts a PostgreSQL server on a free port of this machine. Its directory is new, and is removed with it. */
export async function startPostgres(programs: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-postgres-'));
  const data = path.join(folder, 'data');
  const password = randomUUID();
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  const user = unprivileged();
  if (user) for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid);
  const options = { cwd: folder, ...user };

  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(
    path.join(programs, 'initdb'),
    [`--pgdata=${data}`, '--encoding=UTF8', `--locale=${LOCALE}`, '--no-sync', ...access],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(
    'sh',
    ['-c', UNTIL_INPUT_ENDS, 'sh', path.join(programs, 'postgres'), '-D', data, ...settings],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const stop = async () => {
    server.stdin.end();
    await once(server, 'close');
  };
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  if (!(await answers(url('postgres')))) {
    await stop();
    throw new Error(`The PostgreSQL server did not start:\n${said}`);
  }
  return { url, stop };
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {}
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody".');
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await sql`select 1`;
      return true;
    } catch {
      await setTimeout(50);
    } finally {
      await sql.end();
    }
  }
  return false;
}
