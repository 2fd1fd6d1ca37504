import { describe, expect, test } from 'vitest';
import {
  lastmodOf,
  locationEntry,
  MAX_SITEMAP_URLS,
  type SitemapEntry,
  STATIC_ENTRIES,
  sitemapFiles,
} from '../../src/domain/sitemap.ts';

const entry = (path: string): SitemapEntry => ({
  path,
  lastmod: '2025-06-15',
  changefreq: 'monthly',
  priority: 0.5,
});

describe('the sitemap', () => {
  test('has seven static pages, of which the home page and the guide change weekly', () => {
    expect(STATIC_ENTRIES.map(({ path }) => path).sort()).toEqual(
      ['/', '/about', '/contact', '/free-guide', '/privacy', '/terms', '/why-gold'].sort(),
    );
    expect(
      STATIC_ENTRIES.filter(({ changefreq }) => changefreq === 'weekly').map(({ path }) => path),
    ).toEqual(['/', '/free-guide']);
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

  test('is split below an index if it is too long for one file', () => {
    const files = sitemapFiles(
      'https://example.com',
      Array.from({ length: MAX_SITEMAP_URLS + 1 }, (_, index) => entry(`/p${index}`)),
    );
    expect([...files.keys()].sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(MAX_SITEMAP_URLS);
    expect(files.get('sitemap-2.xml')).toContain(`/p${MAX_SITEMAP_URLS}</loc>`);
    expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/sitemap-2.xml</loc>');
  });
});
