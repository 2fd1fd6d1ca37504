import { renameSync, rmSync } from 'node:fs';
import postgres from 'postgres';
import { setAside, timestampName } from '../database/set-aside.ts';
import { LocalBackendError, messageOf } from '../errors.ts';
import { dataHome } from '../postgres/places.ts';
import { ONE_CONNECTION } from '../postgres/running.ts';
import { freeFolder } from '../postgres/server.ts';
import type { RestoreTarget } from './restore-backup.ts';

/** A data folder that no one is using, because restoring renames folders. */
export async function folderTarget(dataDir: string, log: (line: string) => void): Promise<RestoreTarget> {
  await freeFolder(dataDir, log);
  const home = dataHome(dataDir);
  const fresh = `${home}.restoring-${timestampName(new Date())}`;
  return {
    fresh: { dataDir: fresh },
    exchange: async () => {
      await freeFolder(dataDir, log);
      const aside = setAside(home);
      renameSync(fresh, home);
      return aside;
    },
    abandon: async () => rmSync(fresh, { recursive: true, force: true }),
  };
}

const MAX_NAME_BYTES = 63;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

/** Works from another database of the server, because Postgres renames a database only while no one is connected. */
async function fromOutside<T>(
  url: string,
  present: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const outside = inDatabase(url, present === 'postgres' ? 'template1' : 'postgres');
  const sql = postgres(outside, ONE_CONNECTION);
  try {
    return await work(sql);
  } catch (error) {
    const code = error instanceof postgres.PostgresError ? error.code : '';
    if (code === '55006') {
      throw new LocalBackendError(
        `The database ${present} is in use. Stop the server that uses it first. Nothing has been changed.`,
      );
    }
    throw new LocalBackendError(
      `Couldn't create a database next to ${present}: ${messageOf(error)}. The role in DATABASE_URL must own it and be allowed to create databases.`,
      { cause: error },
    );
  } finally {
    await sql.end();
  }
}

/** A database of a server of one's own: a second one is made, then their names are exchanged. */
export async function serverTarget(url: string): Promise<RestoreTarget> {
  const present = decodeURIComponent(new URL(url).pathname.slice(1));
  const stamp = timestampName(new Date()).replaceAll('-', '_');
  // Postgres would cut longer names, which could make the two equal.
  const base = present.slice(0, MAX_NAME_BYTES - '_set_aside_'.length - stamp.length);
  const fresh = `${base}_restoring_${stamp}`;
  const aside = `${base}_set_aside_${stamp}`;
  await fromOutside(url, present, (sql) =>
    sql.unsafe(`create database ${quoted(fresh)} template template0 encoding 'UTF8'`),
  );
  return {
    fresh: { databaseUrl: inDatabase(url, fresh) },
    exchange: () =>
      fromOutside(url, present, async (sql) => {
        await sql.begin(async (both) => {
          await both.unsafe(`alter database ${quoted(present)} rename to ${quoted(aside)}`);
          await both.unsafe(`alter database ${quoted(fresh)} rename to ${quoted(present)}`);
        });
        return aside;
      }),
    abandon: async () => {
      await fromOutside(url, present, (sql) =>
        sql.unsafe(`drop database if exists ${quoted(fresh)} with (force)`),
      );
    },
  };
}
