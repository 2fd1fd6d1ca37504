import type { PostgrestSingleResponse } from '@supabase/postgrest-js';

/** Why a data call failed, as far as it changes what the user is told. */
export type DataErrorKind =
  | 'offline'
  | 'timeout'
  | 'signed_out'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many_requests'
  | 'rejected'
  | 'server';

/** The error every fetcher throws: `kind` to decide by, `code` as Postgres or PostgREST names it. */
export class DataError extends Error {
  override name = 'DataError';
  readonly kind: DataErrorKind;
  readonly code: string;

  constructor(kind: DataErrorKind, message: string, code = '') {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

const kindsByStatus: Record<number, DataErrorKind> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  429: 'too_many_requests',
  504: 'timeout',
};

/** The kind of failure behind an HTTP status; 0 means that no answer came. */
export function kindOfStatus(status: number): DataErrorKind {
  if (status === 0) return globalThis.navigator?.onLine === false ? 'offline' : 'timeout';
  return kindsByStatus[status] ?? (status >= 500 ? 'server' : 'rejected');
}

/** The answer's data. Logs and throws a DataError when the call failed: every fetcher ends with it. */
export function dataOf<T>(answer: PostgrestSingleResponse<T>, doing: string): T {
  if (answer.error) {
    console.error(`${doing}: ${answer.error.message}`);
    throw new DataError(kindOfStatus(answer.status), answer.error.message, answer.error.code);
  }
  return answer.data;
}

/** The exact count of a query that asked for one and for no rows. Logs and throws as dataOf does. */
export function exactCount(answer: PostgrestSingleResponse<unknown>, doing: string): number {
  dataOf(answer, doing);
  return answer.count ?? 0;
}
