import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, createSite } from '../../src/server/site-server.ts';
import { testBackend } from '../support/backend.ts';
import { BUILD } from './test-site.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let get: (path: string) => Promise<Response>;
let asked: string[] = [];
let failing = '';
let now = 0;

beforeAll(async () => {
  backend = await testBackend();
  const handle = createSite({
    build: BUILD,
    assets: async () => null,
    log: () => {},
    now: () => now,
    client: await connectDatabase(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      return pathname === failing ? Response.error() : backend.fetch(request);
    }),
  });
  get = (path) => handle(new Request(`https://site.test${path}`));
});
afterAll(() => backend.close());

test.each([
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  '/california/san-diego/la-jolla/best-gold-ira-company-la-jolla-san-diego',
])('%s has its text once, as HTML, and how long it is', async (path) => {
  const html = await (await get(path)).text();
  const data = /id="prerendered-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  type Published = { location: object; articles: { content: string; delivered_words: number }[] };
  const answers: [string[], Published][] = JSON.parse(data);
  const { location, articles: [article] = [] } = answers.find(([key]) => key[1] === 'page')?.[1] ?? {};
  expect(location).toMatchObject({ seo_title: null, seo_description: null });
  expect(article?.content).toBe('');
  const minutes = Math.max(1, Math.round((article?.delivered_words ?? 0) / 220));
  expect(html).toContain(`>${minutes} min read</li>`);
});

test.each([
  '/atlantis',
  '/california/atlantis',
  '/california/index/q',
  '/california/index/everything',
  '/california/san-diego/atlantis',
  '/california/san-diego/atlantis/no-such-article',
  '/a/b/c/d/e/f',
  '/404',
])('%s answers 404 with the not-found page', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Page Not Found</h1>');
  expect(html).toContain('<meta name="robots" content="noindex');
});

test.each([
  '/california/san-diego/la-jolla/no-such-article',
  '/california/san-diego/la-jolla/92037/no-such-article',
  '/california/san-diego/la-jolla/atlantis/best-gold-ira-company-la-jolla-san-diego',
])('%s answers 404 and says of which location it has no article', async (path) => {
  // The second time, the server no longer asks the database about the address.
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('s-maxage=60');
    const html = await answer.text();
    expect(html).toContain('Article Not Found</h1>');
    expect(html).toMatch(/<a [^>]*href="\/california\/san-diego\/la-jolla"[^>]*>Back to /);
    expect(html).toContain('<meta name="robots" content="noindex');
    // The app renders the same screen for this address, so the page needs no mark that it is missing.
    expect(html).not.toContain('data-missing');
  }
});

test('an article that was deleted is gone, and its location says so', async () => {
  const [row] = await backend.sql<{ id: string }>(
    "select id from public.locations where neighborhood_slug = 'la-jolla'",
  );
  await backend.sql(
    `insert into public.articles (location_id, article_type, title, slug, content, status)
     values ($1, 'neighborhood', 'Storage', 'storage', 'Text', 'published')`,
    [row?.id],
  );
  await backend.sql("delete from public.articles where slug = 'storage'");
  const answer = await get('/california/san-diego/la-jolla/storage');
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('Article Not Found</h1>');
});

test.each([
  '/preview',
  '/free-guide/confirm',
  '/contact/withdraw',
  '/contact/partner',
  '/free-guide/success',
  '/contact/introduction/sent',
])('%s gets the shell, because its content depends on the browser', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain('<noscript><p>This page needs JavaScript. You can also email us at ');
});

