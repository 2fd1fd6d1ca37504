import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { articleAbout } from '../../support/article-text.ts';
import { city } from '../rows.ts';
import { gateBackend, text } from './index-gate-setup.ts';

const { add, admin, backend, changeArticle, clock, reasonsOf, set, sql, startAnew, write } =
  await gateBackend();
afterAll(() => backend.close());
beforeEach(startAnew);

describe('other thresholds', () => {
  test('are counted before they are saved, decide when they are, and take themselves back', async () => {
    const reno = await write(await add(city('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
    const elko = await write(await add(city('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
    const ask = async (likeness: number, local_facts: number) =>
      (
        await admin
          .rpc('preview_index_thresholds', { likeness, local_facts, counts_figures: false })
          .throwOnError()
      ).data;
    expect(await ask(0.3, 1)).toEqual({ leave: 0, enter: 0 });
    expect(await ask(1, 1)).toEqual({ leave: 0, enter: expect.any(Number) });
    const [{ published = 0 } = {}] = await sql<{ published: number }>(
      `select count(*)::int as published from public.articles where is_indexed and status = 'published'`,
    );
    expect(await ask(0.3, 99)).toEqual({ leave: published, enter: 0 });

    await set('index_local_facts', '99').throwOnError();
    await clock();
    expect(await reasonsOf(reno)).toEqual(['few_facts']);
    expect(await reasonsOf(elko)).toEqual(['similar_text', 'few_facts']);
    await admin.from('app_settings').delete().eq('setting_name', 'index_local_facts').throwOnError();
    await clock();
    expect([await reasonsOf(reno), await reasonsOf(elko)]).toEqual([[], ['similar_text']]);
  });

  test.each([
    ['index_likeness', ['0', '0.05', '1.2', 'much', '-1']],
    ['index_local_facts', ['-1', '100', 'one', '1.5']],
    ['index_figures', ['yes', 'true']],
  ])('%s takes sensible values only', async (name, values) => {
    for (const value of values) expect((await set(name, value)).error?.message).toMatch(/is a|are a|figures/);
  });
});

test('figures that no fact states keep a text out where staff say so, and a fact brings it back', async () => {
  const content = 'In Reno a dealer asks for 47 dollars.';
  await set('index_figures', 'off').throwOnError();
  const id = await write(await add(city('Reno', 'reno')), 'gold', text(content));
  expect(await reasonsOf(id)).toEqual([]);
  const { data: preview } = await admin
    .rpc('preview_index_thresholds', { likeness: 0.3, local_facts: 1, counts_figures: true })
    .throwOnError();
  expect((preview as { leave: number }).leave).toBeGreaterThan(0);
  await set('index_figures', 'on').throwOnError();
  await clock();
  expect(await reasonsOf(id)).toEqual(['unsourced_figures']);
  const { data: verdict } = await admin.rpc('index_verdict', { article: id }).throwOnError();
  expect(verdict).toMatchObject({ unsourced_figures: 1 });
  await sql(`update public.facts set note = 'A dealer asks for $47.' where state_slug = 'nevada'`);
  await clock();
  expect(await reasonsOf(id)).toEqual([]);
  await changeArticle(id, { content: `${content} Or 48.` });
  expect(await reasonsOf(id)).toEqual(['unsourced_figures']);
});

test('staff see the reasons in the lists, count them, and read what was measured', async () => {
  const reno = await add(city('Reno', 'reno'));
  const first = await write(reno, 'gold', text(articleAbout('Reno')));
  const later = await write(await add(city('Elko', 'elko')), 'gold', text(articleAbout('Elko')));
  const empty = await add(city('Ely', 'ely'));
  const { data: listed } = await admin
    .from('location_overview')
    .select('city_slug')
    .eq('state_slug', 'nevada')
    .contains('index_reasons', ['similar_text'])
    .throwOnError();
  expect(listed).toEqual([{ city_slug: 'elko' }]);
  const { data: without } = await admin
    .from('location_overview')
    .select('id')
    .eq('state_slug', 'nevada')
    .contains('index_reasons', ['no_published_text'])
    .throwOnError();
  const { data: inSearch } = await admin
    .from('article_overview')
    .select('id')
    .eq('state_slug', 'nevada')
    .is('is_indexed', true)
    .throwOnError();
  expect(inSearch).toEqual([{ id: first }]);
  expect(without).toEqual([{ id: empty }]);
  const { data: counts } = await admin.rpc('index_counts').throwOnError();
  expect(counts).toMatchObject({ similar_text: 1, unsourced_figures: 0 });
  const { data: verdict } = await admin.rpc('index_verdict', { article: later }).throwOnError();
  expect(verdict).toMatchObject({
    ...{ reasons: ['similar_text'], like: { article_id: first, city: 'Reno' }, is_waiting: false },
    ...{ most_likeness: 0.3, least_local_facts: 1 },
  });
});

test('a run is started for what a reason keeps out, as the list shows it', async () => {
  await write(await add(city('Reno', 'reno')), 'gold', text(articleAbout('Reno')));
  const elko = await add(city('Elko', 'elko'));
  await write(elko, 'gold', text(articleAbout('Elko')));
  const chosen = (index_reason: string) =>
    sql(`select location_id from private.chosen_for_generation(
      '{"filters": {"state": "nevada", "index_reason": "${index_reason}"}}', true, false)`);
  expect(await chosen('similar_text')).toEqual([{ location_id: elko }]);
  expect(await chosen('indexed')).toHaveLength(1);
  expect(await chosen('all')).toHaveLength(2);
});
