import { describe, expect, test } from 'vitest';
import {
  addressCodec,
  anyText,
  oneOf,
  pageNumber,
  textMatching,
} from '../../../src/admin/screen-state/address-codec.ts';

const usual = { tab: 'leads', zip: '', day: '', name: '', page: 1, size: 25 };
const codec = addressCodec(
  usual,
  {
    tab: oneOf(['leads', 'messages']),
    zip: anyText,
    day: textMatching((text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
    name: anyText,
    page: pageNumber,
    size: oneOf([25, 50, 100]),
  },
  ['name'],
);
const read = (text: string, kept?: unknown) => codec.read(new URLSearchParams(text), kept);

test('an address that says nothing shows what is usual, which writes nothing', () => {
  expect(read('')).toEqual(usual);
  expect(String(codec.write(usual))).toBe('');
});

test('what is written is read again, in the order of the values', () => {
  const state = { ...usual, tab: 'messages', zip: '920 37', day: '2026-01-31', page: 3, size: 100 };
  expect(String(codec.write(state))).toBe('tab=messages&zip=920+37&day=2026-01-31&page=3&size=100');
  expect(codec.read(codec.write(state))).toEqual(state);
});

describe('what makes no sense is as usual', () => {
  test.each([
    ...['tab=', 'tab=else', 'tab=LEADS', 'day=yesterday', 'day=2026-01-31T00:00', 'size=7', 'size=25.0'],
    ...['page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=one', 'page=9999999', 'page=%00', 'page= 2'],
    ...['constructor=1', '__proto__=1', 'unknown=1', '&&==', '%E0%A4%A'],
  ])('%s', (text) => {
    expect(read(text)).toEqual(usual);
  });

  test('the rest of such an address is still obeyed', () => {
    expect(read('page=-1&zip= 92037 &tab=messages')).toEqual({ ...usual, zip: '92037', tab: 'messages' });
  });

  test('the first of two values counts', () => {
    expect(read('page=2&page=3').page).toBe(2);
  });
});

describe('what is hidden', () => {
  test('is in no address: the history entry keeps it', () => {
    const state = { ...usual, name: 'Ann', zip: '92037' };
    expect(String(codec.write(state))).toBe('zip=92037');
    expect(codec.read(codec.write(state), codec.keep(state))).toEqual(state);
  });

  test('is not taken from an address', () => {
    expect(read('name=Ann')).toEqual(usual);
  });

  test.each([[null], ['Ann'], [{ name: 5 }], [{ name: null, other: {} }], [[]]])(
    'is as usual when another screen left %j with the entry',
    (kept) => {
      expect(read('', kept)).toEqual(usual);
    },
  );
});
