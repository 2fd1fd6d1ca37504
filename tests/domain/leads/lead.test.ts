import { describe, expect, test } from 'vitest';
import { GUIDE_REQUEST_MESSAGE, leadSource, leadSourceLabel } from '../../../src/domain/leads/lead.ts';

test('the message of a guide request must not change, because stored leads are recognized by it', () => {
  expect(GUIDE_REQUEST_MESSAGE).toBe('Free Gold Investment Guide Request');
});

describe('leadSource', () => {
  const article = { title: 'Gold in La Jolla' };
  test('an article takes precedence, even for a guide request', () => {
    const source = leadSource({ kind: 'guide', article_id: 'a1', message: GUIDE_REQUEST_MESSAGE }, article);
    expect(source).toEqual({ kind: 'article', title: 'Gold in La Jolla', article_id: 'a1' });
    expect(leadSourceLabel(source)).toBe('Gold in La Jolla');
  });
  test.each([
    GUIDE_REQUEST_MESSAGE,
    `Hello. ${GUIDE_REQUEST_MESSAGE}, please`,
    'free gold investment guide request',
  ])('%j is a guide request', (message) => {
    expect(leadSourceLabel(leadSource({ kind: 'guide', article_id: null, message }))).toBe(
      'Free Guide Request',
    );
  });
  test.each([null, '', 'Free Guide', 'Call me'])('%j is a direct lead', (message) => {
    expect(leadSourceLabel(leadSource({ kind: 'guide', article_id: null, message }))).toBe('Direct Lead');
  });
  test('an introduction is one, even where an article led to it', () => {
    const source = leadSource({ kind: 'introduction', article_id: 'a1', message: 'Who?' }, article);
    expect(leadSourceLabel(source)).toBe('Introduction Request');
  });
  test('an unreadable article does not count', () => {
    expect(leadSource({ kind: 'guide', article_id: 'gone', message: null }, null)).toEqual({
      kind: 'direct',
    });
    expect(leadSource({ kind: 'guide', article_id: null, message: null }, article)).toEqual({
      kind: 'direct',
    });
  });
});
