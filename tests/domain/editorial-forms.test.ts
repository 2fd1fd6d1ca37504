import { expect, test } from 'vitest';
import { bylineSchema } from '../../src/domain/articles/byline-form.ts';
import { contributorSchema } from '../../src/domain/contributors/contributor-form.ts';
import { correctionSchema } from '../../src/domain/corrections/correction-form.ts';
import { correctedPage, correctionSubject } from '../../src/domain/leads/correction.ts';

const faults = (
  schema: typeof bylineSchema | typeof contributorSchema | typeof correctionSchema,
  input: object,
) => schema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

const byline = { author: 'a', reviewer: 'b', reviewed_on: '2026-11-03' };
test.each([
  [{}, []],
  [{ reviewer: '', reviewed_on: '' }, []],
  [{ reviewer: 'a' }, [['reviewer', 'Authors cannot review their own text.']]],
  [{ reviewed_on: '' }, [['reviewed_on', 'On which day was it reviewed?']]],
  [{ reviewer: '' }, [['reviewer', 'Who reviewed it on that day?']]],
])('a byline with %j', (change, expected) => {
  expect(faults(bylineSchema, { ...byline, ...change })).toEqual(expected);
});

test('nobody is left out of what is saved', () => {
  expect(bylineSchema.parse({ author: '', reviewer: '', reviewed_on: '' })).toEqual({});
  expect(bylineSchema.parse(byline)).toEqual(byline);
});

const contributor = { name: ' Ada  Author ', credentials: '', biography: '', link: '', is_active: true };
test.each([
  [{}, []],
  [{ link: 'https://ada.example/about' }, []],
  [{ name: ' 42 ' }, [['name', 'Enter the name of a person.']]],
  [{ link: 'http://ada.example' }, [['link', 'Enter an address that begins with https://.']]],
  [{ biography: 'a'.repeat(1001) }, [['biography', 'The biography must be at most 1,000 characters.']]],
])('a contributor with %j', (change, expected) => {
  expect(faults(contributorSchema, { ...contributor, ...change })).toEqual(expected);
});

const correction = {
  ...{ page: '/texas', was_wrong: 'One.', says_now: 'Two.', corrected_on: '2026-11-03', is_public: true },
};
test.each([
  ['/texas/austin', '/texas/austin'],
  [' texas/austin/ ', '/texas/austin'],
  ['https://goldatlas.example/Texas?utm_source=mail#taxes', '/texas'],
  ['https://goldatlas.example/', '/'],
])('the page %s of a correction is %s', (typed, page) => {
  expect(correctionSchema.parse({ ...correction, page: typed }).page).toBe(page);
});

test.each([
  [{ page: ' ' }, [['page', 'Enter the page, such as /texas/austin.']]],
  [{ page: 'what a page' }, [['page', 'Enter the page, such as /texas/austin.']]],
  [{ was_wrong: ' ' }, [['was_wrong', 'Say what was wrong on the page.']]],
  [{ says_now: '' }, [['says_now', 'Say what the page says now.']]],
  [{ corrected_on: '' }, [['corrected_on', 'Enter the day of the correction.']]],
])('a correction with %j is refused', (change, expected) => {
  expect(faults(correctionSchema, { ...correction, ...change })).toEqual(expected);
});

test('the subject of a message about a page leads back to the page', () => {
  expect(correctedPage(correctionSubject('?page=%2Ftexas%2Faustin') ?? '')).toBe('/texas/austin');
  for (const subject of [
    'Correction: ',
    'Correction: https://evil.example',
    'A question',
    'Correction: /a b',
  ])
    expect(correctedPage(subject)).toBeNull();
});
