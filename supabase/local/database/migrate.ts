import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalBackendError, messageOf } from '../errors.ts';
import type { LocalDatabase, SqlSession } from './database.ts';
import { type Replaced, standingOf, wayUp } from './replaced-migrations.ts';

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
export async function migrate(
  database: LocalDatabase,
  directory: string,
  log: (line: string) => void,
  replaced?: Replaced,
) {
  const migrations = readMigrations(directory);
  const recorded = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(recorded.map(({ version, statements }) => [version, statements?.[0]]));

  if (replaced) await refuseFormer(database, [...applied.keys()], replaced);

  for (const migration of migrations) {
    const { file, version, text } = migration;
    if (!applied.has(version)) await apply(database, migration);
    else if (applied.get(version) !== text)
      log(
        `${file} has changed since it was applied, and the database keeps the old version. (npm run reset sets the database aside, with all locations, articles and leads, and starts with an empty one.)`,
      );
  }
}

/** Refuses a database whose relations and functions have their former names: restoring a backup makes them anew. */
async function refuseFormer(database: LocalDatabase, applied: string[], replaced: Replaced) {
  const standing = standingOf(applied, replaced);
  if (standing === 'some') {
    throw new LocalBackendError(
      `The database was last started with an older version, whose migrations are no longer in this folder. Its data is untouched. To bring it up to date, ${wayUp(replaced, 'npm start once')}`,
    );
  }
  const [former] = await database.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    replaced.view,
  ]);
  if (standing === 'none' && !former?.found) return;
  throw new LocalBackendError(
    'The database was made by an older version, with other names in its schema. Its data is untouched. To carry all of it over, run npm run backup -- older.backup.gz, then npm run restore -- older.backup.gz.',
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
      await record(session, migration);
    });
    // A migration may leave settings (search_path) on the one session that all others use.
    await database.exec('reset all');
  } catch (error) {
    throw new LocalBackendError(`Migration ${file} failed: ${messageOf(error)}`, { cause: error });
  }
}
