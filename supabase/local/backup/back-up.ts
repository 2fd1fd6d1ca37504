import { existsSync } from 'node:fs';
import { DATABASE, type DatabaseChoice, openDatabase } from '../database/open-database.ts';
import { LocalBackendError } from '../errors.ts';
import { hasCluster } from '../postgres/cluster.ts';
import { runningServer } from '../postgres/server.ts';
import { type BackupContents, checkBackup, writeBackup } from './backup-file.ts';
import { withDump } from './dump-rows.ts';

/** Writes a backup into a new file and reads it back to its end. A server that is running keeps serving. */
export async function backUp(choice: DatabaseChoice, file: string): Promise<BackupContents> {
  if (existsSync(file)) throw new LocalBackendError(`${file} already exists. Choose another name.`);
  const { database, release } = await openDatabase(await readable(choice), () => {});
  try {
    await withDump(database, (lines) => writeBackup(file, lines));
  } finally {
    await database.close();
    await release();
  }
  return checkBackup(file);
}

/** The database of the server that is running on a folder, since no second one may open it; else the folder. */
async function readable(choice: DatabaseChoice): Promise<DatabaseChoice> {
  if ('databaseUrl' in choice) return choice;
  const { dataDir } = choice;
  if (!hasCluster(dataDir)) throw new LocalBackendError(`There is no database in ${dataDir}.`);
  const databaseUrl = await runningServer(dataDir, DATABASE);
  return databaseUrl === undefined ? choice : { databaseUrl };
}
