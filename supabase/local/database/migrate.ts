import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalBackendError, messageOf } from '../errors.ts';
import type { LocalDatabase, SqlSession } from './database.ts';

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

interface Migration {
  file: string;
  version: string;
  name: string;
  text: string;
}

function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ file, version, name, text: readFileSync(path.join(directory, file), 'utf8') }];
    });
}

/** Applies the new migrations, each in a transaction, and records them as the Supabase CLI does. */
export async function migrate(database: LocalDatabase, directory: string, log: (line: string) => void) {
  const migrations = readMigrations(directory);
  // The texts are large, and the driver reads arrays letter by letter: their hashes say as much.
  const recorded = await database.query<{ version: string; hash: string | null }>(
    `select version, encode(sha256(convert_to(statements[1], 'UTF8')), 'hex') as hash
     from supabase_migrations.schema_migrations`,
  );
  const applied = new Map(recorded.map(({ version, hash }) => [version, hash]));

  refuseOthers([...applied.keys()], migrations);
  for (const migration of migrations) {
    const { file, version, text } = migration;
    if (!applied.has(version)) await apply(database, migration);
    else if (applied.get(version) !== createHash('sha256').update(text).digest('hex'))
      log(
        `${file} has changed since it was applied, and the database keeps the old version. (npm run reset sets the database aside, with all locations, articles and leads, and starts with an empty one.)`,
      );
  }
}

/** Refuses a database that this folder's migrations do not make: the tables may not be those that the site expects. */
function refuseOthers(applied: string[], migrations: Migration[]) {
  const unknown = applied.find((version) => !migrations.some((migration) => migration.version === version));
  if (unknown === undefined) return;
  throw new LocalBackendError(
    `The database was made by another version of Gold Atlas: its migration ${unknown} is not in this folder. Its data is untouched. To carry it over, check out the version that made it and run npm run backup -- former.backup.gz there, then come back and run npm run restore -- former.backup.gz.`,
  );
}

const record = (session: SqlSession, { version, name, text }: Migration) =>
  session.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
    [version, name, text],
  );

async function apply(database: LocalDatabase, migration: Migration) {
  const { file, text } = migration;
  try {
    await database.transaction(async (session) => {
      await session.exec(text);
      // A migration may leave settings (search_path) on its session, which others get after it.
      await session.exec('reset all');
      await record(session, migration);
    });
  } catch (error) {
    throw new LocalBackendError(`Migration ${file} failed: ${messageOf(error)}`, { cause: error });
  }
}
