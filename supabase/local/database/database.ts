import type { PostgresConnection } from '@supabase/lite/postgres';

export type DatabaseRow = Record<string, unknown>;

export interface SqlSession {
  /** Runs any number of statements, without parameters or a result. */
  exec(text: string): Promise<void>;
  query<R extends DatabaseRow = DatabaseRow>(text: string, parameters?: unknown[]): Promise<R[]>;
}

/** What the rest of the backend needs from its database. Each transaction and each request has a session of its own. */
export interface LocalDatabase extends SqlSession {
  connection: PostgresConnection;
  transaction<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
