import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

beforeEach(() => backend.sql('delete from private.submissions'));

/** Stores a lead as a visitor does, and returns the stored row. */
async function stored(values: Partial<TablesInsert<'leads'>>) {
  const body = { ...lead(), ...values };
  const { status } = await callers.anonymous('POST', 'leads', { body });
  const [row] = await backend.sql<Record<string, string | null> & { just_now: boolean }>(
    `select *, consent_at between now() - interval '1 minute' and now() as just_now from leads where id = $1`,
    [body.id],
  );
  return { status, row };
}

const idOf = async (query: string) => (await backend.sql<{ id: string }>(query))[0]?.id;

describe('where a lead came from', () => {
  test.each([
    ['/california', 'california', null],
    ['/california/san-diego', 'san-diego-california', null],
    ['/california/san-diego/la-jolla', 'la-jolla-san-diego', '92037'],
    ['/california/san-diego/la-jolla/', 'la-jolla-san-diego', '92037'],
  ])('%s gives the location, its published article and its ZIP code', async (local_path, slug, zip) => {
    const { row } = await stored({ local_path });
    const article = await idOf(`select id from articles where slug = 'best-gold-ira-company-${slug}'`);
    const location = await idOf(`select location_id as id from articles where id = '${article}'`);
    expect(row).toMatchObject({
      local_path: local_path.replace(/\/$/, ''),
      article_id: article,
      location_id: location,
      zip,
    });
  });

  test('an article page counts with or without the ZIP code in its address', async () => {
    const path = '/california/san-diego/la-jolla/best-gold-ira-company-la-jolla-san-diego';
    const zipped = path.replace('/best', '/92037/best');
    for (const local_path of [path, zipped])
      expect((await stored({ local_path })).row?.local_path).toBe(path);
  });

  test("the browser's own values win", async () => {
    const article_id = await idOf(`select id from articles where slug = 'best-gold-ira-company-texas'`);
    const { row } = await stored({ local_path: '/california', article_id: `${article_id}`, zip: '78701' });
    expect(row).toMatchObject({ article_id, zip: '78701' });
  });

  test('an article without a path gives its location', async () => {
    const article_id = `${await idOf(`select id from articles where slug = 'best-gold-ira-company-texas'`)}`;
    const location = await idOf(
      `select id from locations where location_type = 'state' and state_slug = 'texas'`,
    );
    expect((await stored({ article_id })).row).toMatchObject({ local_path: null, location_id: location });
  });

  test.each([
    '/why-gold',
    '/atlantis',
    '/california/atlantis',
    'california',
    '/California',
    '//',
    '/a/b/c/d/e/f',
    `/${'x'.repeat(400)}`,
    "/texas'; --",
  ])('%s is not a local page, but the lead is stored', async (local_path) => {
    const { status, row } = await stored({ local_path });
    expect(status).toBe(201);
    expect(row).toMatchObject({ local_path: null, location_id: null, article_id: null });
  });

  test('a lead cannot come from a draft: its location is stored without an article', async () => {
    const [draft] = await backend.sql<{ path: string }>(
      `select '/' || concat_ws('/', state_slug, city_slug, neighborhood_slug) as path
       from locations l join articles a on a.location_id = l.id where a.status = 'draft'`,
    );
    const { row } = await stored({ local_path: `${draft?.path}` });
    expect(row).toMatchObject({ local_path: draft?.path, article_id: null });
  });

  test('the referrer and the campaign are cleaned and cut, and never a reason to refuse the lead', async () => {
    const { status, row } = await stored({
      referrer_host: 'News.Example.COM',
      utm_source: ' newsletter\r\n ',
      utm_campaign: 'x'.repeat(5000),
      utm_term: '   ',
    });
    expect(status).toBe(201);
    expect(row).toMatchObject({
      referrer_host: 'news.example.com',
      utm_source: 'newsletter',
      utm_campaign: 'x'.repeat(150),
      utm_term: null,
    });
    expect((await stored({ referrer_host: 'a b/?c' })).row?.referrer_host).toBeNull();
  });

  test('when the location is deleted, the lead stays and keeps the path', async () => {
    const [location] = await backend.sql<{ id: string }>(
      `insert into locations (location_type, state, state_slug) values ('state', 'Ohio', 'ohio') returning id`,
    );
    const { row } = await stored({ local_path: '/ohio' });
    expect(row?.location_id).toBe(location?.id);
    await backend.sql('delete from locations where id = $1', [location?.id]);
    const [left] = await backend.sql('select local_path, location_id from leads where id = $1', [row?.id]);
    expect(left).toEqual({ local_path: '/ohio', location_id: null });
  });
});

describe('the rest of an address', () => {
  test.each([
    [
      'https://goldatlas.example/free-guide?email=ada%40example.com&token=abc#x',
      'https://goldatlas.example/free-guide',
    ],
    ['https://goldatlas.example/free-guide', 'https://goldatlas.example/free-guide'],
    ['https://ada@example.com/free-guide', null],
  ])('is not stored: %s becomes %s', async (source_url, kept) => {
    expect((await stored({ source_url })).row?.source_url).toBe(kept);
  });

  test.each([
    ['ada@example.com', null],
    ['to-ada%40example.com', null],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', null],
    ['spring sale 2026', 'spring sale 2026'],
    ['gold-ira-retirement-savers', 'gold-ira-retirement-savers'],
  ])('a campaign word %j stays as %j', async (utm_campaign, kept) => {
    expect((await stored({ utm_campaign })).row?.utm_campaign).toBe(kept);
  });
});
