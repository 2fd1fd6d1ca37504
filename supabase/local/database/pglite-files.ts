import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import { currentLimit } from '../http/request-context.ts';
import type { DatabaseRow, LocalDatabase, SqlSession } from './database.ts';
import { openThread, type ThreadClient } from './thread-client.ts';
import { type Run, runIn, threadDialect, transactionGuard } from './thread-dialect.ts';

const sqlSession = (thread: ThreadClient, run: Run): SqlSession => ({
  exec: async (text) => {
    await thread.call({ method: 'exec', text }, currentLimit());
  },
  query: async <R extends DatabaseRow>(text: string, parameters?: unknown[]) =>
    (await run(text, parameters)).rows as R[],
});

/** A session in a transaction. No statement of it may run in another thread than the first. */
function inTransaction(thread: ThreadClient, session: SqlSession): SqlSession {
  const guard = transactionGuard(thread);
  return {
    exec: (text) => guard.run(() => session.exec(text)),
    query: (text, parameters) => guard.run(() => session.query(text, parameters)),
  };
}

/** Opens the embedded database with its files, in a thread that can be ended and restarted. */
export async function openPgliteFiles(dataDir: string, log: (line: string) => void): Promise<LocalDatabase> {
  const thread = await openThread(dataDir, log);
  const run = runIn(thread, currentLimit);
  const session = sqlSession(thread, run);
  // Lite needs a connection object. Its own driver would connect at the first statement, but no statement reaches it:
  // they all go to the thread as messages.
  const connection = createPostgresConnection({ url: 'postgres://127.0.0.1:1/thread' });
  connection.kysely = new Kysely({ dialect: threadDialect(thread, run) });

  return {
    ...session,
    connection,
    singleSession: true,
    transaction: async (work) => {
      await session.exec('begin');
      const within = inTransaction(thread, session);
      try {
        const result = await work(within);
        await within.exec('commit');
        return result;
      } catch (error) {
        await within.exec('rollback').catch(() => {});
        throw error;
      }
    },
    dump: async () => new Blob([new Uint8Array((await thread.call({ method: 'dump' })) as ArrayBuffer)]),
    close: () => thread.close(),
  };
}
