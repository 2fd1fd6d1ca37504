import { expect } from '@playwright/test';
import { ask } from './ask.ts';
import type { Carrier } from './carriers.ts';

/** Declares a test that needs no browser. */
export type Declare = (title: string, body: () => Promise<void>) => void;

const ENTRY = /<script data-files="([^" ]+)/;

/** The address of the script that a page starts with. */
export async function entryOf(url: string): Promise<string> {
  const entry = ENTRY.exec((await ask(url, '/')).text)?.[1];
  if (!entry) throw new Error('The home page starts no script.');
  return entry;
}

const SAFE = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}'/,
  ),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
};

const PAGES: [path: string, words: string][] = [
  ['/', 'Gold'],
  ['/why-gold', 'Why Gold'],
  ['/free-guide', 'Guide'],
  ['/editorial-policy', 'How we correct mistakes'],
  ['/gold-law-changes', 'Texas: Sales tax on gold and silver'],
  ['/places', 'All states'],
  ['/tools/sales-tax', 'State of delivery'],
  ['/california', 'California'],
  ['/california/san-diego', 'San Diego'],
  ['/california/san-diego/la-jolla', 'La Jolla'],
];

const WRONG = ['/atlantis', '/california/atlantis', '/california/san-diego/atlantis/no-such-text'];

/** An address below a location that has no such article. */
export const WITHOUT_ARTICLE = '/california/san-diego/la-jolla/92037/no-such-text';

function holdsForPages(declare: Declare, carrier: () => Carrier): void {
  declare('every page is whole without a script: heading, text, title, canonical address, data', async () => {
    for (const [path, words] of PAGES) {
      const { status, headers, text } = await ask(carrier().url, path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text.startsWith('<!doctype html>'), path).toBe(true);
      expect(text.trimEnd().endsWith('</html>'), path).toBe(true);
      const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
      expect(main, path).toMatch(/<h1[^>]*>/);
      expect(main, path).toContain(words);
      expect(text, path).toMatch(/<title>[^<]+<\/title>/);
      expect(text, path).toMatch(/<meta name="description" content="[^"]+"/);
      expect(text, path).toContain(
        `<link rel="canonical" href="https://goldatlas.example${path === '/' ? '/' : path}"`,
      );
      const data = /id="prerendered-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
      expect(JSON.parse(data), path).toBeInstanceOf(Array);
      // Files may be older than the database, so a browser asks again for what they show.
      expect(/<script [^>]*data-current/.test(text), path).toBe(carrier().kind === 'server');
    }
  });

  declare('a wrong address is 404 with the not-found page, which search engines leave out', async () => {
    for (const path of WRONG) {
      const { status, text } = await ask(carrier().url, path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('Page Not Found</h1>');
      expect(text).toContain('<meta name="robots" content="noindex');
    }
  });

  declare('every address of the back office gets its shell', async () => {
    for (const path of ['/admin', '/admin/locations', '/admin/articles/Aa-1']) {
      const { status, text } = await ask(carrier().url, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<div id="root"></div>');
      expect(text).not.toContain('prerendered-data');
    }
  });

  declare('a screen that only a browser can fill gets the shell of the app', async () => {
    const { status, headers, text } = await ask(carrier().url, '/preview');
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect(text).toContain('<div id="root"></div>');
  });
}

function holdsForFiles(declare: Declare, carrier: () => Carrier): void {
  declare('the sitemap lists the pages, the feed is there, and robots.txt leads to it', async () => {
    const sitemap = await ask(carrier().url, '/sitemap.xml');
    expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, 'application/xml']);
    expect(sitemap.text).toContain('<loc>https://goldatlas.example/california/san-diego</loc>');
    const feed = await ask(carrier().url, '/gold-law-changes.xml');
    expect([feed.status, feed.text]).toEqual([
      200,
      expect.stringContaining('<feed xmlns="http://www.w3.org/2005/Atom"'),
    ]);
    const robots = await ask(carrier().url, '/robots.txt');
    expect(robots.status).toBe(200);
    expect(robots.text).toContain('Disallow: /admin');
    expect(robots.text).toContain('Sitemap: https://goldatlas.example/sitemap.xml');
    expect((await ask(carrier().url, '/.well-known/security.txt')).text).toContain('Contact: mailto:');
  });

  declare(
    'a named script is kept for a year, a picture for a week, and a page is asked for again',
    async () => {
      const keptFor = async (path: string) => {
        const { status, headers } = await ask(carrier().url, path);
        return [status, headers['cache-control']];
      };
      expect(await keptFor(await entryOf(carrier().url))).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const picture = /"(\/images\/[^" ]+\.avif)/.exec((await ask(carrier().url, '/')).text)?.[1] ?? '';
      expect(await keptFor(picture)).toEqual([200, 'public, max-age=604800']);
      expect((await keptFor('/california'))[1]).toMatch(/^public, max-age=0, /);
      expect((await keptFor('/atlantis'))[1]).toBe('public, max-age=0, must-revalidate');
    },
  );

  declare('a file that is not there is 404', async () => {
    for (const path of ['/assets/old-1.js', '/icon.ico', '/wp-login.php'])
      expect([path, (await ask(carrier().url, path)).status]).toEqual([path, 404]);
  });

  declare('whatever is answered has the headers that protect its reader', async () => {
    const entry = await entryOf(carrier().url);
    for (const path of ['/', '/california', '/atlantis', '/admin', '/sitemap.xml', '/robots.txt', entry])
      expect((await ask(carrier().url, path)).headers, path).toMatchObject(SAFE);
  });
}

/** Every carrier of the site must pass these tests. */
export function declareCommonTests(declare: Declare, carrier: () => Carrier): void {
  holdsForPages(declare, carrier);
  holdsForFiles(declare, carrier);
}
