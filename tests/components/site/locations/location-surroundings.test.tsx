import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { head, showPage } from '../site-screen.tsx';
import { answerReads, article, california, sanDiego } from './location-api.ts';

const near = (city: string, miles: number, more: object = {}) => ({
  ...{
    city,
    city_slug: city.toLowerCase().replaceAll(' ', '-'),
    state: 'California',
    state_slug: 'california',
  },
  ...{ latitude: 32.64, longitude: -117.08, miles, has_guide: true, ...more },
});
const surroundings = {
  ...{ latitude: 32.72, longitude: -117.16, county: 'San Diego County' },
  ...{ zip_codes: ['92101', '92102'], zip_total: 62, figures: null, depositories: [] },
  near: [
    near('Chula Vista', 7.64),
    near('Yuma', 145.4, { state: 'Arizona', state_slug: 'arizona', has_guide: false }),
  ],
  cities: [
    near('Chula Vista', 0),
    near('Fresno', 0, { latitude: 36.75, longitude: -119.77, has_guide: false }),
  ],
};
const fact = (kind: string, more: object) => ({
  ...{ kind, status: null, amount: null, note: null, verified_at: null, review_by: '2999-01-01' },
  sources: { title: 'Regulation 1599', url: 'https://law.example/1599', dated: '2018-06' },
  ...more,
});
const tax = fact('bullion_sales_tax', { status: 'threshold', amount: 2000, note: 'Coins and bars.' });

test('a city without a text shows its county, ZIP codes, map and nearest cities with miles', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [] }], surroundings: [surroundings] });
  showPage('/california/san-diego');
  const around = within(await screen.findByRole('region', { name: 'Around San Diego' }));
  expect(around.getByText('San Diego County')).toBeVisible();
  expect(around.getByText('92101, 92102 and 60 more')).toBeVisible();
  const nearest = within(around.getByRole('region', { name: 'Nearest cities' })).getAllByRole('link');
  expect(nearest.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Chula Vista7.6 mi', '/california/chula-vista'],
    ['Yuma, Arizona145 mi', '/arizona/yuma'],
  ]);
  const map = within(around.getByRole('group', { name: 'San Diego on the map of California with 2 cities' }));
  expect(map.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/california/chula-vista',
  ]);
  expect(around.getByText(/© GeoNames \(CC BY 4.0\), modified/)).toBeVisible();
  expect(screen.getByText(/A guide to gold in San Diego is in preparation/)).toBeVisible();
});

const depository = {
  ...{ city: 'Leander', city_slug: 'leander', state: 'Texas', state_slug: 'texas', miles: 21.04 },
  ...{
    kind: 'depository',
    status: 'named',
    amount: null,
    note: 'Texas Bullion Depository',
    verified_at: null,
  },
  ...{
    is_due: false,
    source: { title: 'Chapter 2116', url: 'https://law.example/2116', kind: 'primary', dated: '2025-07' },
  },
};

test('a city names the nearest depository with its miles and its source', async () => {
  answerReads({
    location: [{ ...sanDiego, articles: [] }],
    surroundings: [{ ...surroundings, depositories: [depository] }],
  });
  showPage('/california/san-diego');
  const nearest = within(await screen.findByRole('region', { name: 'Nearest depository named by a source' }));
  expect(nearest.getByText('Texas Bullion Depository')).toBeVisible();
  expect(nearest.getByRole('link', { name: 'Leander, Texas' })).toHaveAttribute('href', '/texas/leander');
  expect(nearest.getByText('21 mi')).toBeVisible();
  expect(nearest.getByRole('link', { name: 'Chapter 2116' })).toHaveAttribute(
    'href',
    'https://law.example/2116',
  );
});

test("a far depository's miles have their thousands apart", async () => {
  answerReads({
    location: [{ ...sanDiego, articles: [] }],
    surroundings: [{ ...surroundings, depositories: [{ ...depository, miles: 3_166.2 }] }],
  });
  showPage('/california/san-diego');
  expect(await screen.findByText('3,166 mi')).toBeVisible();
});

test('a state names the depositories in it, and a city says nothing where no source names one', async () => {
  const ofState = { ...depository, city: null, city_slug: null, state: 'California', miles: null };
  answerReads({
    location: [{ ...california, articles: [] }],
    surroundings: [{ ...surroundings, near: [], depositories: [ofState] }],
  });
  const { unmount } = showPage('/california');
  const inState = within(await screen.findByRole('region', { name: 'Depositories in California' }));
  expect(inState.getByText('Texas Bullion Depository')).toBeVisible();
  expect(inState.queryByText(/ mi$/)).toBeNull();
  unmount();

  answerReads({ location: [{ ...sanDiego, articles: [] }], surroundings: [surroundings] });
  showPage('/california/san-diego');
  await screen.findByRole('region', { name: 'Around San Diego' });
  expect(screen.queryByText(/depositor/i)).toBeNull();
});

