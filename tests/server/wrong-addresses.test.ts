import { expect, test, vi } from 'vitest';
import type { Resolution } from '../../src/server/wrong-addresses.ts';
import { testSite } from './test-site.ts';

/** A site that looks addresses up before it makes pages. The test decides what they are. */
function lookedUpSite(known: Record<string, Resolution> = {}) {
  const answers = new Map(Object.entries(known));
  const resolveAddress = vi.fn(async (path: string) => answers.get(path) ?? null);
  const countMissing = vi.fn(async () => {});
  const site = testSite({ resolveAddress, countMissing, isLookedUp: (path) => path !== '/' });
  return { ...site, answers, resolveAddress, countMissing };
}

test('a wrong address costs one question and no page', async () => {
  const { get, made, resolveAddress } = lookedUpSite();
  expect((await get('/nowhere')).status).toBe(404);
  expect(resolveAddress).toHaveBeenCalledOnce();
  expect(made).toEqual(['/404']);
});

test('a page is looked up only when it is first made', async () => {
  const { get, resolveAddress } = lookedUpSite({ '/california': { page: true } });
  for (let time = 0; time < 3; time += 1) expect((await get('/california')).status).toBe(200);
  expect(resolveAddress).toHaveBeenCalledOnce();
});

test('a page that the database knows and that cannot be made is not found', async () => {
  const { get } = lookedUpSite({ '/nowhere': { page: true } });
  expect((await get('/nowhere')).status).toBe(404);
});

test('the same wrong address costs nothing again but is counted again', async () => {
  const { get, resolveAddress, countMissing } = lookedUpSite({ '/gone': { gone: true } });
  for (let time = 0; time < 3; time += 1) {
    expect((await get('/nowhere')).status).toBe(404);
    expect((await get('/gone')).status).toBe(410);
  }
  expect(resolveAddress).toHaveBeenCalledTimes(2);
  expect(countMissing).toHaveBeenCalledTimes(3);
});

test('a former address is asked for each time, so that it leads to the present address in one step', async () => {
  const { get, answers } = lookedUpSite({ '/old': { redirect: '/new' } });
  expect((await get('/old')).headers.get('location')).toBe('/new');
  answers.set('/old', { redirect: '/newer' });
  expect((await get('/old')).headers.get('location')).toBe('/newer');
});

test('a page that is published at a wrong address is shown a second later', async () => {
  const { get, answers, texts, state } = lookedUpSite();
  expect((await get('/texas')).status).toBe(404);
  answers.set('/texas', { page: true });
  texts.set('/texas', 'Texas');
  state.now += 1_000;
  state.changes = { cursor: '2', changes: [{ path: '/texas', reach: 'page' }], isComplete: true };
  expect(await (await get('/texas')).text()).toBe('<h1>Texas</h1>');
});

test.each(['/w%28y%29', '/caf%c3%89', '/Old.PHP'])(
  'a rule works a second later at %s, which the database knows by another spelling',
  async (path) => {
    const { get, answers, state } = lookedUpSite();
    expect((await get(path)).status).toBe(404);
    answers.set(path, { redirect: '/about' });
    state.now += 1_000;
    state.changes = { cursor: '2', changes: [{ path: '/as-stored', reach: 'page' }], isComplete: true };
    // A page is asked for first, because a missing file does not wait for what has changed.
    await get('/');
    expect((await get(path)).headers.get('location')).toBe('/about');
  },
);

test('a rule that leads a wrong address elsewhere works without a change of that address after a minute', async () => {
  const { get, answers, state } = lookedUpSite();
  expect((await get('/old')).status).toBe(404);
  answers.set('/old', { redirect: '/california' });
  state.now += 60_000;
  expect((await get('/old')).status).toBe(301);
});

test('what changes while the database is asked is not remembered', async () => {
  let answer: (value: Resolution) => void = () => {};
  const resolveAddress = vi
    .fn<(path: string) => Promise<Resolution>>(async () => ({ redirect: '/california' }))
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { get, state } = testSite({ resolveAddress, isLookedUp: (path) => path === '/old' });
  const first = get('/old');
  await expect.poll(() => resolveAddress.mock.calls).toHaveLength(1);
  state.changes = { cursor: '2', changes: [{ path: '/old', reach: 'page' }], isComplete: true };
  state.now += 1_000;
  await get('/california');
  answer(null);
  expect((await first).status).toBe(404);
  expect((await get('/old')).status).toBe(301);
});

test('a flood of wrong addresses pushes no page out', async () => {
  const { get, made } = lookedUpSite({ '/california': { page: true } });
  await get('/california');
  for (let index = 0; index < 2_000; index += 1) await get(`/wrong-${index}`);
  await get('/california');
  expect(made).toEqual(['/california', '/404']);
});

test('where the database does not answer, a wrong address is not called missing', async () => {
  const { get } = testSite({
    resolveAddress: () => Promise.reject(new Error('no answer')),
    isLookedUp: () => true,
  });
  expect((await get('/nowhere')).status).toBe(503);
});
