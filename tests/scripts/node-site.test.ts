import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nodeAssets, siteFiles } from '../../scripts/serve/node-assets.ts';
import { brotli, listenerOf } from '../../scripts/serve/node-site.ts';
import { guardRequests } from '../../supabase/local/http/request-guard.ts';
import { testSite } from '../server/test-site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gold-atlas-site-'));
const server = http.createServer();
let url = '';
const countMissing = vi.fn(async () => {});

beforeAll(async () => {
  for (const name of ['assets', 'california', '.well-known']) mkdirSync(path.join(folder, name));
  const files = ['assets/app-1.js', '.well-known/security.txt', 'california/san-diego.html', 'index.html'];
  for (const name of [...files, '404.html', 'sitemap.xml', '_headers', '_redirects', 'robots.txt.br'])
    writeFileSync(path.join(folder, name), name);
  writeFileSync(path.join(folder, 'robots.txt'), 'Allow: /');
  writeFileSync(path.join(folder, 'a1b2c3d4-key.txt'), 'a1b2c3d4-key');
  guardRequests(server, () => {});
  const { handle } = testSite({ assets: nodeAssets(folder), compression: brotli, countMissing });
  server.on('request', listenerOf(handle));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (address: string, init: RequestInit = {}) =>
  fetch(url + address, { redirect: 'manual', ...init });

test('what begins with two slashes leads to no other site', async () => {
  const answer = await get('//evil.example/');
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
});

test('a caller is one network, whatever address it writes into its headers', async () => {
  for (let time = 0; time < 30; time += 1)
    await get(`/nowhere-${time}`, { headers: { 'cf-connecting-ip': `203.0.113.${time}` } });
  expect(countMissing).toHaveBeenCalledTimes(20);
});

test('the file of a key for search engines is served as the text that it is', async () => {
  const answer = await get('/a1b2c3d4-key.txt');
  expect([answer.status, await answer.text()]).toEqual([200, 'a1b2c3d4-key']);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await get('/a1b2c3d4-other.txt')).status).toBe(404);
});

test('every file of the site has a type of its own: readers of mail and previews refuse pictures without one', () => {
  const files = siteFiles(path.join(import.meta.dirname, '../../public'));
  expect(files.find(({ path: name }) => name === '/images/guide-cover-mail.jpg')?.type).toBe('image/jpeg');
  expect(files.filter(({ type }) => type === 'application/octet-stream')).toEqual([]);
});

test('a method that no web server answers gets 405', async () => {
  const asked = http.request(`${url}/california`, { method: 'TRACE' });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('files come from the folder, compressed where they are, and pages of an export do not', async () => {
  const script = await get('/assets/app-1.js');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await script.text()).toBe('assets/app-1.js');
  const tag = script.headers.get('etag') ?? '';
  const known = await get('/assets/app-1.js', { headers: { 'if-none-match': tag } });
  expect([known.status, known.headers.get('content-type')]).toEqual([304, 'text/javascript; charset=utf-8']);
  expect(await (await get('/.well-known/security.txt')).text()).toBe('.well-known/security.txt');
  const robots = await get('/robots.txt', { headers: { 'accept-encoding': 'identity' } });
  expect(await robots.text()).toBe('Allow: /');
  for (const address of [
    '/california/san-diego',
    '/_headers',
    '/_redirects',
    '/sitemap.xml',
    '/robots.txt.br',
  ])
    expect((await get(address)).status).toBe(404);
});

test('a compressed page takes no more memory than it has bytes', async () => {
  const page = new TextEncoder().encode('<p>Gold</p>'.repeat(1000));
  for (const compress of [brotli.compress, brotli.compressMore]) {
    const body = await compress?.(page);
    expect(body?.buffer.byteLength).toBe(body?.byteLength);
    expect(await brotli.expand(body ?? page)).toEqual(Buffer.from(page));
  }
});

test('a path cannot leave the folder', async () => {
  const assets = nodeAssets(folder);
  for (const address of ['/../package.json', '/assets/../../etc/passwd', '/assets/%2e%2e/robots.txt', ''])
    expect(await assets(address)).toBeNull();
});

const files = vi.hoisted(() => ({ environment: (): Record<string, string> => ({}) }));
vi.mock('../../scripts/local/environment-files.ts', () => files);

/** Where the site listens with these variables, of the process or of an .env file. */
async function portModule(variables: Record<string, string>) {
  files.environment = () => variables;
  vi.resetModules();
  return import('../../scripts/local/port.ts');
}

test('the local database is served to this machine only', async () => {
  expect((await portModule({})).siteHost(false)).toBe('localhost');
  const { siteHost } = await portModule({ HOST: '0.0.0.0' });
  expect(siteHost(true)).toBe('0.0.0.0');
  expect(() => siteHost(false)).toThrow(/HOST needs a hosted project/);
});

test('an .env file sets the port, as the README says', async () => {
  expect((await portModule({})).sitePort).toBe(5173);
  expect((await portModule({ PORT: '5999' })).sitePort).toBe(5999);
});
