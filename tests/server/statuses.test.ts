import { describe, expect, test } from 'vitest';
import { shellOf } from '../../src/server/page-template.ts';
import { BUILD, testSite } from './test-site.ts';

describe('an address of a page', () => {
  test('answers 200 with the page, for browsers and for a network in front', async () => {
    const answer = await testSite().get('/california');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<h1>California</h1>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect(answer.headers.get('cache-tag')).toBe('page-california,state-california');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-x'");
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test.each([
    ['/California/?a=B', '/california?a=B'],
    ['//california', '/california'],
    ['/california.html', '/california'],
    ['/index.html', '/'],
    ['/%63alif%6Frnia', '/california'],
    ['/calif%4Frnia/?q=%2D', '/california?q=%2D'],
    ['/%41dmin', '/admin'],
    ['//assets/index.js', '/assets/index.js'],
    ['/Images/Gold.AVIF?utm_source=a', '/images/gold.avif?utm_source=a'],
    ['/IMAGES/GOLD%2EAVIF/', '/images/gold.avif'],
    ['/SITEMAP.XML', '/sitemap.xml'],
  ])('%s leads to its canonical spelling', async (asked, location) => {
    const answer = await testSite().get(asked);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });
});

describe('a page that is asked in its query', () => {
  const asking = () => {
    const site = testSite({ isAskedInQuery: (path) => path === '/places' });
    site.texts.set('/places', 'Places');
    site.texts.set('/places?q=austin', 'Austin');
    return site;
  };

  test('is made for each query, kept by nobody and not indexed', async () => {
    const { get, made } = asking();
    for (const _time of [1, 2]) {
      const answer = await get('/places?q=austin');
      expect([answer.status, await answer.text()]).toEqual([200, '<h1>Austin</h1>']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(made).toEqual(['/places?q=austin', '/places?q=austin']);
  });

  test('is an ordinary page without a query, and other pages do not heed theirs', async () => {
    const { get, read, made } = asking();
    const answer = await get('/places');
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(await read('/places')).toBe('<h1>Places</h1>');
    expect(await read('/california?q=austin')).toBe('<h1>California</h1>');
    expect(made).toEqual(['/places', '/california']);
  });

  test('refuses a query that no form of ours sends', async () => {
    const answer = await asking().get(`/places?q=${'a'.repeat(1_000)}`);
    expect([answer.status, await answer.text()]).toEqual([414, 'The address is too long.']);
  });

  test('says so when the database does not answer', async () => {
    const site = asking();
    site.state.isSilent = true;
    expect((await site.get('/places?q=austin')).status).toBe(503);
  });
});

describe('files and shells', () => {
  test('a file comes in the form that the caller accepts', async () => {
    const { get } = testSite();
    const whole = await get('/assets/index.js');
    expect([await whole.text(), whole.headers.get('content-encoding')]).toEqual(['whole file', null]);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const short = await get('/assets/index.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([await short.text(), short.headers.get('content-encoding')]).toEqual(['short', 'br']);
    const refused = await get('/assets/index.js', { headers: { 'accept-encoding': 'br;q=0, *' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
    expect(short.headers.get('vary')).toBe('accept-encoding');
    const known = await get('/assets/index.js', { headers: { 'if-none-match': '"file"' } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test.each([
    ['bytes=0-2', 206, 'pic', 'bytes 0-2/7'],
    ['bytes=3-', 206, 'ture', 'bytes 3-6/7'],
    ['bytes=-2', 206, 're', 'bytes 5-6/7'],
    ['bytes=4-100', 206, 'ure', 'bytes 4-6/7'],
    ['bytes=-100', 206, 'picture', 'bytes 0-6/7'],
    ['bytes=7-', 416, '', 'bytes */7'],
    ['bytes=-0', 416, '', 'bytes */7'],
    ['bytes=4-2', 200, 'picture', null],
    ['bytes=0-1,3-4', 200, 'picture', null],
    ['pages=1', 200, 'picture', null],
  ])('a picture comes in the part that is asked for: %s', async (range, status, body, part) => {
    const answer = await testSite().get('/images/gold.avif', { headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      body,
      part,
    ]);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  });

  test('a part is of the version that the caller knows, and a compressed file comes whole', async () => {
    const { get } = testSite();
    const part = (path: string, headers: Record<string, string>) =>
      get(path, { headers: { range: 'bytes=0-2', ...headers } });
    expect((await part('/images/gold.avif', { 'if-range': '"picture"' })).status).toBe(206);
    expect((await part('/images/gold.avif', { 'if-range': '"older"' })).status).toBe(200);
    expect((await part('/assets/index.js', {})).status).toBe(200);
    const head = await get('/images/gold.avif', { method: 'HEAD', headers: { range: 'bytes=0-2' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '7']);
  });

  test('every address of the back office gets its shell, and no database is asked', async () => {
    const { get, made } = testSite();
    for (const path of ['/admin', '/admin/locations', '/admin/articles/Aa-1'])
      expect(await (await get(path)).text()).toBe('<title>Back office</title>');
    expect(made).toEqual([]);
  });

  test('a screen that only a browser can fill gets the shell of the app', async () => {
    const answer = await testSite({
      make: async () => ({ outcome: 'browser', text: shellOf(BUILD.indexHtml) }),
    }).get('/preview');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<script type="module" src="/assets/index.js">');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });
});

describe('compression', () => {
  test('a carrier may keep pages in another form', async () => {
    const reversed = async (body: Uint8Array) => body.slice().reverse();
    const { get } = testSite({ compression: { encoding: 'br', compress: reversed, expand: reversed } });
    const answer = await get('/california', { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe('>1h/<ainrofilaC>1h<');
    expect(await (await get('/california')).text()).toBe('<h1>California</h1>');
  });
});
