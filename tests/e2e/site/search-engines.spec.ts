import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { FIGURES_CHECKED_ON } from '../../../src/domain/checked-figures/checked-on.ts';

/** A file of the build, whose pages are made as the server makes them. */
const built = (file: string) => readFileSync(fromRoot(`dist/${file}`), 'utf8');

/** Returns the addresses in a sitemap file. */
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test.describe('without scripts, as a search engine reads', () => {
  test('the built sitemap lists the 38 pages with their priorities, frequencies and dates', () => {
    // The served sitemap changes with what other tests do.
    const xml = built('sitemap.xml');
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

  test('every listed page is complete HTML with its own head', () => {
    const paths = locations(built('sitemap.xml')).map((url) => new URL(url).pathname);
    const titles = new Set<string>();
    for (const path of paths) {
      const html = built(path === '/' ? 'index.html' : `${path}.html`);
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

  test('structured data name an organization, a trail and an article, and claim nothing else', () => {
    const typesOf = (file: string): string[] => {
      const scripts = built(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
      return [...scripts].map(([, json = '']) => JSON.parse(json)['@type']).sort();
    };
    expect(typesOf('index.html')).toContain('Organization');
    expect(typesOf('california/san-diego/la-jolla.html')).toEqual(['Article', 'BreadcrumbList', 'Place']);
  });
});
