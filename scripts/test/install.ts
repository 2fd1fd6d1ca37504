import { execFileSync } from 'node:child_process';

/** Runs a program with its output on the terminal; returns whether it succeeded. */
export function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;
const asRoot = (args: string[]) =>
  isRoot() ? attempt(args[0] ?? '', args.slice(1)) : attempt('sudo', ['-n', ...args]);

/** Reads which packages Debian has; returns whether it could. A new machine knows none. */
export const updateDebianLists = (): boolean => asRoot(['apt-get', 'update', '-qq']);

/** Installs a package where this is Debian or a relative and root needs no password; returns whether it did. */
export const installFromDebian = (name: string): boolean =>
  updateDebianLists() && asRoot(['apt-get', 'install', '-y', '-qq', name]);
