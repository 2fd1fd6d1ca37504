import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The first start writes a database cluster, which takes seconds and may be interrupted. A note beside the
 * directory says that it is under way: whoever finds one starts afresh (nothing can be in it yet).
 */
export function prepareDataDir(dataDir: string, onFirstStart: () => void): () => void {
  const note = `${dataDir}.unfinished`;
  if (existsSync(note)) rmSync(dataDir, { recursive: true, force: true });
  if (existsSync(path.join(dataDir, 'PG_VERSION'))) return () => {};
  onFirstStart();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}
