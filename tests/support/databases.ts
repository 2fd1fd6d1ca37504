import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** Runs work as a database's owner, in a connection of its own. */
export async function withOwner<T>(url: string, work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export interface DatabaseCopy {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/**
 * Copies a database of a server, to which no one may be connected meanwhile. `disconnect` ends the connections of a
 * test's own database, which opens new ones afterwards.
 */
export async function copyDatabase(
  server: string,
  from: string,
  { disconnect = false } = {},
): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withOwner(server, async (owner) => {
    if (disconnect)
      await owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${from}`;
    // The other way writes all of the copy into the server's log too, which takes three times as long.
    await owner.unsafe(`create database ${name} template ${from} strategy file_copy`);
  });
  const url = new URL(server);
  url.pathname = name;
  return {
    name,
    url: url.href,
    drop: async () => {
      await withOwner(server, (owner) => owner.unsafe(`drop database ${name} with (force)`));
    },
  };
}
