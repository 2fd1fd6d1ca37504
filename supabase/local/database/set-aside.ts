import { existsSync, renameSync } from 'node:fs';

/** '2026-11-22-110832': it sorts by time, and any file system accepts it in a name. */
export const timestampName = (moment: Date): string =>
  moment.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/**
 * Renames a folder or file to a dated name beside it and returns that name, or null where there is nothing. The
 * owner's data is never deleted.
 */
export function setAside(file: string, now = new Date()): string | null {
  if (!existsSync(file)) return null;
  const name = `${file}.set-aside-${timestampName(now)}`;
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  renameSync(file, free);
  return free;
}
