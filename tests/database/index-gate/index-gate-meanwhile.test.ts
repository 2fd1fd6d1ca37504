import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { DATABASE } from '../../../supabase/local/database/open-database.ts';
import { copyDatabase } from '../../support/databases.ts';

test('the clock leaves what is being saved for later, so that a save and the clock never wait for each other', async () => {
  const copy = await copyDatabase(inject('server'), DATABASE);
  const [staff, clock] = [1, 2].map(() => postgres(copy.url, { max: 1, onnotice: () => {} }));
  if (!staff || !clock) throw new Error('no connections');
  // The clock fails instead of waiting.
  await clock`set lock_timeout = '1ms'`;
  const judge = () => clock`select private.judge_marked_articles('1 minute')`;
  const judged = async () =>
    (
      await clock`select from private.index_measures m
    join public.articles a on a.id = m.article_id where a.slug = 'gold-bars'`
    ).length;
  await staff`insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
    select 'city', 'Guam', 'guam', 'City ' || n, 'city-' || n, ' ', 'none' from generate_series(1, 25) n`;
  await staff`insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold', 'gold-bars', 'Gold in ' || city, 'published' from public.locations
    where state_slug = 'guam'`;
  const articles =
    await staff`select a.id from public.articles a join public.locations l on l.id = a.location_id
    where l.state_slug = 'guam' order by a.id`;
  const [first, last] = [articles[0]?.id, articles.at(-1)?.id];

  await staff`begin`;
  await staff`update public.articles set title = 'Silver' where id = ${last}`;
  await judge();
  expect(await judged()).toBe(24);
  await staff`update public.articles set title = 'Silver' where id = ${first}`;
  await judge();
  await staff`commit`;
  await judge();
  expect(await judged()).toBe(25);
  expect(await staff`select from private.index_marks`).toHaveLength(0);
  await Promise.all([staff, clock].map((each) => each.end()));
  await copy.drop();
});
