import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchChangedFacts } from '../../../src/data/facts/changed-facts-reads.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
const { sql } = backend;
let article = '';

const addFact = (subject: string, place: string, kind: string, note: string, confidence = 'high') =>
  sql(
    `insert into public.facts (subject, state_slug, location_id, kind, status, note, confidence, source_id, review_by)
     select '${subject}', ${place}, '${kind}', 'exempt', '${note}', '${confidence}',
       (select id from public.sources order by url limit 1), current_date + 30`,
  );
const change = (note: string, set: string) =>
  sql(`update public.facts set ${set} where note = $1 and subject in ('country', 'state', 'location')`, [
    note,
  ]);

beforeAll(async () => {
  await sql('delete from public.facts');
  const city = newLocation({ location_type: 'city', state: 'Utah', city: 'Ogden' });
  const part = newLocation({
    ...{ location_type: 'neighborhood', state: 'Utah', city: 'Ogden', neighborhood: 'East Bench' },
  });
  await admin.from('locations').insert([city, part]).throwOnError();
  const ogden = `null, (select id from public.locations where location_type = 'city' and city_slug = 'ogden')`;
  await addFact('country', 'null, null', 'legal_tender', 'In the country.');
  await addFact('state', `'utah', null`, 'bullion_sales_tax', 'None since 2018.');
  await addFact('state', `'utah', null`, 'income_tax_on_retirement', 'Nobody checked it.', 'medium');
  await addFact('state', `'utah', null`, 'legal_tender', 'Accepted by some.');
  await addFact('state', `'idaho', null`, 'bullion_sales_tax', 'Of Idaho.');
  await addFact('location', ogden, 'bullion_sales_tax', 'Of the city.');
  const [written] = await sql<{ id: string }>(
    `insert into public.articles (location_id, article_type, title, slug, meta_description, content)
     select id, 'neighborhood', 'Gold', 'gold', 'About gold.', 'Gold can fall.' from public.locations
     where location_type = 'neighborhood' and city_slug = 'ogden' returning id`,
  );
  article = written?.id ?? '';
});
afterAll(() => backend.close());

const changed = async () =>
  (await fetchChangedFacts(admin, article)).map(({ was, becomes }) => [was.note, becomes?.note ?? null]);

describe('facts that changed since a text was written', () => {
  it('are none at first, and not such as are new', async () => {
    await addFact('country', 'null, null', 'ira_metals', 'New.');
    expect(await changed()).toEqual([]);
  });

  it('are those of the country, the state and the city, with what they said then', async () => {
    await change('Of the city.', `note = 'Of the city since 2026.'`);
    await change('None since 2018.', `note = 'None until 2026.'`);
    await change('None until 2026.', `status = 'taxed', note = '4% since 2026.'`);
    await change('In the country.', `confidence = 'low'`);
    expect(await changed()).toEqual([
      ['In the country.', null],
      ['None since 2018.', '4% since 2026.'],
      ['Of the city.', 'Of the city since 2026.'],
    ]);
    const [, tax] = await fetchChangedFacts(admin, article);
    expect(tax).toMatchObject({ subject: 'state', was: { status: 'exempt' }, becomes: { status: 'taxed' } });
  });

  it('are not those of another state, nor such as the text could not be written from', async () => {
    await change('Of Idaho.', `note = 'Of Idaho since 2026.'`);
    await change('Nobody checked it.', `note = 'Somebody checked it.', confidence = 'high'`);
    expect(await changed()).toHaveLength(3);
  });

  it('are not those that say the same again, or whose remark for staff changed', async () => {
    await change('4% since 2026.', `status = 'exempt', note = 'None since 2018.'`);
    await change('Accepted by some.', `remark = 'Asked in November.'`);
    expect(await changed()).toEqual([
      ['In the country.', null],
      ['Of the city.', 'Of the city since 2026.'],
    ]);
    await sql(`delete from public.facts where note = 'Accepted by some.'`);
    expect((await changed())[0]).toEqual(['Accepted by some.', null]);
  });

  it('are none once the text is written anew', async () => {
    await sql(`update public.articles set content = 'Gold can fall sharply.' where id = $1`, [article]);
    expect(await changed()).toEqual([]);
  });
});
