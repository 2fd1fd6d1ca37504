import { z } from 'zod';
import { CHECKED_AT_ONCE } from '../../../src/domain/articles/article-form.ts';
import { Failure } from '../_shared/failure.ts';

const texts = z.object({
  title: z.string(),
  meta_description: z.string().nullable(),
  content: z.string(),
});

/** Stored articles as they are, or one with texts that are about to replace its own. */
const check = z.union([
  z.object({ articles: z.array(z.uuid()).max(CHECKED_AT_ONCE) }),
  z.object({ article: z.uuid(), texts }),
]);

export type Check = z.output<typeof check>;

export function parseCheck(body: unknown): Check {
  const parsed = check.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Failure(
    400,
    `Name at most ${CHECKED_AT_ONCE} articles by their ids, or one article and its new texts.`,
  );
}
