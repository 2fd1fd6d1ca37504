/**
 * A refusal in the storage service's own form: it answers 400 to nearly everything, and says in the body what status
 * it means.
 */
export const refusal = (status: number, error: string, message: string): Response =>
  Response.json(
    { statusCode: String(status), error, message },
    { status: status >= 500 ? status : 400, headers: { 'cache-control': 'no-store' } },
  );

export const notFound = (message = 'Object not found'): Response => refusal(404, 'not_found', message);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Why the database refused, as the service words it; undefined for what is no refusal. */
export function refusalOf(error: unknown): Response | undefined {
  const code = codeOf(error);
  const words = error instanceof Error ? error.message : '';
  if (code === '42501') return refusal(403, 'Unauthorized', words);
  if (code === '23505') return refusal(409, 'Duplicate', 'The resource already exists');
  // How SQL words an answer of its own: a session that has ended, a second factor that is needed.
  if (/^PT4\d\d$/.test(code)) return refusal(Number(code.slice(2)), 'Unauthorized', words);
  // Letters that no database keeps, such as the zero byte.
  if (code === '22021' || code === '22P05')
    return refusal(400, 'invalid_request', 'The request holds letters that cannot be stored.');
  // A full disk, or no memory.
  if (code.startsWith('53'))
    return refusal(507, 'Insufficient Storage', 'There is no room left for the file.');
  return undefined;
}
