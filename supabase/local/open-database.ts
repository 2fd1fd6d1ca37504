import { lockDataDir } from './data-lock.ts';
import type { LocalDatabase } from './database.ts';
import { LocalBackendError, messageOf } from './errors.ts';
import { prepareDataDir } from './first-start.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface Choice {
  dataDir?: string;
  databaseUrl?: string;
  snapshot?: Blob;
}

/** A native server, PGlite with files, or PGlite in memory; release() once it is closed. */
export async function openDatabase(
  { dataDir, databaseUrl, snapshot }: Choice,
  log: (line: string) => void,
): Promise<{ database: LocalDatabase; release: () => void }> {
  if (databaseUrl) return { database: await reachable(databaseUrl), release: () => {} };
  if (!dataDir) return { database: await openPglite({ snapshot }), release: () => {} };

  const release = await lockDataDir(dataDir);
  try {
    const finish = prepareDataDir(dataDir, () =>
      log('Preparing the local database (first start takes a few seconds)...'),
    );
    const database = await openPglite({ dataDir });
    finish();
    return { database, release };
  } catch (error) {
    release();
    throw new LocalBackendError(
      `The local database in ${dataDir} does not open (${messageOf(error)}). npm run reset starts afresh.`,
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
