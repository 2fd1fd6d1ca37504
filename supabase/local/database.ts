import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

export type Row = Record<string, unknown>;

export interface SqlSession {
  /** Any number of statements, no parameters, no result. */
  exec(text: string): Promise<void>;
  query<R extends Row = Row>(text: string, parameters?: unknown[]): Promise<R[]>;
}

/** What the rest of the backend needs of a database, whichever of the two it runs on. */
export interface LocalDatabase extends SqlSession {
  connection: PgliteConnection | PostgresConnection;
  /** PGlite is one session that all requests share; a native server has a session for each. */
  singleSession: boolean;
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}
