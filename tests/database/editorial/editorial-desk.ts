import { z } from 'zod';
import type { testBackend } from '../../support/backend.ts';

type Backend = Awaited<ReturnType<typeof testBackend>>;

const listed = z.object({ id: z.string(), updated_at: z.string(), texts: z.number(), reviews: z.number() });

export type Article = { id: string; updated_at: string };
export const today = new Date().toISOString().slice(0, 10);
export const nobody = { author: null, reviewer: null, reviewed_on: null };

/** What staff do with contributors and bylines. */
export function editorialDesk(admin: Awaited<ReturnType<Backend['admin']>>, sql: Backend['sql']) {
  const contributor = async (name: string) =>
    listed.parse(
      (
        await admin
          .from('contributor_list')
          .select('id, updated_at, texts, reviews')
          .eq('name', name)
          .single()
          .throwOnError()
      ).data,
    );
  const save = (values: object, more: object = {}) =>
    admin.rpc('save_contributor', { contributor: { ...values }, ...more });
  const remove = (name: string) =>
    contributor(name).then(({ id, updated_at }) =>
      admin.rpc('delete_contributor', { contributor_id: id, seen_at: updated_at }),
    );

  const article = async (where = "l.neighborhood_slug = 'la-jolla'"): Promise<Article> => {
    const [row] = await sql<Article>(
      `select a.id, a.updated_at::text from articles a join locations l on l.id = a.location_id where ${where}`,
    );
    if (!row) throw new Error(`There is no article where ${where}.`);
    return row;
  };
  const byline = async (id: string) =>
    (
      await admin
        .from('article_overview')
        .select('author, reviewer, reviewed_on')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data;

  const name = async (
    people: { author?: string; reviewer?: string; reviewed_on?: string },
    of = article(),
  ) => {
    const { id, updated_at } = await of;
    return admin.rpc('set_byline', { article: id, seen_at: updated_at, ...people });
  };

  return { contributor, save, remove, article, byline, name };
}
