import { describe, expect, test, vi } from 'vitest';
import { brand } from '../../src/config/brand.ts';
import { testSite } from './test-site.ts';

describe('an address where nothing is', () => {
  test('answers 404 with the not-found page, which nobody keeps', async () => {
    const answer = await testSite().get('/california/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('<h1>Page Not Found</h1>');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    ['https://site.test/california?q=1', '/california'],
    ['https://goldatlas.example/texas', '/texas'],
    ['https://other.test/private', null],
    ['no address', null],
  ])('is counted with our own page that led there: %s', async (referer, page) => {
    const countMissing = vi.fn(async () => {});
    await testSite({
      countMissing,
      companies: { known: () => brand, read: async () => ({ company: brand, isOld: false }) },
    }).get('/nowhere', { headers: { referer } });
    expect(countMissing.mock.calls).toEqual([['/nowhere', page]]);
  });

  test('is counted twenty times in ten minutes for a network, and for every other network', async () => {
    const countMissing = vi.fn(async () => {});
    const { get, state } = testSite({ countMissing });
    const from = (address: string) =>
      get(`/nowhere-${countMissing.mock.calls.length}`, { headers: { 'cf-connecting-ip': address } });
    for (let time = 0; time < 30; time += 1) await from('203.0.113.7');
    expect(countMissing).toHaveBeenCalledTimes(20);
    await from('203.0.113.8');
    for (let time = 0; time < 30; time += 1) await from(`2001:db8:1:2::${time}`);
    expect(countMissing).toHaveBeenCalledTimes(41);
    for (let time = 0; time < 30; time += 1) await from(`2001:db8::${time}`);
    expect(countMissing).toHaveBeenCalledTimes(61);
    state.now += 10 * 60_000;
    await from('203.0.113.7');
    expect(countMissing).toHaveBeenCalledTimes(62);
  });

  test('to which a page of ours led is counted past the noise of the same network', async () => {
    const countMissing = vi.fn(async () => {});
    const { get } = testSite({ countMissing });
    for (let time = 0; time < 30; time += 1) await get(`/noise-${time}`);
    await get('/linked', { headers: { referer: 'https://site.test/california' } });
    expect(countMissing.mock.calls).toHaveLength(21);
    expect(countMissing).toHaveBeenLastCalledWith('/linked', '/california');
  });

  test('answers the same when it cannot be counted', async () => {
    const { get, lines } = testSite({ countMissing: () => Promise.reject(new Error('full')) });
    expect((await get('/nowhere')).status).toBe(404);
    await expect.poll(() => lines).toEqual(['A wrong address was not counted: Error: full']);
  });

  test.each(['/%e0%a4%a', `/${'a'.repeat(2_000)}`])(
    'costs no rendering where it cannot be one',
    async (path) => {
      const { get, made } = testSite();
      expect((await get(path)).status).toBe(404);
      expect(made).toEqual(['/404']);
    },
  );

  test.each(['/Nowhere', '/nowhere/', '/no%2Dwhere', '//nowhere', '/nowhere.html'])(
    'answers 404 at once, however it is spelled: %s',
    async (path) => {
      const countMissing = vi.fn(async () => {});
      const answer = await testSite({ countMissing }).get(path);
      expect([answer.status, await answer.text()]).toEqual([404, '<h1>Page Not Found</h1>']);
      expect(countMissing.mock.calls).toEqual([[expect.stringMatching(/^\/no-?where$/), null]]);
    },
  );

  test('of a file answers 404 in plain text, and counts only where a link led there', async () => {
    const countMissing = vi.fn(async () => {});
    const resolveAddress = vi.fn(async () => null);
    const { get } = testSite({ countMissing, resolveAddress });
    for (const [path, referer] of [
      ['/assets/old-1.js', 'https://site.test/california'],
      ['/wp-login.php', ''],
      ['/old.aspx', 'https://site.test/california'],
      ['/older.aspx', 'https://search.test/'],
    ] as const) {
      const answer = await get(path, { headers: referer ? { referer } : {} });
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
    expect(countMissing.mock.calls).toEqual([
      ['/old.aspx', '/california'],
      ['/older.aspx', null],
    ]);
    expect(resolveAddress).not.toHaveBeenCalledWith('/assets/old-1.js');
  });

  test('twenty thousand of them leave nothing behind', async () => {
    const { get, made, lines } = testSite();
    for (let index = 0; index < 20_000; index += 1) await get(`/wrong-${index}`);
    expect(made.filter((path) => path === '/404')).toHaveLength(1);
    expect(lines).toEqual([]);
  });
});

describe('a former address', () => {
  test('leads to the present one', async () => {
    const { get } = testSite({ resolveAddress: async () => ({ redirect: '/california' }) });
    const answer = await get('/kalifornia');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/california']);
  });

  test.each(['/old', '/Old/', '/old.php', '/Blog/Old.ASPX', '/v1.2/notes', '/st.louis', '/brochure.pdf'])(
    'leads to the present one in one step, with the query of a campaign: %s',
    async (path) => {
      const { get } = testSite({ resolveAddress: async () => ({ redirect: '/california' }) });
      const answer = await get(`${path}?utm_source=mail&gclid=X`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        '/california?utm_source=mail&gclid=X',
      ]);
    },
  );

  test('of a file that is gone answers 410, and 503 while the database is silent', async () => {
    expect((await testSite({ resolveAddress: async () => ({ gone: true }) }).get('/old.php')).status).toBe(
      410,
    );
    const silent = testSite({ resolveAddress: () => Promise.reject(new Error('no answer')) });
    expect((await silent.get('/old.php')).status).toBe(503);
  });

  test('of what was deleted answers 410 with the not-found page', async () => {
    const answer = await testSite({ resolveAddress: async () => ({ gone: true }) }).get('/kalifornia');
    expect([answer.status, await answer.text()]).toEqual([410, '<h1>Page Not Found</h1>']);
  });

  test('where a page lives again shows the page', async () => {
    const { get } = testSite({ resolveAddress: async () => ({ redirect: '/' }) });
    expect((await get('/california')).status).toBe(200);
  });

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test'])('never leads to %s', async (redirect) => {
    expect((await testSite({ resolveAddress: async () => ({ redirect }) }).get('/old')).status).toBe(404);
  });
});
