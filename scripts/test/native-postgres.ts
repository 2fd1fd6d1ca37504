import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './install.ts';

/** The migrations need `unique nulls not distinct`. */
const OLDEST = 15;
/** What is said where ensurePostgres finds none. */
export const NO_POSTGRES = `This machine has no PostgreSQL server (${OLDEST} or newer), and installing one failed.`;
const DEBIAN = '/usr/lib/postgresql';

/** The folder of a PostgreSQL server's programs, on the path or where Debian keeps them; undefined without one. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find(
    (folder) =>
      ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))) && isRecent(folder),
  );
}

function isRecent(folder: string): boolean {
  try {
    const said = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(said)?.[0]) >= OLDEST;
  } catch {
    return false;
  }
}

/** Like findPostgres, but first tries to install Debian's package where there is no server. */
export function ensurePostgres(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  console.log('No PostgreSQL server found: installing one for the tests.');
  return installFromDebian('postgresql') ? findPostgres() : undefined;
}
