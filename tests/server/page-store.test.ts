import { expect, test } from 'vitest';
import { createPageStore } from '../../src/server/page-store.ts';

const page = (bytes: number) => ({
  type: 'text/html',
  etag: '"x"',
  body: new Uint8Array(bytes),
  encoding: null,
});

test('the least recently used pages leave when the bytes are full', () => {
  const store = createPageStore(100);
  for (const path of ['/a', '/b', '/c']) store.put(path, page(30));
  store.get('/a');
  store.put('/d', page(30));
  expect(store.get('/b')).toBeUndefined();
  for (const path of ['/a', '/c', '/d']) expect(store.get(path)).toBeDefined();
  expect(store.size()).toEqual({ pages: 3, bytes: 90 });
});

test('a page that is put again counts once, and one that is larger than the store is not kept', () => {
  const store = createPageStore(100);
  store.put('/a', page(60));
  store.put('/a', page(70));
  expect(store.size()).toEqual({ pages: 1, bytes: 70 });
  store.put('/huge', page(101));
  expect(store.size()).toEqual({ pages: 1, bytes: 70 });
  store.remove('/a');
  store.remove('/a');
  expect(store.size()).toEqual({ pages: 0, bytes: 0 });
});

test('forty thousand pages stay within the bytes', () => {
  const store = createPageStore(1_000_000);
  for (let index = 0; index < 40_000; index += 1) store.put(`/page-${index}`, page(10_000));
  expect(store.size()).toEqual({ pages: 100, bytes: 1_000_000 });
});
