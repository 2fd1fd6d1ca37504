import { describe, expect, test } from 'vitest';
import type { Leaf } from '../../src/app/leaf.tsx';
import { siteRoutes } from '../../src/app/routes.tsx';
import {
  lastmodOf,
  locationEntry,
  MAX_SINGLE_FILE,
  MAX_SITEMAP_URLS,
  type SitemapEntry,
  STATIC_ENTRIES,
  sitemapFiles,
  statePartOf,
} from '../../src/domain/sitemap.ts';

const entry = (path: string): SitemapEntry => ({
  path,
  lastmod: '2025-06-15',
  changefreq: 'monthly',
  priority: 0.5,
});

describe('the sitemap', () => {
  test('lists the route table without what is kept out; the home page, the guide and the places change weekly', () => {
    const isKnown = ({ path, noIndex }: Leaf) =>
      !path.includes(':') && (!noIndex || noIndex === 'with a query');
    expect(STATIC_ENTRIES.map(({ path }) => path).sort()).toEqual(
      siteRoutes
        .filter(isKnown)
        .map(({ path }) => path)
        .sort(),
    );
    expect(
      STATIC_ENTRIES.filter(({ changefreq }) => changefreq === 'weekly').map(({ path }) => path),
    ).toEqual(['/', '/free-guide', '/places']);
  });

  test.each([
    ['state', 0.7],
    ['city', 0.6],
    ['neighborhood', 0.5],
  ] as const)('gives a %s the priority %d', (type, priority) => {
    expect(locationEntry('/x', type, '2025-01-01T00:00:00Z')).toEqual({
      path: '/x',
      lastmod: '2025-06-15',
      changefreq: 'monthly',
      priority,
    });
  });

  test('uses the UTC day of a change after the first edition', () => {
    expect(lastmodOf('2025-06-15T23:59:59Z')).toBe('2025-06-15');
    expect(lastmodOf('2025-06-15T23:30:00-05:00')).toBe('2025-06-16');
    expect(lastmodOf('2026-02-03T04:05:06+00:00')).toBe('2026-02-03');
  });

  test('writes every address into one file, whatever its characters', () => {
    const files = sitemapFiles('https://example.com', [entry('/a&b'), entry('/texas')]);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    const xml = files.get('sitemap.xml') ?? '';
    expect(xml).toContain('<loc>https://example.com/a&#38;b</loc>');
    expect(xml).toContain('<loc>https://example.com/texas</loc>');
    expect(xml.match(/<url>/g)).toHaveLength(2);
  });

  test('is one file up to 10,000 addresses', () => {
    const many = Array.from({ length: MAX_SINGLE_FILE }, (_, index) => entry(`/texas/p${index}`));
    expect([...sitemapFiles('https://example.com', many).keys()]).toEqual(['sitemap.xml']);
    const files = sitemapFiles('https://example.com', [...many, entry('/ohio')]);
    expect([...files.keys()].sort()).toEqual([
      'sitemap-ohio.xml',
      'sitemap-site.xml',
      'sitemap-texas.xml',
      'sitemap.xml',
    ]);
  });

  test('is an index by state above that, each with the day of its newest change', () => {
    const many = Array.from({ length: MAX_SINGLE_FILE }, (_, index) => entry(`/texas/p${index}`));
    const files = sitemapFiles('https://example.com', [
      ...STATIC_ENTRIES,
      ...many,
      { ...entry('/texas'), lastmod: '2026-02-03' },
      entry('/ohio'),
    ]);
    const part = (name: string, day: string) =>
      `  <sitemap>\n    <loc>https://example.com/${name}</loc>\n    <lastmod>${day}</lastmod>\n  </sitemap>`;
    expect(files.get('sitemap.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        part('sitemap-site.xml', '2025-06-15'),
        part('sitemap-ohio.xml', '2025-06-15'),
        part('sitemap-texas.xml', '2026-02-03'),
        '</sitemapindex>',
        '',
      ].join('\n'),
    );
    expect(files.get('sitemap-texas.xml')?.match(/<url>/g)).toHaveLength(MAX_SINGLE_FILE + 1);
    expect(files.get('sitemap-site.xml')?.match(/<url>/g)).toHaveLength(STATIC_ENTRIES.length);
  });

  test('divides a state with more addresses than a file may list', () => {
    const files = sitemapFiles(
      'https://example.com',
      Array.from({ length: MAX_SITEMAP_URLS + 1 }, (_, index) =>
        entry(`/texas/p${String(index).padStart(5, '0')}`),
      ),
    );
    expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/sitemap-texas.2.xml</loc>');
    expect(files.get('sitemap-texas.xml')?.match(/<url>/g)).toHaveLength(MAX_SITEMAP_URLS);
    expect(files.get('sitemap-texas.2.xml')).toContain(`/p${MAX_SITEMAP_URLS}</loc>`);
  });

  test.each([
    ['sitemap-new-york.xml', { state: 'new-york', number: 1 }],
    ['sitemap-texas.2.xml', { state: 'texas', number: 2 }],
    ['sitemap-texas.12.xml', { state: 'texas', number: 12 }],
    ['sitemap-texas.1.xml', null],
    ['sitemap-site.xml', null],
    ['sitemap.xml', null],
  ])('%s is the file of a state, or not', (name, part) => {
    expect(statePartOf(name)).toEqual(part);
  });
});
