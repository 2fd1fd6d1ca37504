import { z } from 'zod';
import { parsedBody } from '../auth/auth-service.ts';
import type { SqlSession } from '../database/database.ts';
import { asCaller, type StorageCaller, type StorageService } from './as-caller.ts';
import { notFound, storageRefusal } from './storage-answers.ts';

const page = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
});
const names = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

const FIELDS = 'id, name, metadata, created_at, updated_at, last_accessed_at';

const answered = async (_: SqlSession, rows: unknown[]): Promise<Response> => Response.json(rows);

/** POST object/list/{bucket}: the objects that the caller may list. */
export async function list(
  service: StorageService,
  request: Request,
  caller: StorageCaller,
  [bucket = '']: readonly string[],
): Promise<Response> {
  const wanted = await parsedBody(request, page);
  if (!wanted) return storageRefusal(400, 'invalid_request', 'The page cannot be read.');
  return asCaller(
    service,
    caller,
    (session) =>
      session.query(
        `select ${FIELDS} from storage.objects where bucket_id = $1 and starts_with(name, $2)
         order by name limit $3 offset $4`,
        [bucket, wanted.prefix, wanted.limit, wanted.offset],
      ),
    answered,
  );
}

/** DELETE object/{bucket}: returns the deleted objects. It silently keeps those that the caller may not remove. */
export async function remove(
  service: StorageService,
  request: Request,
  caller: StorageCaller,
  [bucket = '']: readonly string[],
): Promise<Response> {
  const wanted = await parsedBody(request, names);
  if (!wanted) return storageRefusal(400, 'invalid_request', 'No names were given.');
  return asCaller(
    service,
    caller,
    (session) =>
      session.query(
        `delete from storage.objects where bucket_id = $1
           and name in (select value from json_array_elements_text($2::text::json))
         returning bucket_id, ${FIELDS}`,
        [bucket, JSON.stringify(wanted.prefixes)],
      ),
    answered,
  );
}

/** GET bucket/{id}: only for the service key, as row-level security would have it. */
export async function bucket(
  service: StorageService,
  _request: Request,
  caller: StorageCaller,
  [id = '']: readonly string[],
): Promise<Response> {
  if (caller.role !== 'service_role') return notFound('Bucket not found');
  const [found] = await service.database.query(
    `select id, name, public, file_size_limit::int as file_size_limit,
       array_to_json(allowed_mime_types) as allowed_mime_types, created_at, updated_at
     from storage.buckets where id = $1`,
    [id],
  );
  return found ? Response.json(found) : notFound('Bucket not found');
}
