import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { FIGURES_CHECKED_ON } from '../../../src/domain/checked-figures/checked-on.ts';
import { expect, test } from '../support/site.ts';

/** Returns the addresses in a sitemap file. */
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test.describe('without scripts, as a search engine reads', () => {
  test('the built sitemap lists the 38 pages with their priorities, frequencies and dates', () => {
    // The served sitemap changes with what other tests do.
    const xml = readFileSync(fromRoot('dist/sitemap.xml'), 'utf8');
    expect(locations(xml)).toHaveLength(38);
    const entry = (path: string) =>
      new RegExp(
        `<loc>https://[^/]+${path}</loc>\\s*<lastmod>(.*)</lastmod>\\s*<changefreq>(.*)</changefreq>\\s*<priority>(.*)</priority>`,
      )
        .exec(xml)
        ?.slice(1);
    expect(entry('/free-guide')).toEqual([FIGURES_CHECKED_ON, 'weekly', '0.9']);
    expect(entry('/texas')).toEqual(['2025-06-15', 'monthly', '0.7']);
    expect(entry('/texas/austin')).toEqual(['2025-06-15', 'monthly', '0.6']);
    expect(entry('/texas/austin/zilker')).toEqual(['2025-06-15', 'monthly', '0.5']);
    expect(xml).not.toContain('/new-york/new-york/tribeca');
    expect(xml).not.toContain('/beverly-grove');
  });

  test('every listed page is complete HTML with its own head', async ({ request }) => {
    const paths = locations(await (await request.get('/sitemap.xml')).text()).map(
      (url) => new URL(url).pathname,
    );
    const titles = new Set<string>();
    for (const path of paths) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toMatch(/<h1[\s>]/);
      expect(html, path).toMatch(
        new RegExp(`<link rel="canonical" href="https://[^/"]+${path === '/' ? '/' : path}"`),
      );
      for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
        expect(html, path).toContain(`property="${name}"`);
      expect(html, path).toContain('name="twitter:card"');
      expect(html, path).toContain('application/ld+json');
      expect(html, path).not.toContain('name="robots"');
      titles.add(/<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    }
    expect(titles.size).toBe(paths.length);
  });

  test('structured data name an organization, a trail and an article, and claim nothing else', async ({
    request,
  }) => {
    const typesOf = async (path: string): Promise<string[]> => {
      const html = await (await request.get(path)).text();
      const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
      return [...scripts].map(([, json = '']) => JSON.parse(json)['@type']).sort();
    };
    expect(await typesOf('/')).toContain('Organization');
    expect(await typesOf('/california/san-diego/la-jolla')).toEqual(['Article', 'BreadcrumbList', 'Place']);
  });
});

test('a location without a published article says so and asks not to be indexed', async ({ page }) => {
  await page.goto('/new-york/new-york/tribeca');
  await expect(page.locator('main')).toContainText(/guide.* is being prepared/i);
  await expect(page.locator('main')).toContainText('10013');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
