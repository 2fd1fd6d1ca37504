import { fetchSitemapAddresses } from '../../../src/data/locations/sitemap-reads.ts';
import { testBackend } from '../../support/backend.ts';
import { staffWrites } from '../staff-writes.ts';

/** A backend with what the tests of the index gate do and ask. */
export async function gateBackend() {
  const backend = await testBackend();
  await backend.checkEachText();
  const { sql } = backend;
  const admin = await backend.admin();
  /** Judges what is marked, as the clock does. */
  const clock = () => sql(`select private.judge_marked_articles('1 minute')`);
  return {
    ...{ backend, sql, admin, clock, ...staffWrites(admin) },
    reasonsOf: async (id: string) =>
      (
        await sql<{ index_reasons: string[] }>(`select index_reasons from public.articles where id = '${id}'`)
      )[0]?.index_reasons,
    inSitemap: async () =>
      (await fetchSitemapAddresses(backend.anon, 'nevada')).map(({ path }) => path).sort(),
    set: (setting_name: string, setting_value: string) =>
      admin.from('app_settings').upsert({ setting_name, setting_value }, { onConflict: 'setting_name' }),
    /** Nothing in Nevada, the usual thresholds, and nothing left to judge. */
    startAnew: async () => {
      await sql(`delete from public.locations where state_slug in ('nevada', 'guam')`);
      await sql(`delete from public.app_settings where setting_name like 'index%'`);
      await sql(`update public.facts set confidence = 'high' where state_slug = 'nevada'`);
      await clock();
    },
  };
}

export const text = (content: string) => ({ article_type: 'city' as const, content });
