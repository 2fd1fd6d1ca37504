import type { LocalDatabase, SqlSession } from '../database/database.ts';
import type { BackupLine, BackupTable } from './backup-file.ts';

/** How many rows are read at a time: an article may be 200,000 characters long. */
const ROWS = 200;

/** Our own tables, without the server's and those of extensions. */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't'
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by 1, 2`;
const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as value
  from pg_sequences where last_value is not null order by 1, 2`;
const MIGRATIONS = `
  select version, coalesce(name, '') as name
  from supabase_migrations.schema_migrations order by version`;

/** Makes every value a text that any server reads back as the same value, and every type's name include its schema. */
const PLAIN_TEXTS = `
  set local search_path = '';
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;`;

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
export const relation = ([schema, name]: readonly [string, string]): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: BackupTable): string =>
  columns.map(([name]) => quoted(name)).join(', ');

export async function tablesOf(session: SqlSession): Promise<BackupTable[]> {
  const rows = await session.query<{ schema: string; name: string; columns: [string, string][] | null }>(
    TABLES,
  );
  return rows.map(({ schema, name, columns }) => ({ table: [schema, name], columns: columns ?? [] }));
}

async function* rowsOf(session: SqlSession, each: BackupTable): AsyncGenerator<(string | null)[]> {
  const texts = each.columns.map(([name]) => `${quoted(name)}::text`).join(', ');
  await session.exec(
    `declare backup_rows no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from ${relation(each.table)}`,
  );
  for (;;) {
    const rows = await session.query<{ line: string }>(`fetch ${ROWS} from backup_rows`);
    for (const { line } of rows) yield JSON.parse(line);
    if (rows.length < ROWS) break;
  }
  await session.exec('close backup_rows');
}

/** A snapshot of everything in one of our databases, readable while the session's transaction lasts. */
export async function* dumpLines(session: SqlSession): AsyncGenerator<BackupLine> {
  await session.exec(`set transaction isolation level repeatable read, read only; ${PLAIN_TEXTS}`);
  const migrations = await session.query<{ version: string; name: string }>(MIGRATIONS);
  yield { format: 'gold-atlas-backup', version: 1, made_at: new Date().toISOString(), migrations };
  for (const each of await tablesOf(session)) {
    yield each;
    yield* rowsOf(session, each);
  }
  for (const { schema, name, value } of await session.query<{ schema: string; name: string; value: string }>(
    SEQUENCES,
  )) {
    yield { sequence: [schema, name], value };
  }
}

/** Lets `use` read a snapshot of everything in a database. */
export const withDump = <T>(
  database: Pick<LocalDatabase, 'transaction'>,
  use: (lines: AsyncIterable<BackupLine>) => Promise<T>,
): Promise<T> => database.transaction((session) => use(dumpLines(session)));
