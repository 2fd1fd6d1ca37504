import { describe, expect, test, vi } from 'vitest';
import type { PageChanges } from '../../src/data/addresses/page-changes.ts';
import { testSite } from './test-site.ts';

describe('a kept page', () => {
  test('is rendered once however many ask for it, together or later', async () => {
    const { read, made } = testSite();
    const answers = await Promise.all(Array.from({ length: 50 }, () => read('/california')));
    expect(new Set(answers)).toEqual(new Set(['<h1>California</h1>']));
    await read('/california');
    expect(made).toEqual(['/california']);
  });

  test('costs one question each half second for all requests together, and none without requests', async () => {
    const { read, state } = testSite();
    for (let index = 0; index < 20; index += 1) await read('/california');
    expect(state.questions).toBe(1);
    state.now = 499;
    await read('/');
    expect(state.questions).toBe(1);
    state.now = 100_000;
    await Promise.all([read('/california'), read('/'), read('/california')]);
    expect(state.questions).toBe(2);
    expect(state.made).toEqual(['/california', '/']);
  });

  test('waits for no question before what is known of changes is 0.75 s old', async () => {
    let answer = (_: PageChanges) => {};
    const later = new Promise<PageChanges>((resolve) => {
      answer = resolve;
    });
    const { read, state } = testSite({
      changesSince: async (cursor) => (cursor ? later : { cursor: '1', changes: [], isComplete: true }),
    });
    await read('/california');
    state.texts.set('/california', 'The Golden State');
    state.now = 749;
    expect(await read('/california')).toBe('<h1>California</h1>');
    state.now = 750;
    const waiting = read('/california');
    answer({ cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true });
    expect(await waiting).toBe('<h1>The Golden State</h1>');
  });

  test.each([
    ['its own change', { path: '/california', reach: 'page' }, true],
    ["its parent's change", { path: '/', reach: 'page' }, false],
    ["its parent's change with all children", { path: '/', reach: 'children' }, true],
    ['a change of everything below', { path: '/', reach: 'below' }, true],
    ["another page's change", { path: '/texas', reach: 'below' }, false],
    ["a change of its child's", { path: '/california/san-diego', reach: 'page' }, false],
  ] as const)('is rendered again after %s, or not', async (_, change, isAgain) => {
    const { read, state } = testSite();
    await read('/california');
    state.texts.set('/california', 'The Golden State');
    state.changes = { cursor: '2', changes: [change], isComplete: true };
    state.now = 1_000;
    expect(await read('/california')).toBe(`<h1>${isAgain ? 'The Golden State' : 'California'}</h1>`);
  });

  test("of a list's letter is rendered again after a change of the list", async () => {
    const { read, state } = testSite();
    state.texts.set('/california/index/s', 'San Diego');
    await read('/california/index/s');
    state.texts.set('/california/index/s', 'San Diego, San Jose');
    state.changes = { cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true };
    state.now = 1_000;
    expect(await read('/california/index/s')).toBe('<h1>San Diego, San Jose</h1>');
  });

  test.each([
    [
      'its own',
      { path: '/sitemap-texas.xml', reach: 'page' },
      ['/sitemap-texas.xml', '/sitemap-texas.2.xml'],
    ],
    ["another state's", { path: '/sitemap-ohio.xml', reach: 'page' }, []],
    ["the index's", { path: '/sitemap.xml', reach: 'page' }, []],
    ["a page's", { path: '/texas', reach: 'below' }, []],
    ['a new state', { path: '/', reach: 'children' }, []],
    [
      'every',
      { path: '/', reach: 'below' },
      ['/sitemap-texas.xml', '/sitemap-texas.2.xml', '/sitemap-site.xml'],
    ],
  ] as const)('of the sitemap is made again after %s change, or not', async (_, change, again) => {
    const { read, state } = testSite();
    const files = ['/sitemap-texas.xml', '/sitemap-texas.2.xml', '/sitemap-site.xml'];
    for (const file of files) state.texts.set(file, file);
    for (const file of files) await read(file);
    state.changes = { cursor: '2', changes: [change], isComplete: true };
    state.now = 1_000;
    for (const file of files) await read(file);
    expect(state.made.slice(files.length)).toEqual(again);
  });

  test('is rendered again where nobody knows everything that changed', async () => {
    const { read, state } = testSite();
    await read('/california');
    state.changes = { cursor: '9', changes: [], isComplete: false };
    state.now = 1_000;
    await read('/california');
    expect(state.made).toEqual(['/california', '/california']);
  });

  test('that was deleted answers 404 within a second', async () => {
    const { get, state } = testSite();
    await get('/california');
    state.texts.delete('/california');
    state.changes = { cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true };
    state.now = 1_000;
    expect((await get('/california')).status).toBe(404);
  });

  test('is not kept if it changed while it was rendered', async () => {
    let finish = () => {};
    const rendering = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isSlow = true;
    const { read, state } = testSite({
      make: async (path) => {
        const text = `<h1>${state.texts.get(path)}</h1>`;
        if (isSlow) await rendering;
        return { outcome: 'page', text, type: 'text/html' };
      },
    });
    const old = read('/california');
    await expect.poll(() => state.questions).toBe(1);
    state.texts.set('/california', 'The Golden State');
    state.changes = { cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true };
    state.now = 1_000;
    isSlow = false;
    expect(await read('/california')).toBe('<h1>The Golden State</h1>');
    finish();
    expect(await old).toBe('<h1>California</h1>');
    expect(await read('/california')).toBe('<h1>The Golden State</h1>');
  });
});

