import { once } from 'node:events';
import http from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { checkSite } from '../../scripts/doctor/site-checks.ts';
import { securityFile } from '../../src/server/made-files.ts';

let security = '';
let home = '<div id="root"></div>';
let headers: Record<string, string> = { 'content-security-policy': "default-src 'self'" };
let office = 200;
const host = http.createServer(({ url }, response) => {
  if (url === '/.well-known/security.txt') response.writeHead(security ? 200 : 404).end(security);
  else if (url === '/') response.writeHead(200, headers).end(home);
  else response.writeHead(office, headers).end('');
});
host.listen(0, '127.0.0.1');
await once(host, 'listening');
const address = host.address();
if (address === null || typeof address === 'string') throw new Error('The site has no address.');
const siteUrl = `http://127.0.0.1:${address.port}`;
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

async function found(daysAgo: number) {
  security = securityFile(siteUrl, 'owner@gold.example', new Date(Date.now() - daysAgo * 86_400_000));
  const problem = await checkSite(siteUrl);
  return problem && `${problem.problem} ${problem.cure}`;
}

test('security.txt that the host does not show, that has expired or that will expire soon', async () => {
  expect(await checkSite(siteUrl)).toEqual({
    problem: expect.stringContaining('does not serve /.well-known/security.txt'),
    cure: expect.stringContaining('including the folder .well-known'),
  });
  expect(await found(0)).toBeUndefined();
  expect(await found(149)).toBeUndefined();
  expect(await found(160)).toMatch(/security\.txt expires on \d{4}-\d\d-\d\d\. .*npm run build/);
  expect(await found(181)).toMatch(/security\.txt expired on/);
});

test('a host that shows another page, sends no headers or ignores the rules for addresses', async () => {
  home = 'It works!';
  expect(await found(0)).toMatch(/does not show this site \(status 200\).*npm run build/);
  home = '<div id="root"></div>';
  headers = {};
  expect(await found(0)).toMatch(/does not send security headers.*_headers/);
  headers = { 'content-security-policy': "default-src 'self'" };
  office = 404;
  expect(await found(0)).toMatch(/return 404.*_redirects/);
});
