import { expect, test } from 'vitest';
import type { Compression } from '../../src/server/compression.ts';
import { createDenserPages } from '../../src/server/denser-pages.ts';
import { createPageStore } from '../../src/server/page-store.ts';

const page = (bytes: number) => ({
  type: 'text/html',
  etag: 'W/"x"',
  body: new Uint8Array(bytes),
  encoding: 'br',
});

/** A store whose pages a compression makes half as large, and all work in the background. */
function setUp(compressMore: Compression['compressMore'] = async (body) => body.slice(body.length / 2)) {
  const store = createPageStore(1_000);
  const asked: number[] = [];
  const work: Promise<unknown>[] = [];
  const compression: Compression = {
    encoding: 'br',
    compress: async (body) => body,
    expand: async (body) => body,
    ...(compressMore && {
      compressMore: (body) => {
        asked.push(body.length);
        return compressMore(body);
      },
    }),
  };
  const makeDenser = createDenserPages(store, compression, (each) => void work.push(each));
  return { store, makeDenser, asked, done: () => Promise.all(work) };
}

test('a stored page is compressed more, once, and the store counts its new size', async () => {
  const { store, makeDenser, asked, done } = setUp();
  const stored = page(60);
  store.put('/a', stored);
  makeDenser('/a', stored);
  makeDenser('/a', stored);
  await done();
  makeDenser('/a', stored);
  await done();
  expect(asked).toEqual([60]);
  expect(store.get('/a')?.page.body).toHaveLength(30);
  expect(store.size()).toEqual({ pages: 1, bytes: 30 });
});

test('a page that was made anew meanwhile stays as it is', async () => {
  const { store, makeDenser, done } = setUp();
  const [old, newer] = [page(60), page(80)];
  store.put('/a', old);
  makeDenser('/a', old);
  store.put('/a', newer);
  await done();
  expect(store.get('/a')?.page).toBe(newer);
  expect(store.size().bytes).toBe(80);
});

test('a page that has left or is outdated when its turn comes is not compressed more', async () => {
  const { store, makeDenser, asked, done } = setUp();
  for (const path of ['/a', '/b', '/c']) {
    const stored = page(60);
    store.put(path, stored);
    makeDenser(path, stored);
  }
  store.remove('/b');
  store.outdate((path) => path === '/c');
  await done();
  expect(asked).toHaveLength(1);
});

test('where it fails or gains nothing, pages stay as they are, and the next one is still compressed', async () => {
  const { store, makeDenser, done } = setUp(async (body) => {
    if (body.length === 60) throw new Error('no memory');
    return body.length === 70 ? new Uint8Array(90) : new Uint8Array(10);
  });
  for (const [path, bytes] of [
    ['/a', 60],
    ['/b', 70],
    ['/c', 80],
  ] as const) {
    const stored = page(bytes);
    store.put(path, stored);
    makeDenser(path, stored);
  }
  await done();
  expect(['/a', '/b', '/c'].map((path) => store.get(path)?.page.body.byteLength)).toEqual([60, 70, 10]);
});

test('a compression with one quality does nothing more', async () => {
  const store = createPageStore(1_000);
  const stored = page(60);
  store.put('/a', stored);
  const work: Promise<unknown>[] = [];
  const gzip = {
    encoding: 'gzip',
    compress: async (body: Uint8Array) => body,
    expand: async (body: Uint8Array) => body,
  };
  createDenserPages(store, gzip, (each) => void work.push(each))('/a', stored);
  expect(work).toEqual([]);
});
