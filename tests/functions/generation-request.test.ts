import { describe, expect, test } from 'vitest';
import { Failure } from '../../supabase/functions/_shared/failure.ts';
import { parseGenerationRequest } from '../../supabase/functions/_shared/generation-request.ts';

const request = (location: Record<string, unknown>, templateName = 'state_article') => ({
  location: { state: 'California', ...location },
  templateName,
});

/** The paths of zod's issues. Empty where the request passes. */
function wrongFields(json: unknown): string[] {
  try {
    parseGenerationRequest(json);
    return [];
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 400) throw error;
    return (error.issues as { path: string[] }[]).map(({ path }) => path.join('.'));
  }
}

test('the sentinels of a city row count as empty', () => {
  const city = request({ city: 'San Diego', neighborhood: ' ', zip: '00000' }, 'city_article');
  expect(parseGenerationRequest(city).location).toEqual({ state: 'California', city: 'San Diego' });
  expect(parseGenerationRequest(request({ city: 'none' })).location).toEqual({ state: 'California' });
});

test('null counts as empty and unknown fields are left out', () => {
  const parsed = parseGenerationRequest({ ...request({ city: null, city_slug: 'none', id: 7 }), extra: 1 });
  expect(parsed).toEqual({ location: { state: 'California' }, templateName: 'state_article' });
});

test('a name becomes one line', () => {
  const city = request({ city: ' San\r\n\nDiego\u2028\u0000 ' }, 'city_article');
  expect(parseGenerationRequest(city).location.city).toBe('San Diego');
});

describe('the issues name the field', () => {
  test.each([
    ['no object', null, ['']],
    ['nothing in it', {}, ['location', 'templateName']],
    ['an unknown template', request({}, 'essay'), ['templateName']],
    ['a blank state', request({ state: ' ' }), ['location.state']],
    ['a sentinel for a state', request({ state: 'none' }), ['location.state']],
    ['a number for a ZIP code', request({ zip: 92101 }), ['location.zip']],
    ['a state too long', request({ state: 'x'.repeat(121) }), ['location.state']],
    ['a city too long', request({ city: 'x'.repeat(121) }), ['location.city']],
    ['a city template without a city', request({}, 'city_article'), ['location.city']],
    [
      'a neighborhood template without a neighborhood',
      request({ city: 'San Diego' }, 'neighborhood_article'),
      ['location.neighborhood'],
    ],
  ])('%s', (_, json, fields) => expect(wrongFields(json)).toEqual(fields));

  test('and there are none for a valid request', () => {
    const longest = 'x'.repeat(120);
    expect(wrongFields(request({ city: longest, neighborhood: longest }, 'neighborhood_article'))).toEqual(
      [],
    );
  });
});
