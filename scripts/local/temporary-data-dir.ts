import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A data folder in a new folder of its own, which the user who runs the database server may enter. */
export function temporaryDataDir(): { folder: string; dataDir: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, dataDir: path.join(folder, 'pgdata'), remove };
}
