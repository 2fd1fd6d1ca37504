import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHandler } from '../../scripts/build/static-site.ts';
import { guardRequests } from '../../supabase/local/request-guard.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gold-atlas-site-'));
const server = http.createServer();
let url = '';

beforeAll(async () => {
  writeFileSync(path.join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  writeFileSync(path.join(folder, 'california.html'), '<h1>California</h1>');
  guardRequests(server, () => {});
  server.on('request', await siteHandler(folder));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['//california', '/california'],
  ['///California/?a=B', '/california?a=B'],
  ['/california//san-diego', '/california/san-diego'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', async (address, location) => {
  const answer = await fetch(url + address, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(location);
});

test("a page's one address answers with the page", async () => {
  const answer = await fetch(`${url}/california`, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('California');
});
