import type { TablesInsert, TablesUpdate } from '../../src/data/database.types.ts';
import type { testBackend } from '../support/backend.ts';
import { article } from './rows.ts';

type Staff = Awaited<ReturnType<Awaited<ReturnType<typeof testBackend>>['admin']>>;

/** What staff do to locations and articles, each in a request of its own. */
export function staffWrites(admin: Staff) {
  return {
    async add(row: TablesInsert<'locations'>): Promise<string> {
      const { data } = await admin.from('locations').insert(row).select('id').single().throwOnError();
      return data.id;
    },
    async change(id: string, values: TablesUpdate<'locations'>) {
      await admin.from('locations').update(values).eq('id', id).throwOnError();
    },
    async remove(id: string) {
      await admin.from('locations').delete().eq('id', id).throwOnError();
    },
    /** Writes a published article, unless `more` says otherwise. */
    async write(location_id: string, slug: string, more: Partial<TablesInsert<'articles'>> = {}) {
      const row = { ...article(location_id, slug), status: 'published' as const, ...more };
      const { data } = await admin.from('articles').insert(row).select('id').single().throwOnError();
      return data.id;
    },
    async changeArticle(id: string, values: TablesUpdate<'articles'>) {
      await admin.from('articles').update(values).eq('id', id).throwOnError();
    },
    async removeArticle(id: string) {
      await admin.from('articles').delete().eq('id', id).throwOnError();
    },
  };
}
