import type { LocalDatabase, SqlSession } from '../database/database.ts';
import { LocalBackendError } from '../errors.ts';
import { type BackupTable, nameOf, readBackup } from './backup-file.ts';
import { columnList, relation, tablesOf } from './dump-rows.ts';
import { FORMER_TABLES } from './former-versions.ts';

/** How many characters are sent at a time. */
const PART = 500_000;

/** The checks that count only what someone can read, each with the text that it is about. */
const READABLE = `
  select conrelid::regclass as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition,
    pg_get_expr(conbin, conrelid) as rule,
    substring(pg_get_expr(conbin, conrelid) from 'private\\.shown_words\\(("?\\w+"?)\\)') as text
  from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%private.shown_words(%'`;

type ReadableCheck = Record<'table' | 'name' | 'definition' | 'rule' | 'text', string>;

/** Earlier versions took texts that no one can read, and their backups have them: these then say so. */
async function withReadableTexts(session: SqlSession, write: () => Promise<void>) {
  const checks = await session.query<ReadableCheck>(READABLE);
  for (const { table, name } of checks) await session.exec(`alter table ${table} drop constraint ${name}`);
  await write();
  for (const { table, name, definition, rule, text } of checks) {
    await session.exec(
      `update ${table} set ${text} = concat_ws(' ', private.shown_words(${text}), '(not readable)') where not (${rule});
       alter table ${table} add constraint ${name} ${definition}`,
    );
  }
}

/** Replaces the rows of a database, which must have the file's tables, with the rows of the file. */
export function fillFrom(database: Pick<LocalDatabase, 'transaction'>, file: string): Promise<void> {
  return database.transaction(async (session) => {
    // Rows are written as they were: no trigger may date or mail them, and a reference may come before its row.
    await session.exec("set local session_replication_role = replica; set local search_path = '';");
    await session.exec(
      "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';",
    );
    const here = new Map((await tablesOf(session)).map((each) => [nameOf(each.table), each]));
    await session.exec(`truncate ${[...here.values()].map(({ table }) => relation(table)).join(', ')}`);
    await withReadableTexts(session, () => write(session, file, here));
  });
}

async function write(session: SqlSession, file: string, here: ReadonlyMap<string, BackupTable>) {
  let writer: ReturnType<typeof writerOf> | undefined;
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) await writer?.add(JSON.stringify(line));
    else {
      await writer?.flush();
      writer = undefined;
      if ('table' in line && !FORMER_TABLES.includes(nameOf(line.table)))
        writer = writerOf(session, known(line, here));
      if ('sequence' in line) {
        const target = relation(line.sequence);
        await session.query(`select pg_catalog.setval($1::regclass, $2::bigint)`, [target, line.value]);
      }
    }
  }
  await writer?.flush();
}

function known(each: BackupTable, here: ReadonlyMap<string, BackupTable>): BackupTable {
  const columns = here.get(nameOf(each.table))?.columns.map(([name]) => name);
  const missing = each.columns.map(([name]) => name).filter((name) => !columns?.includes(name));
  if (columns && missing.length === 0) return each;
  const what = columns ? `column ${missing.join(', ')} of ` : '';
  throw new LocalBackendError(
    `The backup contains ${what}${nameOf(each.table)}, which this version does not have. Nothing has been changed.`,
  );
}

/** Collects rows and sends many at once. */
function writerOf(session: SqlSession, each: BackupTable) {
  const values = each.columns.map(([, type], index) => `(line.v->>${index})::${type}`).join(', ');
  const insert = `insert into ${relation(each.table)} (${columnList(each)}) overriding system value
    select ${values} from pg_catalog.json_array_elements($1::text::json) as line(v)`;
  let rows: string[] = [];
  let length = 0;
  const flush = async () => {
    if (rows.length > 0) await session.query(insert, [`[${rows.join(',')}]`]);
    rows = [];
    length = 0;
  };
  return {
    add: async (row: string) => {
      rows.push(row);
      length += row.length;
      if (length > PART) await flush();
    },
    flush,
  };
}
