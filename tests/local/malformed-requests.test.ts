import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardRequests } from '../../supabase/local/http/request-guard.ts';
import { runVite } from './child.ts';
import { usedDataDir } from './fixture-backend.ts';

const SITE = fileURLToPath(new URL('fixtures/site', import.meta.url));

beforeEach(() => {
  vi.stubEnv('VITEST', '');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '');
  return () => vi.unstubAllEnvs();
});

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'];

const MALFORMED = [
  get('http://['),
  get('http://[', ...UPGRADE),
  get('//'),
  get('///%'),
  get('/%'),
  get('/%E0%A4%A'),
  get('/%00'),
  get('/a\\b'),
  get('/#'),
  get('*'),
  get('/rest/v1/%ZZ?select=%ZZ'),
  get('/auth/v1/%'),
  get('/functions/v1/%ff'),
  get('/_local/mail/%c0'),
  'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'CONNECT [ HTTP/1.1\r\nHost: [\r\n\r\n',
  'POST /rest/v1/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'POST /rest/v1/leads HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  '\0\0\0\0\r\n\r\n',
];

/** Everything that a server answers, until it hangs up, to bytes that may not even be a request. */
function said(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.end(bytes, 'latin1');
  });
}

test.each([
  ['npm run dev', []],
  ['npm start', ['preview']],
])('no malformed request ends the server of %s or gets a stack trace', async (_, command) => {
  vi.stubEnv('LOCAL_DATA_DIR', usedDataDir());
  const child = runVite(SITE, ...command);
  const [, port = ''] = await child.printed(/Local:.*:(\d+)/);
  expect(MALFORMED.length).toBeGreaterThanOrEqual(20);
  for (const bytes of MALFORMED) {
    const answer = await said(Number(port), bytes);
    expect(answer, bytes.slice(0, 60)).not.toMatch(/^HTTP\/1.1 (?:2|5)|\n\s+at |node_modules/);
  }
  const answer = await said(Number(port), get('/rest/v1/locations?select=id&limit=1'));
  expect(answer).toMatch(/^HTTP\/1.1 (?:200|401)/);
  for (const address of ['/', '/rest/v1/leads', '/auth/v1/user', '/storage/v1/object/x', '/functions/v1/x']) {
    expect(await said(Number(port), get(address).replace('GET', 'TRACE')), address).toMatch(/^HTTP\/1.1 405/);
  }
});

test('what a part of the server throws is a readable 500 for one caller and a line in the log', async () => {
  const logged: string[] = [];
  const server = http.createServer((request) => {
    throw new Error(`no use for ${request.url}`);
  });
  guardRequests(server, (line) => logged.push(line));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const answer = await said(port, get('/here'));
  expect(answer).toMatch(/^HTTP\/1.1 500 /);
  expect(answer).toContain("The request failed: see the server's log.");
  expect(await said(port, get('//there'))).toContain('500');
  for (const address of ['/here', '/rest/v1/%ff']) {
    expect(await said(port, get(address))).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  }
  const line = (at: string) => `A request failed: no use for ${at}`;
  expect(logged).toEqual(['/here', '/there', '/here'].map(line));
  server.close();
});
