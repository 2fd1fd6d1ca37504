import type { Kysely } from 'kysely';

/** The caller, as Lite reads it from the request's token. */
export interface RequestVariables {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}

/**
 * The private members of Supabase Lite 0.10.0 that our fixes use. Everything that touches them goes through here, so
 * that an upgrade that renames one fails at the first start and names it.
 */
export interface LiteInternals {
  /** 'unknown' makes Lite GRANT ALL on every table at the first request. */
  rlsState: 'unknown' | 'inactive' | 'active';
  /** Runs at the beginning of every transaction that serves a request. */
  applyJwtSessionContext(db: Kysely<unknown>, variables: RequestVariables): Promise<void>;
  clearSchemaCache(): Promise<unknown>;
  /** What Lite knows of the database's tables and views. It asks for this at each request. */
  introspect(options?: object): Promise<{ views: { sql: string }[] }>;
  /** Makes the error for the answer when a statement has failed. */
  normalizeDbError(error: unknown): unknown;
}

const METHODS = ['applyJwtSessionContext', 'clearSchemaCache', 'introspect', 'normalizeDbError'];

function hasInternals(connection: object): connection is LiteInternals {
  return (
    Reflect.get(connection, 'rlsState') === 'unknown' &&
    METHODS.every((name) => typeof Reflect.get(connection, name) === 'function')
  );
}

export function liteInternals(connection: object): LiteInternals {
  if (hasInternals(connection)) return connection;
  throw new Error(`@supabase/lite changed: its connection lacks rlsState or one of ${METHODS.join(', ')}.`);
}

/**
 * Lite searches the texts of all views for the types of their columns at each request, which takes a quarter of its
 * time. Only SQLite needs that: Postgres says the types itself.
 */
export function withoutViewTexts(lite: LiteInternals): void {
  const introspect = lite.introspect.bind(lite);
  lite.introspect = async (options) => {
    const known = await introspect(options);
    for (const view of known.views) view.sql = '';
    return known;
  };
}
