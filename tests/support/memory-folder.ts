import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
/** More bytes than the databases of a whole run ever take. */
const ROOM = 4 * 1024 ** 3;

function hasMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for databases that end with the tests: in memory where there is room, because a copy of a database has
 * over a thousand files, and a disk may take most of a test's time to make and delete them.
 */
export function memoryFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), `gold-atlas-${name}-`));
  // The user who runs the database server may enter it.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
