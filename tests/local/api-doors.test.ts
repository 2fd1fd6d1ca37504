import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { SERVICE_HEADERS } from '../../src/domain/service-headers.ts';
import { isCrossOriginRequest } from '../../supabase/local/http/caller-page.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { serveBackend } from '../support/server.ts';
import { fixtureBackend } from './fixture-backend.ts';

const backend = await fixtureBackend();
const server = await serveBackend(backend);
afterAll(async () => {
  await server.close();
  await backend.close();
});

const MEGABYTE = 1024 * 1024;
const headers = { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' };
const note = (length: number) => JSON.stringify({ body: 'x'.repeat(length - '{"body":""}'.length) });
const post = (address: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(server.url + address, { method: 'POST', headers, body });

/** Sends chunks without end or announced length; returns the status and how much the server accepted. */
function sendForEver(address: string): Promise<{ status: number; sent: number; words: string }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const request = http.request(server.url + address, { method: 'POST', headers }, (response) => {
      answered = true;
      let words = '';
      response.setEncoding('utf8').on('data', (text) => {
        words += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, sent, words }));
    });
    request.on('error', (error) => !answered && reject(error));
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      if (answered || request.destroyed) return;
      sent += chunk.length;
      request.write(chunk, () => setImmediate(more));
    };
    more();
  });
}

test.each(['/rest/v1/notes', '/auth/v1/token?grant_type=password', '/functions/v1/nothing'])(
  '%s refuses a body over 1 MB with a readable error, announced or not',
  async (address) => {
    const response = await post(address, note(MEGABYTE + 1));
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({
        code: 'PT413',
        message: "The request's body is larger than 1 MB. Send less at a time.",
      }),
    ]);
    const endless = await sendForEver(address);
    expect(endless.status).toBe(413);
    expect(endless.words).toContain('larger than 1 MB');
  },
);

test.each([
  '/rest/v1/rpc/request_guide',
  '/storage/v1/object/article-pictures/a.png',
  '/functions/v1/nothing',
])('%s answers a body of six megabytes each time, and breaks no connection', async (address) => {
  const body = new Uint8Array(6_200_000).fill(120);
  for (let time = 0; time < 25; time += 1) expect((await post(address, body)).status).toBe(413);
});

test('a body of 1 MB is accepted completely', async () => {
  const body = JSON.stringify({ body: 'the end of a long body' });
  expect((await post('/rest/v1/notes', body.padStart(MEGABYTE))).status).toBe(201);
  expect(await backend.sql("select 1 from public.notes where body = 'the end of a long body'")).toHaveLength(
    1,
  );
});

const foreign = { ...headers, origin: 'https://evil.example' };
const preflight = { origin: server.url, 'access-control-request-method': 'POST' };
const service = { apikey: LOCAL_KEYS.secret };
const tooLarge = { method: 'POST', body: 'x'.repeat(MEGABYTE + 1) };
test.each<[string, number, RequestInit]>([
  ['/rest/v1/notes?select=body&limit=1', 200, {}],
  ['/rest/v1/notes', 200, { method: 'OPTIONS', headers: preflight }],
  ['/rest/v1/notes?select=nothing', 400, {}],
  ['/rest/v1/notes?price=eq.x', 400, {}],
  ['/rest/v1/notes', 401, { headers: { authorization: 'Bearer forged' } }],
  ['/rest/v1/notes', 403, { headers: foreign }],
  ['/rest/v1/nothing', 404, {}],
  ['/rest/v1', 404, {}],
  ['/rest/v1/notes', 413, tooLarge],
  ['/auth/v1/settings', 200, {}],
  ['/auth/v1/token', 204, { method: 'OPTIONS', headers: preflight }],
  ['/auth/v1/token?grant_type=password', 400, { method: 'POST', body: '{}' }],
  ['/auth/v1/user', 401, {}],
  ['/auth/v1/user', 403, { headers: foreign }],
  ['/auth/v1/nothing', 404, {}],
  ['/auth/v1/token', 413, tooLarge],
  ['/functions/v1/nothing', 404, {}],
  ['/functions/v1/nothing', 404, { method: 'OPTIONS', headers: preflight }],
  ['/functions/v1/', 404, {}],
  ['/functions/v1/nothing', 403, { headers: { ...foreign, ...service } }],
  ['/functions/v1/nothing', 413, tooLarge],
])('%s with %i has headers that let browsers treat it only as data', async (address, status, request) => {
  const response = await fetch(server.url + address, { headers, ...request });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(SERVICE_HEADERS);
});

test('a page from another address or port, or in a frame, gets no answer from the API, whatever key it has', async () => {
  const { port } = new URL(server.url);
  const status = async (address: string, more: Record<string, string>) =>
    (await fetch(server.url + address, { headers: { ...headers, ...more } })).status;
  const notes = '/rest/v1/notes?select=body&limit=1';
  const secret = { apikey: LOCAL_KEYS.secret };
  expect(await status(notes, secret)).toBe(200);
  expect(await status(notes, { origin: `http://127.0.0.1:${port}` })).toBe(200);
  const foreignPages: Record<string, string>[] = [
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const foreign of foreignPages) {
    expect(await status(notes, { ...secret, ...foreign })).toBe(403);
    expect(await status(notes, foreign)).toBe(403);
    expect(await status('/functions/v1/nothing', { ...secret, ...foreign })).toBe(403);
    // Functions check their origins themselves.
    expect(await status('/functions/v1/nothing', foreign)).toBe(404);
  }
});

test('over HTTP/2, where requests have an authority instead of a host, a page of our own is known too', async () => {
  const http2Server = http2.createServer((request, response) => {
    response.end(isCrossOriginRequest(request) ? 'foreign' : 'own');
  });
  await once(http2Server.listen(0, '127.0.0.1'), 'listening');
  const { port } = http2Server.address() as AddressInfo;
  const connection = http2.connect(`http://127.0.0.1:${port}`);
  const pageOf = async (origin: string) => {
    let words = '';
    for await (const text of connection.request({ origin }).setEncoding('utf8')) words += text;
    return words;
  };
  try {
    expect(await pageOf(`https://127.0.0.1:${port}`)).toBe('own');
    expect(await pageOf('https://127.0.0.1:3000')).toBe('foreign');
  } finally {
    connection.close();
    http2Server.close();
  }
});
