import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { brand } from '../../../../src/config/brand.ts';
import type { PublishedArticle } from '../../../../src/data/locations/published-location-reads.ts';
import type { Location } from '../../../../src/domain/locations/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../../../../src/domain/seo.ts';
import { LocationHead } from '../../../../src/site/locations/location-head.tsx';
import { locationTrail } from '../../../../src/site/locations/location-trail.ts';
import { head } from '../site-screen.tsx';
import { article, laJolla } from './location-api.ts';

const path = '/california/san-diego/la-jolla';

function show(location: Location, published?: PublishedArticle) {
  render(
    <LocationHead location={location} article={published} path={path} trail={locationTrail(location)} />,
  );
}

describe("a location's title and description", () => {
  const withSeo = { ...laJolla, seo_title: 'Of La Jolla', seo_description: 'All of La Jolla.' };

  test("are the article's", () => {
    show(withSeo, article());
    expect(head.title()).toBe(`Gold by the sea | ${brand.name}`);
    expect(head.description()).toBe('What to know about gold by the sea.');
    expect(head.robots()).toBeNull();
  });

  test("are the location's when the article has no description", () => {
    show(withSeo, article({ meta_description: ' ' }));
    expect(head.title()).toBe(`Gold by the sea | ${brand.name}`);
    expect(head.description()).toBe('All of La Jolla.');
  });

  test("are the location's when there is no article, and search engines do not list the page", () => {
    show(withSeo);
    expect(head.title()).toBe(`Of La Jolla | ${brand.name}`);
    expect(head.description()).toBe('All of La Jolla.');
    expect(head.robots()).toBe('noindex');
  });

  test('keep a page out of search engines whose text the index gate keeps out', () => {
    show(withSeo, article({ is_indexed: false }));
    expect(head.title()).toBe(`Gold by the sea | ${brand.name}`);
    expect(head.robots()).toBe('noindex');
  });

  test('are generated when there is nothing else', () => {
    show({ ...laJolla, seo_title: '', seo_description: null });
    expect(head.title()).toBe(`${generatedSeoTitle(laJolla)} | ${brand.name}`);
    expect(head.description()).toBe(generatedSeoDescription(laJolla));
  });
});

describe("a location's structured data", () => {
  test('are its trail and its article', () => {
    show(laJolla, article());
    const [trail, text] = head.structuredData();
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${brand.siteUrl}/` },
        { position: 2, name: 'California', item: `${brand.siteUrl}/california` },
        { position: 3, name: 'San Diego', item: `${brand.siteUrl}/california/san-diego` },
        { position: 4, name: 'La Jolla', item: `${brand.siteUrl}${path}` },
      ],
    });
    expect(text).toMatchObject({
      '@type': 'Article',
      headline: 'Gold by the sea',
      datePublished: '2025-05-27T23:30:00Z',
      dateModified: '2025-05-28T23:30:00Z',
      mainEntityOfPage: `${brand.siteUrl}${path}`,
    });
  });

  test('name no article when there is none', () => {
    show(laJolla);
    expect(head.structuredData().map((data) => data['@type'])).toEqual(['BreadcrumbList']);
  });

  test('cannot be escaped by a title', () => {
    show(laJolla, article({ title: '</script><img src=x onerror=alert(1)>' }));
    expect(document.querySelector('img')).toBeNull();
    expect(head.structuredData()[1]).toMatchObject({ headline: '</script><img src=x onerror=alert(1)>' });
  });
});
