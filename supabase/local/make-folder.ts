import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing, or throws the system's error. One by one: Node's own
 * `recursive` tries for ever where the system answers ENOENT though the folder above is there, as in /proc.
 */
export function makeFolder(folder: string): void {
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
