import { distinctArticleAbout } from '../../support/article-text.ts';
import { type FakeOpenAI, start as startOpenAi } from '../../support/fake-openai.ts';
import { type Site, startSite } from './site.ts';
import { test as base } from './staff.ts';

/** The test of signed-in staff, with a site whose articles a model writes, and that model. */
export const test = base.extend<{ freshModel: undefined }, { site: Site; openai: FakeOpenAI }>({
  openai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument.
    async ({}, use) => {
      const openai = await startOpenAi();
      await use(openai);
      await openai.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ openai }, use) => {
      const site = await startSite({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  freshModel: [
    async ({ openai }, use) => {
      openai.setMode('well');
      openai.setArticle(distinctArticleAbout);
      openai.requests.length = 0;
      await use(undefined);
      openai.setMode('well');
      openai.release();
    },
    { auto: true },
  ],
});

/** Ends all runs and deletes them, because a screen shows the newest run, whoever started it. */
export async function removeRuns(site: Site): Promise<void> {
  await site.backend.sql('delete from public.generation_ledger');
  await site.backend.sql('delete from public.generation_runs');
}
