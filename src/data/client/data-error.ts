import type { PostgrestSingleResponse } from '@supabase/postgrest-js';

/** The reasons why a data call failed, as far as users get different messages. */
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

/** The error that every fetcher throws. Decide by `kind`; `code` is the one from Postgres or PostgREST. */
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

/** Whether a failed read may do when it is asked for again. A refusal stays a refusal. */
export const mayRecover = (error: unknown): boolean =>
  !(error instanceof DataError) || error.kind === 'server' || error.kind === 'timeout';

const kindsByStatus: Record<number, DataErrorKind> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  429: 'too_many_requests',
  504: 'timeout',
};

/** The kind of failure behind an HTTP status; 0 means that the server did not respond. */
export function kindOfStatus(status: number): DataErrorKind {
  if (status === 0) return globalThis.navigator?.onLine === false ? 'offline' : 'timeout';
  return kindsByStatus[status] ?? (status >= 500 ? 'server' : 'rejected');
}

/**
 * Returns the response's data, or throws a DataError if the call failed. Every fetcher ends with this. A browser's
 * console shows each failure; a server logs by itself, once for many.
 */
export function dataOf<T>(answer: PostgrestSingleResponse<T>, doing: string): T {
  if (answer.error) {
    if ('document' in globalThis) console.error(`${doing}: ${answer.error.message}`);
    const { code, message } = answer.error;
    throw new DataError(kindOfStatus(answer.status), message, code);
  }
  return answer.data;
}

/** Returns the count of a query for an exact count without rows. Throws as dataOf does. */
export function exactCount(answer: PostgrestSingleResponse<unknown>, doing: string): number {
  dataOf(answer, doing);
  return answer.count ?? 0;
}
