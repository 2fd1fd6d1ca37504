/**
 * The private members of Supabase Lite 0.10.0 that our cures lean on. Everything that touches them goes
 * through here, so that an upgrade which renames one fails at the first start with its name.
 */
export interface LiteInternals {
  /** 'unknown' makes Lite GRANT ALL on every table at the first request. */
  rlsState: 'unknown' | 'inactive' | 'active';
  /** Runs at the beginning of every transaction that serves a request. */
  applyJwtSessionContext(db: unknown, variables: unknown, setRole: unknown): Promise<void>;
  applyRpcRequestGucs(db: unknown, request: RequestSettings): Promise<void>;
  clearSchemaCache(): Promise<unknown>;
}

export interface RequestSettings {
  method: string;
  path: string;
  requestHeaders: Record<string, string>;
}

const METHODS = ['applyJwtSessionContext', 'applyRpcRequestGucs', 'clearSchemaCache'];

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
