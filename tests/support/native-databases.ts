import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** The database with all migrations and seeds. Tests get copies of it. */
export const NATIVE_TEMPLATE = 'gold_atlas';

/** Runs work as the server's owner, in a connection of its own. */
export async function withOwner<T>(server: string, work: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const owner = postgres(server, { max: 1, onnotice: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export interface NativeCopy {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** Copies a database. Its connections are closed for that; they may be opened again afterwards. */
export async function copyDatabase(server: string, from = NATIVE_TEMPLATE): Promise<NativeCopy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withOwner(server, async (owner) => {
    if (from !== NATIVE_TEMPLATE)
      await owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${from}`;
    await owner.unsafe(`create database ${name} template ${from}`);
  });
  const url = new URL(server);
  url.pathname = name;
  return {
    name,
    url: url.href,
    drop: () =>
      withOwner(server, (owner) => owner.unsafe(`drop database ${name} with (force)`)).then(() => {}),
  };
}