test('the form for an introduction is there without a script, and closed to search engines', async () => {
  const text = await (await get('/contact/introduction')).text();
  expect(text).toContain('Ask for an introduction to an advisor</h1>');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('a kept page asks the database nothing', async () => {
  await get('/california');
  asked = [];
  await get('/california');
  expect(asked).toEqual([]);
});

test('pages of a state ask once for what they share, and again after a change of it', async () => {
  const shared = () =>
    asked.filter((path) => /\/(?:company|contributors|facts|correction_list)$/.test(path)).length;
  const change = () =>
    backend.sql("update public.facts set note = note || ' It changed.' where state_slug = 'california'");
  for (const _ of ['once', 'again']) {
    await change();
    now += 1_000;
    asked = [];
    expect(await (await get('/california/san-diego')).text()).toContain(' It changed.');
    const ofFirst = shared();
    expect(ofFirst).toBeGreaterThan(0);
    for (const other of ['/california/san-diego/la-jolla', '/california']) await get(other);
    expect(shared()).toBe(ofFirst);
  }
  expect((await (await get('/california')).text()).split('It changed. It changed.').length).toBeGreaterThan(
    1,
  );
});

test('a correction is on its page within a second and on no other, however many there are', async () => {
  const page = '/california/san-diego/la-jolla';
  const shows = async (path: string) => {
    now += 1_000;
    return (await (await get(path)).text()).includes('It said that storage is free.');
  };
  const correct = (of: string, count: number) =>
    backend.sql(
      `insert into public.corrections (page, was_wrong, says_now, corrected_on)
       select $1, 'It said that storage is free.', 'It says what storage costs, ' || n, '2026-01-05'
       from generate_series(1, $2) n`,
      [of, count],
    );
  expect(await shows(page)).toBe(false);
  failing = '/rest/v1/correction_list';
  await correct(page, 1);
  // A page is shown without its corrections where they cannot be read, and is made again.
  expect(await shows(page)).toBe(false);
  failing = '';
  expect([await shows(page), await shows('/california/san-diego'), await shows('/why-gold')]).toEqual([
    ...[true, false, false],
  ]);
  await correct('/why-gold', 500);
  expect([await shows(page), await shows('/california/san-diego'), await shows('/why-gold')]).toEqual([
    ...[true, false, true],
  ]);
  await backend.sql('delete from public.corrections where is_public');
  expect([await shows(page), await shows('/why-gold')]).toEqual([false, false]);
});

test('the sitemap lists what is published now', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml');
  expect(await answer.text()).toContain('<loc>https://goldatlas.example/california/san-diego</loc>');
  for (const wrong of ['/sitemap-1.xml', '/sitemap-atlantis.xml', '/sitemap-california.2.xml'])
    expect((await get(wrong)).status).toBe(404);
});

test("a state's part of the sitemap follows its state alone, and goes with it", async () => {
  await backend.sql(
    "insert into public.locations (location_type, state, state_slug) values ('state', 'Ohio', 'ohio')",
  );
  await backend.sql(
    `insert into public.articles (location_id, article_type, title, slug, content, status)
     select id, 'state', 'Gold in Ohio', 'gold', 'A text about gold in Ohio', 'published'
     from public.locations where state_slug = 'ohio'`,
  );
  now += 1_000;
  const read = async (path: string) => {
    const answer = await get(path);
    return answer.status === 200 ? answer.text() : answer.status;
  };
  expect(await read('/sitemap-ohio.xml')).toContain('<loc>https://goldatlas.example/ohio</loc>');
  expect((await get('/sitemap-ohio.xml')).headers.get('cache-tag')).toBe('page-sitemap-ohio.xml,state-ohio');
  expect((await get('/sitemap.xml')).headers.get('cache-tag')).toBe('page-sitemap.xml');
  expect(await read('/sitemap-california.xml')).toContain('/california/san-diego</loc>');
  expect(await read('/sitemap-site.xml')).toContain('/free-guide</loc>');
  asked = [];
  await backend.sql("delete from public.locations where state_slug = 'ohio'");
  now += 1_000;
  expect(await read('/sitemap-california.xml')).toContain('/california/san-diego</loc>');
  // The server asks only for what changed.
  expect(asked).toHaveLength(1);
  expect(await read('/sitemap-ohio.xml')).toBe(404);
  expect(await read('/sitemap.xml')).not.toContain('/ohio</loc>');
});

test('a changed company is on every page, in every file that names it and in shells, within a second', async () => {
  const texts = async () => {
    now += 1_000;
    const paths = ['/', '/contact', '/california', '/privacy', '/preview', '/robots.txt', '/sitemap.xml'];
    const files = ['/gold-law-changes.xml', '/site.webmanifest', '/.well-known/security.txt'];
    const found = new Map<string, string>();
    // One after the other: on a busy machine ten pages at once take longer than a visitor waits for a new one.
    for (const path of [...paths, ...files]) found.set(path, await (await get(path)).text());
    return found;
  };
  const before = await texts();
  for (const [path, text] of before)
    expect([path, text]).toEqual([path, expect.stringMatching(/goldatlas\.example|Gold Atlas/)]);
  await backend.sql(
    `update company set name = 'Harbor Gold', legal_name = 'Harbor Gold, LLC', site_url = 'https://harborgold.com',
       phone = '(619) 234-5678', email = 'desk@harborgold.com', x_url = 'https://x.com/harborgold', saved_at = now()`,
  );
  const after = await texts();
  for (const [path, text] of after)
    expect([path, text.match(/goldatlas\.example|Gold Atlas(?! )/g)]).toEqual([path, null]);
  const home = after.get('/') ?? '';
  expect(home).toContain('<link rel="canonical" href="https://harborgold.com/">');
  expect(home).toContain('href="tel:+16192345678"');
  expect(home).toContain('"legalName":"Harbor Gold, LLC"');
  expect(home).toContain('"sameAs":["https://x.com/harborgold"]');
  expect(home).toContain('"description":"Mon-Fri 9am-5pm Pacific time"');
  expect(home).not.toContain('LinkedIn');
  expect(after.get('/california')).toContain(
    '<link rel="canonical" href="https://harborgold.com/california">',
  );
  expect(after.get('/sitemap.xml')).toContain('<loc>https://harborgold.com/california</loc>');
  expect(after.get('/robots.txt')).toContain('Sitemap: https://harborgold.com/sitemap.xml');
  expect(after.get('/gold-law-changes.xml')).toContain('https://harborgold.com/gold-law-changes');
  expect(after.get('/.well-known/security.txt')).toContain('Contact: mailto:desk@harborgold.com');
  expect(after.get('/site.webmanifest')).toContain('"name":"Harbor Gold"');
  expect(after.get('/preview')).toContain('"name":"Harbor Gold"');
});
