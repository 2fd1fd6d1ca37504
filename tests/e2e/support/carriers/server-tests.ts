import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { ask } from './ask.ts';
import type { Carrier } from './carriers.ts';
import { type Declare, entryOf, WITHOUT_ARTICLE } from './common-tests.ts';

const EXPANDED = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Buffer) => body,
};

/** The encoding of an answer and its text, which must be what its length says. */
async function read(url: string, path: string, accepted: string) {
  const { headers, body } = await ask(url, path, { headers: { 'accept-encoding': accepted } });
  expect(headers['content-length'] ?? String(body.byteLength)).toBe(String(body.byteLength));
  const encoding = headers['content-encoding'] ?? 'none';
  if (encoding !== 'br' && encoding !== 'gzip' && encoding !== 'none')
    throw new Error(`${path} is encoded as ${encoding}.`);
  return { encoding, text: EXPANDED[encoding](body).toString('utf8'), vary: headers.vary };
}

function compresses(declare: Declare, carrier: () => Carrier): void {
  declare('a page comes in the form that the caller accepts, and is the same in each', async () => {
    const { url, pageEncoding } = carrier();
    for (const path of ['/california', '/admin', '/atlantis', '/sitemap.xml']) {
      const plain = await read(url, path, 'identity');
      expect([path, plain.encoding, plain.vary]).toEqual([path, 'none', 'accept-encoding']);
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', pageEncoding],
        ['gzip', 'gzip'],
        ['br;q=0, gzip;q=0.5', 'gzip'],
        ['*', pageEncoding],
        ['deflate', 'none'],
        ['gzip;q=0, br;q=0', 'none'],
      ] as const)
        expect(await read(url, path, accepted), `${path}: ${accepted}`).toEqual({ ...plain, encoding });
    }
  });

  declare('a script comes as it was compressed when it was bundled', async () => {
    const { url } = carrier();
    const entry = await entryOf(url);
    const whole = await read(url, entry, 'identity');
    expect([whole.encoding, whole.vary]).toEqual(['none', 'accept-encoding']);
    expect(await read(url, entry, 'gzip, br')).toEqual({ ...whole, encoding: 'br' });
    expect(await read(url, entry, 'gzip')).toEqual(whole);
  });
}

function namesVersions(declare: Declare, carrier: () => Carrier): void {
  declare('what the caller has is answered with 304 and nothing else', async () => {
    const { url } = carrier();
    for (const path of ['/california', '/admin', '/sitemap.xml', await entryOf(url)]) {
      const { etag = '', 'cache-control': kept } = (await ask(url, path)).headers;
      expect(etag, path).toMatch(/^W\/"/);
      for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
        const again = await ask(url, path, { headers: { 'if-none-match': known } });
        expect([path, again.status, again.text]).toEqual([path, 304, '']);
        expect(again.headers).toMatchObject({ etag, 'cache-control': kept });
      }
      const other = await ask(url, path, { headers: { 'if-none-match': '"other"' } });
      expect([path, other.status]).toEqual([path, 200]);
    }
    expect((await ask(url, '/atlantis')).headers.etag).toBeUndefined();
  });

  declare('a HEAD is the answer to a GET without its body', async () => {
    const { url } = carrier();
    for (const path of ['/california', '/atlantis', '/admin', '/robots.txt', '/California']) {
      const [whole, head] = [await ask(url, path), await ask(url, path, { method: 'HEAD' })];
      const told = ({ status, headers }: typeof whole) => ({
        status,
        type: headers['content-type'],
        length: whole.text === '' ? null : headers['content-length'],
        etag: headers.etag,
        location: headers.location,
      });
      expect([path, told(head), head.text]).toEqual([path, told(whole), '']);
    }
  });

  declare('a network in front learns how long to hold a page, and by which names to forget it', async () => {
    const tags = async (path: string) => {
      const { headers } = await ask(carrier().url, path);
      return [headers['cache-control'], headers['cache-tag']];
    };
    const held = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
    expect(await tags('/')).toEqual([held, 'page-home']);
    expect(await tags('/california/san-diego')).toEqual([held, 'page-california-san-diego,state-california']);
    expect(await tags('/sitemap.xml')).toEqual([held, 'page-sitemap.xml']);
    expect((await tags('/admin'))[1]).toBeUndefined();
  });
}

function leads(declare: Declare, carrier: () => Carrier): void {
  declare('every other spelling leads to the one address in one step', async () => {
    for (const [asked, location] of [
      ['/California/?a=B', '/california?a=B'],
      ['/california/san-diego/', '/california/san-diego'],
      ['/california.html', '/california'],
      ['/index.html', '/'],
      ['/california//san-diego', '/california/san-diego'],
      ['//california', '/california'],
      ['/%63alifornia', '/california'],
    ]) {
      const { status, headers } = await ask(carrier().url, asked ?? '');
      expect([asked, status, headers.location]).toEqual([asked, 301, location]);
    }
  });

  declare('nothing is spelled otherwise: 404 at once', async () => {
    for (const asked of ['/Nowhere', '/nowhere/', '/no%2Dwhere', '/nowhere.html'])
      expect([asked, (await ask(carrier().url, asked)).status]).toEqual([asked, 404]);
  });

  declare('the not-found page has no address of its own', async () => {
    const { status, text } = await ask(carrier().url, '/404');
    expect(status).toBe(404);
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  declare('other methods are refused, whatever they send', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      for (const path of ['/california', '/admin', '/robots.txt']) {
        const body = method === 'OPTIONS' ? undefined : Buffer.alloc(100_000, 'x');
        const { status, headers } = await ask(carrier().url, path, { method, body });
        expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
        expect(headers['cache-control']).toBe('no-store');
      }
    expect((await ask(carrier().url, '/california')).status).toBe(200);
  });
}

/** Every carrier that makes its answers itself, and does not serve files, must pass these tests. */
function says(declare: Declare, carrier: () => Carrier): void {
  declare(
    'a missing article is 404, in the words that the app shows, with the way to its location',
    async () => {
      const { status, text } = await ask(carrier().url, WITHOUT_ARTICLE);
      expect(status).toBe(404);
      expect(text).toContain('Article Not Found</h1>');
      expect(text).toMatch(/href="\/california\/san-diego\/la-jolla"[^>]*>Back to /);
      expect(text).toContain('<meta name="robots" content="noindex');
    },
  );
}

export function declareServerTests(declare: Declare, carrier: () => Carrier): void {
  compresses(declare, carrier);
  namesVersions(declare, carrier);
  leads(declare, carrier);
  says(declare, carrier);
}
