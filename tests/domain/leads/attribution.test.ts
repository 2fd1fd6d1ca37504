import { describe, expect, test } from 'vitest';
import { attributionOf, campaignText, ownPageBehind } from '../../../src/domain/leads/attribution.ts';

const ORIGIN = 'https://goldatlas.example';
const none = {
  referrer_host: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
};

describe('attributionOf', () => {
  test('takes the host of the referrer and the campaign of the address', () => {
    const search =
      '?utm_source=google&utm_medium=cpc&utm_campaign=texas&utm_term=gold+ira&utm_content=b&gclid=1';
    expect(attributionOf({ referrer: 'https://www.google.com/search?q=me', search }, ORIGIN)).toEqual({
      referrer_host: 'www.google.com',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'texas',
      utm_term: 'gold ira',
      utm_content: 'b',
    });
  });

  test.each([
    [null],
    [{ referrer: '', search: '' }],
    [{ referrer: 'no address', search: '?utm_source=&utm_medium=%20' }],
    [{ referrer: `${ORIGIN}/texas`, search: '' }],
  ])('%j gives no attribution', (arrival) => {
    expect(attributionOf(arrival, ORIGIN)).toEqual(none);
  });

  test('finds the campaign of a first page that was left before its script ran', () => {
    const arrival = { referrer: `${ORIGIN}/texas?utm_source=news`, search: '?utm_source=later' };
    expect(attributionOf(arrival, ORIGIN)).toEqual({ ...none, utm_source: 'news' });
  });

  test('cuts parameters to the length that is stored', () => {
    const search = `?utm_source=${'x'.repeat(500)}`;
    expect(attributionOf({ referrer: '', search }, ORIGIN).utm_source).toHaveLength(150);
  });
});

test('the referring page counts only if it is ours', () => {
  expect(ownPageBehind(`${ORIGIN}/texas/austin?utm_source=news`, ORIGIN)).toBe('/texas/austin');
  for (const referrer of ['', 'no address', 'https://other.example/texas', `${ORIGIN}.evil.example/texas`]) {
    expect(ownPageBehind(referrer, ORIGIN)).toBeNull();
  }
});

test('a campaign is written in one line, without missing parts', () => {
  expect(campaignText({ utm_source: 'google', utm_medium: null, utm_campaign: 'texas' })).toBe(
    'google / texas',
  );
  expect(campaignText(none)).toBeNull();
});

test.each([
  ['?gclid=Cj0KCQ', 'Google click'],
  ['?gad_source=1&gbraid=0AAA', 'Google click'],
  ['?wbraid=Cj8', 'Google click'],
  ['?msclkid=0a1b', 'Microsoft click'],
  ['?fbclid=IwAR0', 'Facebook click'],
  ['?utm_source=news&gclid=Cj0KCQ', 'news'],
  ['?gclid=', null],
  ['?q=gclid', null],
])('a click says who brought the visitor, and nothing that names it: %s', (search, source) => {
  expect(attributionOf({ referrer: '', search }, ORIGIN)).toEqual({ ...none, utm_source: source });
});
