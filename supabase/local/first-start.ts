import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { setAside } from './set-aside.ts';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * The first start writes a database cluster, which takes seconds and may be interrupted. A note beside the
 * directory says that it is under way: whoever finds one starts afresh. What a fresh start finds in the directory
 * is set aside, whatever it is: a database that has lost one file may still be mended by hand.
 */
export function prepareDataDir(dataDir: string, log: (line: string) => void): () => void {
  const note = `${dataDir}.unfinished`;
  const cutOff = existsSync(note);
  if (!cutOff && existsSync(path.join(dataDir, 'PG_VERSION'))) return () => {};
  if (!isEmpty(dataDir)) {
    const why = cutOff ? 'holds a first start that was cut off' : 'is no database (it has no PG_VERSION)';
    log(`${dataDir} ${why}: it was set aside, whole, as ${setAside(dataDir)}.`);
  }
  log('Preparing the local database (first start takes a few seconds)...');
  makeFolder(dataDir);
  writeFileSync(note, '');
  return () => rmSync(note, { force: true });
}
