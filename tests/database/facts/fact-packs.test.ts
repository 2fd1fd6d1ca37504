import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFactPack } from '../../../src/data/facts/fact-pack-reads.ts';
import { givenFacts, givenTexts } from '../../../src/domain/facts/fact-pack.ts';
import { unsourcedFigures } from '../../../src/domain/facts/unsourced-figures.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
const bozeman = newLocation({ location_type: 'city', state: 'Montana', city: 'Bozeman', zip: '59715' });
const bonTon = newLocation({
  ...{
    location_type: 'neighborhood',
    state: 'Montana',
    city: 'Bozeman',
    neighborhood: 'Bon Ton 5',
    zip: '59718',
  },
});

const addFact = (subject: string, values: string) =>
  backend.sql(
    `insert into public.facts (subject, state_slug, location_id, kind, status, amount, note, confidence, source_id, review_by, verified_at)
     select '${subject}', ${values}, (select id from public.sources order by url limit 1), current_date + 30, null`,
  );

beforeAll(async () => {
  await backend.sql('delete from public.facts');
  await admin
    .rpc('fill_gazetteer', {
      part: {
        state_slug: 'montana',
        counties: [{ fips: '30031', name: 'Gallatin County' }],
        places: [
          {
            ...{ id: 1, name: 'Bozeman', slug: 'bozeman', county: '30031', latitude: 45, longitude: -111 },
            population: 50_000,
          },
        ],
        zip_codes: Array.from({ length: 62 }, (_, index) => ({
          ...{
            code: String(59_700 + index),
            name: 'Bozeman',
            county: '30031',
            latitude: 45,
            longitude: -111,
          },
          place: 1,
        })),
      },
    })
    .throwOnError();
  await admin.from('locations').insert([bozeman, bonTon]).throwOnError();
  await addFact('country', `null, null, 'bullion_sales_tax', 'taxed', null, 'In 1 of all.', 'high'`);
  await addFact(
    'state',
    `'montana', null, 'bullion_sales_tax', 'threshold', 2500, 'Below it 4% is due.', 'high'`,
  );
  await addFact(
    'state',
    `'montana', null, 'legal_tender', 'conditional', null, 'Nobody knows 88.', 'medium'`,
  );
  await addFact('state', `'idaho', null, 'bullion_sales_tax', 'taxed', null, 'Idaho has 6%.', 'high'`);
  await addFact(
    'location',
    `null, (select id from public.locations where city_slug = 'bozeman' and location_type = 'city'), 'bullion_sales_tax', 'taxed', null, 'The city adds 3%.', 'high'`,
  );
});
afterAll(() => backend.close());

const notes = async (location: Parameters<typeof fetchFactPack>[1]) =>
  (await fetchFactPack(admin, location)).facts.map(({ note }) => note);

describe('what an article may take its figures from', () => {
  it('is public facts of the country, its state, its city and itself', async () => {
    expect(await notes(newLocation({ location_type: 'state', state: 'Montana' }))).toEqual([
      'In 1 of all.',
      'Below it 4% is due.',
    ]);
    const inTheCity = ['In 1 of all.', 'Below it 4% is due.', 'The city adds 3%.'];
    expect(await notes(bozeman)).toEqual(inTheCity);
    expect(await notes(bonTon)).toEqual(inTheCity);
  });

  it('is told to a model in words, with the first 60 ZIP codes', async () => {
    const told = givenFacts(await fetchFactPack(admin, bozeman)).map(({ text }) => text);
    expect(told[1]).toMatch(
      /^Sales tax on gold and silver \(this state\): None on purchases of \$2,500 or more\. Below it 4% is due\. \(.+\)$/,
    );
    expect(told[0]).toMatch(/^Sales tax on gold and silver \(United States\): Yes\. In 1 of all\./);
    expect(told).toContain('County: Gallatin County');
    expect(told.at(-1)).toMatch(/^ZIP codes: 59700, .*, 59759 and 2 more$/);
  });

  it('includes all ZIP codes and the names of the location, and of a state its counties', async () => {
    const text = 'Bon Ton 5 lies in 59761 and 59718, where 3% is added from $2,500, 88 and 6%.';
    const unsourced = unsourcedFigures(text, givenTexts(await fetchFactPack(admin, bonTon)));
    expect(unsourced.map((figure) => figure.text)).toEqual(['88', '6%']);
    const montana = await fetchFactPack(admin, newLocation({ location_type: 'state', state: 'Montana' }));
    expect(montana.figures).toMatchObject({ counties: 1, zip_codes: 62 });
  });

  it('is compared by the database with the same result', async () => {
    const [row] = await backend.sql<{ figures: string[] }>(
      `select private.unsourced_figures($1, private.given_texts(private.fact_pack_of('montana', 'bozeman', 'bon-ton-5'))) as figures`,
      ['Bon Ton 5 lies in 59761 and 59718, where 3% is added from $2,500, 88 and 6%.'],
    );
    expect(row?.figures).toEqual(['88', '6%']);
  });
});
