import { describe, expect, test } from 'vitest';
import {
  ARTICLE_STATUSES,
  articleStatusLabel,
  defaultArticleSlug,
  freeArticleSlug,
  generatedByModel,
  isTemplateText,
  TEMPLATE_NAMES,
  templateNameOf,
} from '../../../src/domain/articles/article.ts';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import { california, laJolla, sanDiego } from '../locations/named-locations.ts';

test('each type of location has its template', () => {
  expect(LOCATION_TYPES.map(templateNameOf)).toEqual([...TEMPLATE_NAMES]);
});

describe('defaultArticleSlug', () => {
  test.each([
    [california, 'best-gold-ira-company-california'],
    [sanDiego, 'best-gold-ira-company-san-diego-california'],
    [laJolla, 'best-gold-ira-company-la-jolla-san-diego'],
  ])('$location_type', (location, slug) => expect(defaultArticleSlug(location)).toBe(slug));
  test("the location's override takes precedence", () => {
    expect(defaultArticleSlug({ ...laJolla, slug_override: 'gold-by-the-sea' })).toBe('gold-by-the-sea');
    expect(defaultArticleSlug({ ...laJolla, slug_override: null })).toBe(
      'best-gold-ira-company-la-jolla-san-diego',
    );
  });
  test('never contains the sentinel or an empty part', () => {
    expect(defaultArticleSlug({ ...sanDiego, location_type: 'neighborhood' })).toBe(
      'best-gold-ira-company-san-diego',
    );
  });
});

test('each status has its label', () => {
  expect([...ARTICLE_STATUSES, 'none' as const].map(articleStatusLabel)).toEqual([
    'Draft',
    'Pending Review',
    'Published',
    'No Article',
  ]);
});

test('only text from the template counts as built-in', () => {
  expect(isTemplateText('template')).toBe(true);
  expect(isTemplateText(generatedByModel('gpt-4o'))).toBe(false);
  expect(isTemplateText(null)).toBe(false);
});

test('a model is stored in the form that the database accepts', () => {
  expect(generatedByModel('gpt-4o-mini')).toBe('openai:gpt-4o-mini');
});

describe('freeArticleSlug', () => {
  const slug = defaultArticleSlug(sanDiego);

  test('is the default slug while that is free', () => {
    expect(freeArticleSlug(sanDiego, [])).toBe(slug);
    expect(freeArticleSlug(sanDiego, [`${slug}-2`, 'another'])).toBe(slug);
  });

  test('takes the first free number', () => {
    expect(freeArticleSlug(sanDiego, [slug])).toBe(`${slug}-2`);
    expect(freeArticleSlug(sanDiego, [slug, `${slug}-3`, `${slug}-2`])).toBe(`${slug}-4`);
  });
});
