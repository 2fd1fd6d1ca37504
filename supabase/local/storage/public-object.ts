import { askedRange, isKnown } from '../../../src/domain/http-conditions.ts';
import type { StorageService } from './as-caller.ts';
import { notFound } from './storage-answers.ts';

interface StoredObject extends Record<string, unknown> {
  mimetype: string;
  cacheControl: string;
  eTag: string;
  size: string;
  pieces: string[] | null;
}

/** GET object/public/{bucket}/{name}: anyone who knows the name may read it. It never runs as a script. */
export async function publicObject(
  { database }: StorageService,
  request: Request,
  [bucket = '', name = '']: readonly string[],
): Promise<Response> {
  const [found] = await database.query<StoredObject>(
    `select o.metadata ->> 'mimetype' as mimetype, o.metadata ->> 'cacheControl' as "cacheControl",
       o.metadata ->> 'eTag' as "eTag", o.metadata ->> 'size' as size,
       (select json_agg(p.base64 order by p.number) from storage.local_pieces p where p.object_id = o.id) as pieces
     from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and b.id = $1 and o.name = $2`,
    [bucket, name],
  );
  if (!found) return notFound();
  return objectAnswer(request, found);
}

/** Answers as the service of a hosted project does: with the picture, the part of it that is wanted, or no news. */
function objectAnswer(request: Request, found: StoredObject): Response {
  const headers = {
    'content-type': found.mimetype,
    'cache-control': found.cacheControl,
    etag: found.eTag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
  };
  if (isKnown(request, found.eTag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD')
    return new Response(null, { headers: { ...headers, 'content-length': found.size } });
  const whole = Buffer.concat((found.pieces ?? []).map((piece) => Buffer.from(piece, 'base64')));
  const range = askedRange(request, whole.length, found.eTag);
  if (range === null) return new Response(whole, { headers });
  const part = range === 'outside' ? '*' : `${range.from}-${range.to}`;
  const partly = { ...headers, 'content-range': `bytes ${part}/${whole.length}` };
  return range === 'outside'
    ? new Response(null, { status: 416, headers: partly })
    : new Response(whole.subarray(range.from, range.to + 1), { status: 206, headers: partly });
}
