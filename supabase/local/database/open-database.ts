import { LocalBackendError, messageOf } from '../errors.ts';
import { OWNER, SUPERUSER } from '../postgres/cluster.ts';
import { startServer } from '../postgres/server.ts';
import type { LocalDatabase } from './database.ts';
import { openPostgres } from './postgres.ts';

/** A folder in which a server of our own keeps its files, or a database of a server that others run (postgres://...). */
export type DatabaseChoice = { dataDir: string } | { databaseUrl: string };

/** The database of a server of our own that holds everything. */
export const DATABASE = 'gold_atlas';

/** Who prepares a database: the role of the address. An owner is named where that is another role. */
export interface Preparation {
  url: string;
  owner?: string;
}

interface OpenDatabase {
  database: LocalDatabase;
  /** Undefined where the platform is there and belongs to others, as in a hosted project. */
  preparation: Preparation | undefined;
  release: () => Promise<void>;
}

/** Opens the database for its owner. Call release() once it is closed: it ends a server of our own. */
export async function openDatabase(
  choice: DatabaseChoice,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if ('databaseUrl' in choice) {
    const { databaseUrl } = choice;
    const database = await reachable(databaseUrl, 'DATABASE_URL');
    const { isForOthers } = await rightsIn(database);
    return { database, preparation: isForOthers ? undefined : { url: databaseUrl }, release: async () => {} };
  }
  const server = await startServer(choice.dataDir, log);
  try {
    await createDatabase(server.url('postgres'));
    const database = await reachable(server.url(DATABASE), 'The local database');
    // Earlier versions made clusters whose owner is their only superuser.
    const { isSuperuser } = await rightsIn(database);
    const preparation = isSuperuser
      ? { url: server.url(DATABASE) }
      : { url: server.url(DATABASE, SUPERUSER), owner: OWNER };
    return { database, preparation, release: server.stop };
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

/** Whether this role may do everything, and whether the platform is there and belongs to roles that it cannot act for. */
async function rightsIn(database: LocalDatabase): Promise<{ isSuperuser: boolean; isForOthers: boolean }> {
  const [rights] = await database.query<{ isSuperuser: boolean; isForOthers: boolean }>(
    `select rolsuper as "isSuperuser", not rolsuper and exists (
       select from pg_namespace where nspname = 'auth' and nspowner <> pg_roles.oid) as "isForOthers"
     from pg_roles where rolname = current_user`,
  );
  if (!rights) throw new Error('A session has a role.');
  return rights;
}
