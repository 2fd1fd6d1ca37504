import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { setAside } from './set-aside.ts';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * The first start writes a database cluster, which takes seconds and may be interrupted. A note beside the directory
 * says that a first start is running; the next start that finds such a note starts over. Starting over sets aside
 * whatever is in the directory, because a database that has lost one file may still be repaired by hand.
 */
export function prepareDataDir(dataDir: string, log: (line: string) => void): () => void {
  const note = `${dataDir}.unfinished`;
  const cutOff = existsSync(note);
  if (!cutOff && existsSync(path.join(dataDir, 'PG_VERSION'))) return () => {};
  if (!isEmpty(dataDir)) {
    const why = cutOff
      ? 'holds a first start that was interrupted'
      : 'is not a database (it has no PG_VERSION)';
    log(`${dataDir} ${why}. It was kept, unchanged, as ${setAside(dataDir)}.`);
  }
  log('Preparing the local database (first start takes a few seconds)...');
  makeFolder(dataDir);
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}
