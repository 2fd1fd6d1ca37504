import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSourceAddresses } from '../../../src/data/articles/article-checks.ts';
import { fetchFactPack } from '../../../src/data/facts/fact-pack-reads.ts';
import { GENERATED_BY_TEMPLATE } from '../../../src/domain/articles/article.ts';
import { articleFindings } from '../../../src/domain/articles/article-findings.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { checkStored } from '../../../supabase/functions/check-articles/checked-articles.ts';
import { distinctArticleAbout } from '../../support/article-text.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
const boise = newLocation({ location_type: 'city', state: 'Idaho', city: 'Boise', zip: '83702' });
const good = distinctArticleAbout('Boise, Idaho');

let location_id: string;
beforeAll(async () => {
  const { data } = await admin.from('locations').insert(boise).select('id').single().throwOnError();
  location_id = data.id;
});

let count = 0;
async function reasonsOf(content: string, review_reasons: string[] | null = null, generated_by = 'openai:x') {
  count += 1;
  const { data } = await admin
    .from('articles')
    .insert({
      ...{ location_id, title: 'Gold in Boise', slug: `gold-${count}`, content, status: 'pending_review' },
      ...{ article_type: 'city', review_reasons, generated_by },
    })
    .select('id')
    .single()
    .throwOnError();
  const [checked] = await checkStored(admin, backend.service, [data.id]);
  return checked?.reasons;
}

describe('what is said before stored articles are published', () => {
  it('names what the facts find in a text, and every reason that nobody can judge again', async () => {
    expect(await reasonsOf(good)).toEqual([]);
    const removed = 'The AI provider left marks in the text, such as citations. They were removed.';
    const text = `${good}\n\nAn IRA takes $7,000 a year, and 991 dealers say so.`;
    const reasons = await reasonsOf(text, ['Numbers not backed by a fact: 990.', removed]);
    expect(reasons).toEqual([
      'Numbers not backed by a fact: 991.',
      '$7,000 is an earlier figure. Now it is $7,500.',
      removed,
    ]);
    const pack = await fetchFactPack(admin, boise);
    const texts = { title: 'Gold in Boise', meta_description: null, content: text };
    expect(articleFindings(texts, { generated_by: null, location: boise }, pack)).toEqual(
      reasons?.slice(0, 2),
    );
  });

  it('has nothing against the built-in texts', async () => {
    const { content, ...texts } = builtInArticle(boise);
    const pack = await fetchFactPack(admin, boise);
    const ofTemplate = { generated_by: GENERATED_BY_TEMPLATE, location: boise };
    expect(articleFindings({ ...texts, content }, ofTemplate, pack)).toEqual([]);
    expect(await reasonsOf(content, null, 'template')).toEqual([]);
  });
});

describe('a link to a source of our own facts', () => {
  it('is none to a stranger, however it is written', async () => {
    await backend.sql(
      `update public.facts set also_at = 'https://second.test/rules' where id = (select id from public.facts limit 1)`,
    );
    const addresses = await fetchSourceAddresses(admin);
    expect(addresses.length).toBeGreaterThan(70);
    expect(addresses).toContain('https://second.test/rules');
    const pack = await fetchFactPack(admin, boise);
    expect(pack.sources).toEqual(addresses);
    for (const [at, address] of addresses.entries()) {
      const spellings = [`[the source](${address})`, `<${address}>`, `${address} says so`];
      const content = good.replace('Ask for one', `See ${spellings[at % 3]}. Ask for one`);
      const texts = { title: 'Gold in Boise', meta_description: null, content };
      expect([address, articleFindings(texts, { generated_by: null, location: boise }, pack)]).toEqual([
        address,
        [],
      ]);
    }
  });

  it('passes in the lists too, and a link to anywhere else does not', async () => {
    expect(await reasonsOf(`${good}\n\nSee [the rule](https://second.test/rules).`)).toEqual([]);
    expect((await reasonsOf(`${good}\n\nSee [the rule](https://third.test/rules).`))?.join()).toContain(
      'third.test',
    );
  });
});
