import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ThreadClient } from './thread-client.ts';
import { databaseError, queryResult } from './thread-messages.ts';

/** Runs one statement within the limit of its request. */
export type Run = (
  text: string,
  values?: readonly unknown[],
) => Promise<ReturnType<typeof queryResult.parse>>;

export const runIn =
  (thread: ThreadClient, limit: () => number | undefined): Run =>
  async (text, values = []) =>
    queryResult.parse(await thread.call({ method: 'query', text, values: [...values] }, limit()));

/** A transaction ends with its thread. The rest of it must not run in the next thread, where it would be the owner. */
export function transactionGuard(thread: ThreadClient) {
  const begunIn = thread.generation();
  const isAlive = () => thread.generation() === begunIn;
  return {
    isAlive,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (isAlive()) return work();
      throw databaseError('25P02', 'A restart of the database has ended the transaction. Try again.');
    },
  };
}

class ThreadConnection implements DatabaseConnection {
  transaction: ReturnType<typeof transactionGuard> | undefined;

  constructor(private readonly run: Run) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { transaction } = this;
    const query = () => this.run(sql, parameters);
    const { rows, affectedRows } = await (transaction ? transaction.run(query) : query());
    return {
      rows: rows as R[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: Kysely requires a generator; nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.');
  }
}

/** Kysely's connection to the database in the thread, for Supabase Lite. */
export const threadDialect = (thread: ThreadClient, run: Run): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => new ThreadConnection(run),
    beginTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      if (connection instanceof ThreadConnection) connection.transaction = transactionGuard(thread);
    },
    commitTransaction: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    },
    rollbackTransaction: async (connection) => {
      if (connection instanceof ThreadConnection && connection.transaction?.isAlive() === false) return;
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }),
});
