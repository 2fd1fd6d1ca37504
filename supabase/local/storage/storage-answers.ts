/**
 * A refusal in the storage service's own form: the status is nearly always 400, and the body says which status is
 * meant.
 */
export const storageRefusal = (status: number, error: string, message: string): Response =>
  Response.json(
    { statusCode: String(status), error, message },
    { status: status >= 500 ? status : 400, headers: { 'cache-control': 'no-store' } },
  );

export const notFound = (message = 'Object not found'): Response => storageRefusal(404, 'not_found', message);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The database's refusal in the service's form; undefined for an error that is not a refusal. */
export function refusalOf(error: unknown): Response | undefined {
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : '';
  if (code === '42501') return storageRefusal(403, 'Unauthorized', words);
  if (code === '23505') return storageRefusal(409, 'Duplicate', 'The resource already exists');
  // SQL defines its own answer with such a code: a session has ended, or a second factor is needed.
  if (/^PT4\d\d$/.test(code)) return storageRefusal(Number(code.slice(2)), 'Unauthorized', words);
  // No database can store some characters, such as the zero byte.
  if (code === '22021' || code === '22P05')
    return storageRefusal(400, 'invalid_request', 'The request contains characters that cannot be stored.');
  // The disk is full, or there is no memory left.
  if (code.startsWith('53'))
    return storageRefusal(507, 'Insufficient Storage', 'There is no room left for the file.');
  return undefined;
}
