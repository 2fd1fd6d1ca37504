/** Whether the caller has this version already. Tags are compared weakly, as HTTP says for a GET. */
export function isKnown({ headers }: Request, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = headers.get('if-none-match');
  return known?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) ?? false;
}

export type Range = { from: number; to: number };

/**
 * The part of a file that a caller asks for (RFC 9110, 14.2), in bytes with both ends: null for the whole, which also
 * answers what we do not understand, and 'outside' if the file has no such part.
 */
export function askedRange(
  { method, headers }: Request,
  size: number,
  etag: string,
): Range | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  const condition = headers.get('if-range');
  if (method !== 'GET' || from + to === '' || (condition !== null && condition !== etag)) return null;
  const range =
    from === ''
      ? { from: Math.max(0, size - Number(to)), to: size - 1 }
      : { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return range.from > range.to ? 'outside' : range;
}
