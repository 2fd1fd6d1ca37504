import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackendOptions } from '../backend.ts';
import { serverOf } from '../database/data-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import { LocalBackendError, messageOf } from '../errors.ts';
import { LOCAL_KEYS } from '../keys.ts';
import { type BackupContents, checkBackup, writeBackup, writeWhole } from './backup-file.ts';
import { BACKUP_ADDRESS } from './backup-http.ts';
import { withDump } from './dump-rows.ts';

async function bytesOf(server: string): Promise<Readable> {
  try {
    const answer = await fetch(server + BACKUP_ADDRESS, {
      method: 'POST',
      headers: { authorization: `Bearer ${LOCAL_KEYS.secret}` },
    });
    if (!answer.ok || !answer.body) throw new Error(await answer.text());
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    throw new LocalBackendError(
      `The running server at ${server} did not create a backup (${messageOf(error)}). Try again, or stop it first.`,
      { cause: error },
    );
  }
}

const hasDatabase = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'PG_VERSION')) && !existsSync(`${dataDir}.unfinished`);

/** Writes a backup into a new file and reads it back to its end. Where a server is running, it makes the backup. */
export async function backUp(options: BackendOptions, file: string): Promise<BackupContents> {
  const { dataDir } = options;
  if (existsSync(file)) throw new LocalBackendError(`${file} already exists. Choose another name.`);
  if (dataDir && !hasDatabase(dataDir)) throw new LocalBackendError(`There is no database in ${dataDir}.`);
  const server = dataDir && serverOf(dataDir);
  if (server) {
    const bytes = await bytesOf(server);
    await writeWhole(file, (target) => pipeline(bytes, target));
  } else {
    const { database, release } = await openDatabase(options, () => {});
    try {
      await withDump(database, (lines) => writeBackup(file, lines));
    } finally {
      await database.close();
      release();
    }
  }
  return checkBackup(file);
}
