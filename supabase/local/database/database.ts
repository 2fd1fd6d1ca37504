import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

export type DatabaseRow = Record<string, unknown>;

export interface SqlSession {
  /** Runs any number of statements, without parameters or a result. */
  exec(text: string): Promise<void>;
  query<R extends DatabaseRow = DatabaseRow>(text: string, parameters?: unknown[]): Promise<R[]>;
}

/** What the rest of the backend needs from either kind of database. */
export interface LocalDatabase extends SqlSession {
  connection: PgliteConnection | PostgresConnection;
  /** In PGlite all requests share one session; a native server has a session for each. */
  singleSession: boolean;
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}