describe('a database that does not answer', () => {
  test('leaves kept pages, and says so once', async () => {
    const { read, state, lines } = testSite();
    await read('/california');
    state.changes = new Error('connection refused');
    state.isSilent = true;
    for (state.now = 1_000; state.now < 20_000; state.now += 1_000)
      expect(await read('/california')).toBe('<h1>California</h1>');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('connection refused');
  });

  test('leaves even pages that are known to be outdated', async () => {
    const { read, state } = testSite();
    await read('/california');
    state.changes = { cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true };
    state.isSilent = true;
    state.now = 1_000;
    expect(await read('/california')).toBe('<h1>California</h1>');
  });

  test('and is only slow to refuse keeps no reader of an outdated page waiting', async () => {
    let isHanging = false;
    const { read, state } = testSite({
      make: (path) =>
        isHanging
          ? new Promise(() => {})
          : Promise.resolve({ outcome: 'page', text: `${path} as it was`, type: 'text/html' }),
    });
    await read('/california');
    isHanging = true;
    state.changes = { cursor: '2', changes: [{ path: '/california', reach: 'page' }], isComplete: true };
    state.now = 1_000;
    void read('/california');
    await expect.poll(() => state.questions).toBe(2);
    state.now = 5_000;
    expect(await read('/california')).toBe('/california as it was');
  });

  test('answers 503 for the others, with a page and a time to try again', async () => {
    const { get, state } = testSite();
    state.isSilent = true;
    const answer = await get('/california');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<h1>This page is not available right now</h1>');
    state.isSilent = false;
    expect((await get('/california')).status).toBe(200);
  });

  test('answers 503 rather than 404 where it cannot say what became of an address', async () => {
    const { get } = testSite({ resolveAddress: () => Promise.reject(new Error('no answer')) });
    expect((await get('/nowhere')).status).toBe(503);
  });
});

describe('a fault of ours', () => {
  test('answers 500 with a page that says so, and the next request works', async () => {
    let isBroken = true;
    const { get, lines } = testSite({
      make: async () => {
        if (isBroken) throw new Error('no h1');
        return { outcome: 'page', text: 'whole', type: 'text/html' };
      },
    });
    const answer = await get('/california');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('<h1>Something went wrong</h1>');
    expect(lines).toEqual(['A page cannot be shown: no h1']);
    isBroken = false;
    expect((await get('/california')).status).toBe(200);
  });

  test('of the runtime, which ended a request with the page that it made, costs later ones nothing', async () => {
    let isLost = true;
    const { get, read, state } = testSite({
      make: (path) =>
        isLost && path === '/california'
          ? new Promise(() => {})
          : Promise.resolve({ outcome: 'page', text: 'whole', type: 'text/html' }),
    });
    void get('/california');
    await expect.poll(() => state.questions).toBe(1);
    expect(await read('/')).toBe('whole');
    isLost = false;
    state.now = 60_000;
    expect(await read('/california')).toBe('whole');
  });

  test('is none where the runtime is told what goes on after an answer: questions, pages and counting', async () => {
    const inBackground = vi.fn();
    const countMissing = vi.fn(async () => {});
    const { get } = testSite({ inBackground, countMissing });
    await get('/california');
    expect(inBackground).toHaveBeenCalledTimes(2);
    await get('/nowhere');
    expect(countMissing).toHaveBeenCalledOnce();
    // The server looks for the page, makes the not-found page and counts the address.
    expect(inBackground).toHaveBeenCalledTimes(5);
    for (const [work] of inBackground.mock.calls) await work;
  });

  test('of a file answers 500, and ends nothing', async () => {
    const { get } = testSite({ assets: () => Promise.reject(new Error('disk')) });
    expect((await get('/california')).status).toBe(500);
  });
});
