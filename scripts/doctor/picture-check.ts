import * as z from 'zod';
import {
  PICTURE_BUCKET,
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
} from '../../src/domain/articles/article-pictures.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Problem } from './finding.ts';
import { ask, noVerdict } from './project-api.ts';

const bucket = z.object({
  public: z.boolean(),
  file_size_limit: z.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
});

/** The storage service says with status 400 that it has no such bucket. */
const missing = z.object({ statusCode: z.literal('404') });

const types = [...PICTURE_TYPES].sort();
const CURE = `In the SQL editor: insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('${PICTURE_BUCKET}', '${PICTURE_BUCKET}', true, ${PICTURE_MAX_BYTES}, array['${types.join("', '")}']) on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;`;

/** Checks that the pictures' bucket exists, with the right limits for size and types. */
export async function checkPictures(project: HostedProject, key: string): Promise<Problem | undefined> {
  const answer = await ask(project, `/storage/v1/bucket/${PICTURE_BUCKET}`, { key });
  const found = bucket.safeParse(answer.body);
  if (!found.success) {
    return answer.status === 404 || missing.safeParse(answer.body).success
      ? {
          problem: `Staff cannot add pictures because the project has no bucket "${PICTURE_BUCKET}".`,
          cure: CURE,
        }
      : noVerdict(answer, "the pictures' bucket");
  }
  const { public: isPublic, file_size_limit, allowed_mime_types } = found.data;
  const faults = [
    isPublic ? '' : 'visitors cannot see its files',
    file_size_limit === PICTURE_MAX_BYTES
      ? ''
      : `it accepts files of ${file_size_limit ?? 'any number of'} bytes`,
    allowed_mime_types?.toSorted().join() === types.join() ? '' : 'it accepts other file types',
  ].filter(Boolean);
  return faults.length === 0
    ? undefined
    : {
        problem: `The bucket "${PICTURE_BUCKET}" is set up wrong: ${faults.join('; ')}.`,
        cure: CURE,
      };
}