test('a state shows what the gazetteer knows of it, in its own words', async () => {
  const figures = {
    ...{ counties: 64, zip_codes: 1_208, first_zip: '70001', last_zip: '71497' },
    larger_places: ['New Orleans', 'Baton Rouge'],
  };
  const louisiana = { ...california, state: 'Louisiana', state_slug: 'louisiana' };
  answerReads({
    location: [{ ...louisiana, articles: [] }],
    surroundings: [{ ...surroundings, county: null, zip_codes: [], zip_total: 0, near: [], figures }],
  });
  showPage('/louisiana');
  const around = within(await screen.findByRole('region', { name: 'Louisiana on the map' }));
  expect(around.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Parishes',
    'ZIP codes',
    'Larger places',
  ]);
  expect(around.getByText('1,208, from 70001 to 71497')).toBeVisible();
  expect(around.getByText('New Orleans, Baton Rouge')).toBeVisible();
});

test('a city of Louisiana is in a parish, and a map of one city says so', async () => {
  const kenner = {
    ...sanDiego,
    state: 'Louisiana',
    state_slug: 'louisiana',
    city: 'Kenner',
    city_slug: 'kenner',
  };
  answerReads({
    location: [{ ...kenner, articles: [] }],
    surroundings: [
      { ...surroundings, county: 'Jefferson Parish', near: [], cities: surroundings.cities.slice(0, 1) },
    ],
  });
  showPage('/louisiana/kenner');
  const around = within(await screen.findByRole('region', { name: 'Around Kenner' }));
  expect(around.getByText('Parish')).toBeVisible();
  expect(around.getByRole('group', { name: 'Kenner on the map of Louisiana with 1 city' })).toBeVisible();
});

test('the answer on sales tax stands above the text, with its source', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article()] }], facts: [tax] });
  showPage('/california/san-diego');
  const answer = await screen.findByRole('complementary', { name: 'In short' });
  expect(answer).toHaveTextContent('Sales tax on gold in California: none on purchases of $2,000 or more');
  expect(answer).toHaveTextContent('Source (June 2018): Regulation 1599');
  const text = await screen.findByText('The first paragraph.');
  expect(answer.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const holds = await screen.findByRole('region', { name: 'What applies in California' });
  expect(within(holds).getByRole('link')).toHaveAttribute('href', '/california');
});

test('without a known answer there is none, and without a gazetteer no county', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article()] }] });
  showPage('/california/san-diego');
  await screen.findByRole('region', { name: 'Around San Diego' });
  expect(screen.queryByRole('complementary', { name: 'In short' })).not.toBeInTheDocument();
  expect(screen.queryByText('County')).not.toBeInTheDocument();
});

test('the page says who wrote its text', async () => {
  const changed = article({ updated_at: '2026-10-05T10:00:00Z' });
  const verified = { ...tax, verified_at: '2026-11-01T00:00:00Z' };
  answerReads({
    location: [{ ...california, articles: [changed] }],
    surroundings: [{ ...surroundings, near: [], text: { origin: 'model' } }],
    facts: [verified, fact('legal_tender', { status: 'not_recognized' })],
  });
  showPage('/california');
  const record = await screen.findByRole('region', { name: 'How this page was made' });
  expect(record).toHaveTextContent('An AI model wrote the first draft of the text');
  expect(record).toHaveTextContent('Text last changed on October 5, 2026.');
  const advisors = within(screen.getByRole('region', { name: 'Check or find an advisor' }));
  expect(advisors.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://adviserinfo.sec.gov',
    'https://brokercheck.finra.org',
    '/tools/gold-ira-cost',
    '/contact/introduction',
  ]);
});

test('the regulator of the state is named where a fact with a source names it', async () => {
  const regulator = fact('securities_regulator', { status: 'named', note: 'Department of Finance' });
  answerReads({ location: [{ ...california, articles: [] }], facts: [regulator] });
  showPage('/california');
  const card = await screen.findByRole('region', { name: 'Check or find an advisor' });
  expect(card).toHaveTextContent('Securities regulator of the state: Department of Finance');
  expect(card).toHaveTextContent('Regulation 1599');
});

test('structured data names the place with what the page says of it', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [] }], surroundings: [surroundings] });
  showPage('/california/san-diego');
  await screen.findByRole('region', { name: 'Around San Diego' });
  expect(head.structuredData().find((data) => data['@type'] === 'City')).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'City', name: 'San Diego' },
    geo: { '@type': 'GeoCoordinates', latitude: 32.72, longitude: -117.16 },
    containedInPlace: {
      ...{ '@type': 'AdministrativeArea', name: 'San Diego County' },
      containedInPlace: {
        ...{ '@type': 'State', name: 'California' },
        containedInPlace: { '@type': 'Country', name: 'United States' },
      },
    },
  });
});

test('a place of which nothing is known is only named', async () => {
  answerReads({ location: [{ ...california, articles: [article()] }] });
  showPage('/california');
  await screen.findByRole('region', { name: 'California on the map' });
  expect(head.structuredData().find((data) => data['@type'] === 'State')).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'State', name: 'California' },
    containedInPlace: { '@type': 'Country', name: 'United States' },
  });
});
