import { expect, test } from 'vitest';
import { publisherOf, sourceKindText, sourceList } from '../../src/domain/facts/source-list.ts';

const source = { title: 'The code', url: 'https://www.law.example./a', kind: 'mirror', dated: null };

test('a source of several facts is listed once, as read when the last of them was checked', () => {
  const facts = [
    { source, verified_at: null, is_due: true },
    { source, verified_at: '2026-11-20T00:00:00Z', is_due: false },
    { source, verified_at: '2026-10-20T00:00:00Z', is_due: true },
  ];
  expect(sourceList(facts)).toEqual([{ ...source, read_at: '2026-11-20T00:00:00Z', is_due: false }]);
});

test('a source that nobody has read is not due to be read again', () => {
  expect(sourceList([{ source, verified_at: null, is_due: true }])).toEqual([
    { ...source, read_at: null, is_due: false },
  ]);
});

test('its publisher is the site that it is on', () => {
  expect(publisherOf(source.url)).toBe('law.example');
  expect([sourceKindText('mirror'), sourceKindText('unknown')]).toEqual(['Copy of the primary source', null]);
});
