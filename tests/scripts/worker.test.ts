import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { fromRoot } from '../../scripts/shared/root.ts';
import { WORKERD_VERSION } from '../../scripts/test/ensure-workerd.ts';
import { workerAssets } from '../../scripts/worker/worker-assets.ts';
import { WORKER_ASSETS, WORKER_FILE } from '../../scripts/worker/worker-folder.ts';
import { configuration, deployment } from '../e2e/support/carriers/workerd.ts';

test('a deploy uploads what was bundled, and no file of the site as a part of the Worker', () => {
  const { main, assets } = deployment();
  expect([main, assets.directory].map(fromRoot)).toEqual([WORKER_FILE, WORKER_ASSETS]);
  expect(WORKER_ASSETS.startsWith(path.dirname(WORKER_FILE))).toBe(false);
});

test('the runtime under test gets the date, the flags and the routing of the deploy, and knows the date', () => {
  const { compatibility_date: date, compatibility_flags: flags, assets } = deployment();
  const tested = configuration(5432, '/tmp');
  expect(tested).toContain(`compatibilityDate = "${date}"`);
  expect(tested).toContain(`compatibilityFlags = ${JSON.stringify(flags)}`);
  expect(assets).toMatchObject({ binding: 'ASSETS', run_worker_first: true });
  expect(tested).toContain(String.raw`\"run_worker_first\":true`);
  // From this date on, the runtime lets a request wait for another request's work.
  expect(date >= '2024-10-14').toBe(true);
  expect(date.replaceAll('-', '') <= (WORKERD_VERSION.split('.')[1] ?? '')).toBe(true);
});

const FILES = {
  '/assets/app.js': { type: 'text/javascript', etag: 'W/"1"', size: 10, brotliSize: 4 },
  '/images/gold.avif': { type: 'image/avif', etag: 'W/"2"', size: 9, brotliSize: null },
};

test('a Worker has the files that were bundled with it, and asks for no other', async () => {
  const fetch = vi.fn(async (address: string) => new Response(new URL(address).pathname));
  const assets = workerAssets(FILES, { fetch });
  const read = async (path: string, encoding: string) =>
    new Response(await (await assets(path))?.variants[encoding]?.open()).text();
  expect(await read('/assets/app.js', 'br')).toBe('/assets/app.js.br');
  expect(await read('/assets/app.js', 'identity')).toBe('/assets/app.js');
  expect(Object.keys((await assets('/images/gold.avif'))?.variants ?? {})).toEqual(['identity']);
  expect(fetch).toHaveBeenCalledTimes(2);
  for (const path of ['/worker.js', '/assets/app.js.br', '/__proto__', '/constructor', ''])
    expect(await assets(path)).toBeNull();
});

test('a file that the deploy lost is a fault, and no empty answer', async () => {
  const assets = workerAssets(FILES, { fetch: async () => new Response('gone', { status: 404 }) });
  const open = (await assets('/assets/app.js'))?.variants.identity?.open;
  await expect(async () => open?.()).rejects.toThrow('The file /assets/app.js answers 404.');
});
