import { existsSync, renameSync } from 'node:fs';

/** '2026-11-22-110832': sorts by time, and any file system takes it as a part of a name. */
export const stampOf = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/**
 * Puts a folder or file out of the way under a dated name beside it, and answers that name: nothing of an owner's is
 * ever deleted. Null when there is nothing.
 */
export function setAside(file: string, now = new Date()): string | null {
  if (!existsSync(file)) return null;
  const name = `${file}.set-aside-${stampOf(now)}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  renameSync(file, free);
  return free;
}
