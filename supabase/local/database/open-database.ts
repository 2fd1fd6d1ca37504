import { LocalBackendError, messageOf } from '../errors.ts';
import { lockDataDir } from './data-lock.ts';
import type { LocalDatabase } from './database.ts';
import { prepareDataDir } from './first-start.ts';
import { openPglite } from './pglite.ts';
import { openPgliteFiles } from './pglite-files.ts';
import { openPostgres } from './postgres.ts';

const WAY_OUT =
  'npm run restore -- <file> brings back a copy made by npm run backup. npm run reset sets the folder aside, with every location, article, lead and mail in it, and starts with an empty one. Neither deletes anything.';

interface Choice {
  dataDir?: string;
  databaseUrl?: string;
  snapshot?: Blob;
}

/** Opens a native server, PGlite with files, or PGlite in memory. Call release() once the database is closed. */
export async function openDatabase(
  { dataDir, databaseUrl, snapshot }: Choice,
  log: (line: string) => void,
): Promise<{ database: LocalDatabase; release: () => void }> {
  if (databaseUrl) return { database: await reachable(databaseUrl), release: () => {} };
  if (!dataDir) return { database: await openPglite({ snapshot }), release: () => {} };

  const release = await lockDataDir(dataDir);
  try {
    const finish = prepareDataDir(dataDir, log);
    const database = await openPgliteFiles(dataDir, log);
    finish();
    return { database, release };
  } catch (error) {
    release();
    throw new LocalBackendError(
      `The local database in ${dataDir} does not open (${messageOf(error)}). ${WAY_OUT}`,
      { cause: error },
    );
  }
}

async function reachable(url: string): Promise<LocalDatabase> {
  let database: LocalDatabase | undefined;
  try {
    database = openPostgres(url);
    await database.query('select 1');
    return database;
  } catch (error) {
    await database?.close();
    throw new LocalBackendError(`DATABASE_URL cannot be used: ${messageOf(error)}`, { cause: error });
  }
}
