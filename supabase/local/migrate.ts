import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalDatabase } from './database.ts';
import { LocalBackendError, messageOf } from './errors.ts';

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

/** Applies what is new, each file in a transaction, recorded as the Supabase CLI records it. */
export async function migrate(database: LocalDatabase, directory: string, log: (line: string) => void) {
  const recorded = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(recorded.map(({ version, statements }) => [version, statements?.[0]]));

  for (const migration of readMigrations(directory)) {
    const { file, version, text } = migration;
    if (!applied.has(version)) await apply(database, migration);
    else if (applied.get(version) !== text)
      log(
        `${file} has changed since it was applied: the database keeps what it did then. (npm run reset sets it aside, with all locations, articles and leads, and starts afresh.)`,
      );
  }
}

async function apply(database: LocalDatabase, { file, version, name, text }: Migration) {
  try {
    await database.transaction(async (session) => {
      await session.exec(text);
      await session.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
        [version, name, text],
      );
    });
    // A migration may leave settings (search_path) on the one session that all others use.
    await database.exec('reset all');
  } catch (error) {
    throw new LocalBackendError(`Migration ${file} failed: ${messageOf(error)}`, { cause: error });
  }
}
