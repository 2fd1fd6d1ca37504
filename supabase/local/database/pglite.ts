import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import type { DatabaseRow, LocalDatabase, SqlSession } from './database.ts';
import { limitParameters } from './parameter-limit.ts';
import { isoTime, jsonNumber, TYPE_IDS } from './value-formats.ts';

export interface PgliteOptions {
  /** Where it keeps its files. Without it, the data is in memory. */
  dataDir?: string | undefined;
  /** A snapshot from dump(): starts with a copy of it. */
  snapshot?: Blob | undefined;
}

type Session = Pick<PGlite, 'exec' | 'query'>;

const sqlSession = (session: Session): SqlSession => ({
  exec: async (text) => {
    await session.exec(text);
  },
  query: async <R extends DatabaseRow>(text: string, parameters?: unknown[]) =>
    (await session.query<R>(text, parameters)).rows,
});

/** Postgres inside this process, or, with files, in the thread that pglite-files.ts starts. */
export async function openPglite({
  dataDir,
  snapshot,
}: PgliteOptions): Promise<LocalDatabase & { connection: PgliteConnection }> {
  const connection = await createPgliteConnection({
    ...(dataDir && { url: dataDir }),
    pgliteOptions: {
      extensions: { pg_trgm },
      parsers: {
        [TYPE_IDS.timestamp]: isoTime,
        [TYPE_IDS.timestamptz]: isoTime,
        [TYPE_IDS.numeric]: jsonNumber,
      },
      ...(snapshot && { loadDataDir: snapshot }),
    },
  });
  const { driver } = connection;
  await keepingExitCode(() => driver.waitReady);
  limitParameters(driver);

  return {
    ...sqlSession(driver),
    connection,
    singleSession: true,
    transaction: (work) => driver.transaction((tx) => work(sqlSession(tx))),
    dump: () => driver.dumpDataDir('none'),
    close: () => keepingExitCode(() => connection.close()),
  };
}

/**
 * Postgres "exits" within PGlite, with 99 once it is up and 0 once it is closed. Neither may become this process's own
 * exit code: a success would end as a failure, and a failure as a success (B6).
 */
async function keepingExitCode(work: () => Promise<unknown>) {
  const { exitCode } = process;
  try {
    await work();
  } finally {
    process.exitCode = exitCode;
  }
}
