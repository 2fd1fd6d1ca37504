import { LocalBackendError, messageOf } from '../errors.ts';
import { startServer } from '../postgres/server.ts';
import type { LocalDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';

/** A folder in which a server of our own keeps its files, or a database of a server that others run (postgres://...). */
export type DatabaseChoice = { dataDir: string } | { databaseUrl: string };

/** The database of a server of our own that holds everything. */
export const DATABASE = 'gold_atlas';

/** Opens the database. Call release() once it is closed: it ends a server of our own. */
export async function openDatabase(
  choice: DatabaseChoice,
  log: (line: string) => void,
): Promise<{ database: LocalDatabase; release: () => Promise<void> }> {
  if ('databaseUrl' in choice) {
    const database = await reachable(choice.databaseUrl, 'DATABASE_URL');
    return { database, release: async () => {} };
  }
  const server = await startServer(choice.dataDir, log);
  try {
    await createDatabase(server.url('postgres'));
    const database = await reachable(server.url(DATABASE), 'The local database');
    return { database, release: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  const maintenance = openPostgres(maintenanceUrl);
  try {
    const found = await maintenance.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.length === 0) await maintenance.exec(`create database ${DATABASE} template template0`);
  } finally {
    await maintenance.close();
  }
}

async function reachable(url: string, name: string): Promise<LocalDatabase> {
  let database: LocalDatabase | undefined;
  try {
    database = openPostgres(url);
    await database.query('select 1');
    return database;
  } catch (error) {
    await database?.close();
    throw new LocalBackendError(`${name} cannot be used: ${messageOf(error)}`, { cause: error });
  }
}
