import { createHash } from 'node:crypto';
import { pictureTypeOf } from '../../../src/domain/articles/article-pictures.ts';
import type { SqlSession } from '../database/database.ts';
import { asCaller, type StorageCaller, type StorageService } from './as-caller.ts';
import { notFound, storageRefusal } from './storage-answers.ts';

/** The size of a file's pieces in bytes. It is small because a backup reads some hundred rows at a time. */
const PIECE = 96 * 1024;

interface Upload {
  type: string;
  cacheControl: string;
  bytes: Uint8Array;
}

/** Reads a file as the client library sends it: as part of a form, or as the body itself. */
async function uploadOf(request: Request): Promise<Upload | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) {
    const cacheControl = request.headers.get('cache-control') ?? 'no-cache';
    return { type, cacheControl, bytes: new Uint8Array(await request.arrayBuffer()) };
  }
  const form = await request.formData().catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof Blob);
  const seconds = Number(form.get('cacheControl') ?? 3600);
  return (
    file && {
      type: file.type,
      cacheControl: `max-age=${Number.isInteger(seconds) ? seconds : 3600}`,
      bytes: new Uint8Array(await file.arrayBuffer()),
    }
  );
}

interface Bucket extends Record<string, unknown> {
  limit: number | null;
  types: string[] | null;
}

/** Why a bucket does not accept a file. The bytes decide, not the type that the caller names. */
function faultOf({ type, bytes }: Upload, { limit, types }: Bucket): Response | undefined {
  if (limit !== null && bytes.length > limit)
    return storageRefusal(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  if (types && !types.includes(type))
    return storageRefusal(415, 'invalid_mime_type', `mime type ${type} is not supported`);
  if (types && pictureTypeOf(bytes) !== type)
    return storageRefusal(415, 'invalid_mime_type', `The content of the file is not ${type}`);
  return undefined;
}

async function keepPieces(session: SqlSession, id: string, bytes: Uint8Array) {
  for (let from = 0, number = 0; from < bytes.length; from += PIECE, number += 1) {
    const base64 = Buffer.from(bytes.subarray(from, from + PIECE)).toString('base64');
    await session.query('insert into storage.local_pieces (object_id, number, base64) values ($1, $2, $3)', [
      id,
      number,
      base64,
    ]);
  }
}

/** POST object/{bucket}/{name}: stores a new file. An existing one is never overwritten. */
export async function upload(
  service: StorageService,
  request: Request,
  caller: StorageCaller,
  [bucket = '', name = '']: readonly string[],
): Promise<Response> {
  if (request.headers.get('x-upsert') === 'true')
    return storageRefusal(403, 'Unauthorized', 'A stored file cannot be overwritten.');
  const [found] = await service.database.query<Bucket>(
    `select file_size_limit::int as limit, array_to_json(allowed_mime_types) as types
     from storage.buckets where id = $1`,
    [bucket],
  );
  if (!found) return notFound('Bucket not found');
  const file = await uploadOf(request);
  if (!file) return storageRefusal(400, 'invalid_request', 'The request contains no file.');
  const fault = faultOf(file, found);
  if (fault) return fault;

  const { bytes, type: mimetype, cacheControl } = file;
  const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  const metadata = JSON.stringify({ eTag, size: bytes.length, mimetype, cacheControl });
  const id = crypto.randomUUID();
  await asCaller(
    service,
    caller,
    (session) =>
      session.query(
        'insert into storage.objects (id, bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4, $5::text::jsonb)',
        [id, bucket, name, caller.id || null, metadata],
      ),
    (session) => keepPieces(session, id, bytes),
  );
  return Response.json({ Key: `${bucket}/${name}`, Id: id });
}
