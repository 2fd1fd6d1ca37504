import { afterAll, expect, it } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const unsourced = `
  select l.state_slug, l.city_slug, l.neighborhood_slug, f.figures
  from public.articles a
  join public.locations l on l.id = a.location_id
  cross join lateral (
    select private.unsourced_figures(
      concat_ws(E'\\n\\n', a.title, a.meta_description, a.content),
      private.given_texts(private.fact_pack_of(l))) as figures
  ) f
  where cardinality(f.figures) > 0`;

it('the texts that the site starts with state no figure that no fact states', async () => {
  expect(await backend.sql(unsourced)).toEqual([]);
  await backend.sql(`update public.articles set content = content || ' It rose by 321 percent.'
    where location_id = (select id from public.locations where location_type = 'state' and state_slug = 'texas')`);
  expect(await backend.sql(unsourced)).toMatchObject([{ state_slug: 'texas', figures: ['321 percent'] }]);
});
