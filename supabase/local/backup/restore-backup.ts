import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend } from '../backend.ts';
import { type DatabaseChoice, openDatabase } from '../database/open-database.ts';
import { LocalBackendError } from '../errors.ts';
import { SUPABASE_DIR } from '../folders.ts';
import { type BackupContents, type BackupHeader, checkBackup, nameOf } from './backup-file.ts';
import { relation, tablesOf } from './dump-rows.ts';
import { fillFrom } from './fill-rows.ts';
import { compatibleVersions, FORMER_COMMIT } from './former-versions.ts';

type Log = (line: string) => void;

/** Where a fresh database is made beside the present one, and how the two trade places. */
export interface RestoreTarget {
  fresh: DatabaseChoice;
  /** Sets the present data aside and puts the fresh data in its place. Returns the new name of the former data. */
  exchange(): Promise<string | null>;
  /** Cleans up after a failure: deletes the fresh database and keeps the backup file. */
  abandon(): Promise<void>;
}

const versionOf = (file: string): string => file.split('_')[0] ?? '';

/** The folder's migrations that make the tables of a backup. Throws for a backup that cannot be brought up to date. */
function migrationsFor({ migrations }: BackupHeader, supabaseDir: string): string[] {
  const files = readdirSync(path.join(supabaseDir, 'migrations')).sort();
  const history = migrations.map(({ version }) => version);
  const versions = compatibleVersions(history, files.map(versionOf));
  if (versions === 'older') {
    throw new LocalBackendError(
      `The backup was made by an older version, whose migrations are no longer in this folder. Nothing has been changed. To bring it up to date, run git checkout ${FORMER_COMMIT} and npm ci, restore it there, start the site once, make a new backup, and come back to this version.`,
    );
  }
  if (versions === 'newer') {
    const unknown = migrations.find(({ version }) => !files.some((file) => versionOf(file) === version));
    throw new LocalBackendError(
      `The backup was made by a newer version (with migration ${unknown?.version}_${unknown?.name}). Update first. Nothing has been changed.`,
    );
  }
  return files.filter((file) => versions.includes(versionOf(file)));
}

/** Makes the tables as they were at the time of the backup, without seeds. */
async function makeTables(files: string[], fresh: DatabaseChoice, log: Log, from: string) {
  const supabaseDir = mkdtempSync(path.join(tmpdir(), 'gold-atlas-restore-'));
  try {
    for (const file of files) {
      cpSync(path.join(from, 'migrations', file), path.join(supabaseDir, 'migrations', file));
    }
    const backend = await createBackend({ ...fresh, supabaseDir, log });
    await backend.close();
  } finally {
    rmSync(supabaseDir, { recursive: true, force: true });
  }
}

const HISTORY = 'supabase_migrations.schema_migrations';

async function fill(file: string, { rows }: BackupContents, fresh: DatabaseChoice, log: Log) {
  const { database, release } = await openDatabase(fresh, log);
  try {
    const made = await database.query(`select * from ${HISTORY}`);
    await fillFrom(database, file);
    for (const { table } of await tablesOf(database)) {
      const [count] = await database.query<{ rows: number }>(
        `select count(*)::int as rows from ${relation(table)}`,
      );
      const expected = rows.get(nameOf(table)) ?? 0;
      if (count?.rows === expected) continue;
      throw new LocalBackendError(
        `${nameOf(table)} has ${count?.rows} rows, but the backup has ${expected}. Nothing has been changed.`,
      );
    }
    // The rows include the history of the backup's own database, but today's files made this one.
    await database.transaction(async (session) => {
      await session.exec(`truncate ${HISTORY}`);
      await session.query(
        `insert into ${HISTORY} select * from json_populate_recordset(null::${HISTORY}, $1::text::json)`,
        [JSON.stringify(made)],
      );
    });
  } finally {
    await database.close();
    await release();
  }
}

const PAUSES = {
  webhooks: "paused_at = now(), pause_reason = 'The database was restored from a backup.'",
  partners: 'paused_at = now()',
};

/**
 * Pauses all webhooks and partners: webhooks would send events since the backup again, and a copy of a site would notify
 * the site's receivers and give its partners the requests of whoever tries the copy.
 */
async function pauseReceivers({ sql }: Pick<Awaited<ReturnType<typeof createBackend>>, 'sql'>) {
  for (const [table, pause] of Object.entries(PAUSES)) {
    const [known] = await sql<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `public.${table}`,
    ]);
    if (known?.exists) await sql(`update public.${table} set ${pause} where paused_at is null`);
  }
}

/** Adds what an earlier version did not keep with each lead. */
async function completeLeads({ sql }: Pick<Awaited<ReturnType<typeof createBackend>>, 'sql'>) {
  const [known] = await sql<{ exists: boolean }>(
    `select to_regproc('private.complete_restored_leads') is not null as exists`,
  );
  if (known?.exists) await sql('select private.complete_restored_leads()');
}

/**
 * Makes a database from a backup beside the present one, migrates it to this version, and only then lets the two
 * trade places. The file is read to its end first. Whatever fails, the present data stays where it was.
 */
export async function restoreBackup(
  file: string,
  findTarget: () => Promise<RestoreTarget>,
  log: Log,
  supabaseDir = SUPABASE_DIR,
): Promise<{ contents: BackupContents; aside: string | null }> {
  const contents = await checkBackup(file);
  const files = migrationsFor(contents.header, supabaseDir);
  const target = await findTarget();
  try {
    await makeTables(files, target.fresh, log, supabaseDir);
    await fill(file, contents, target.fresh, log);
    // This applies the newer migrations, which may change the rows too.
    const restored = await createBackend({ ...target.fresh, supabaseDir, log });
    await pauseReceivers(restored);
    await completeLeads(restored);
    await restored.close();
    return { contents, aside: await target.exchange() };
  } catch (error) {
    await target.abandon();
    throw error;
  }
}
