import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { serveBackend } from '../support/server.ts';
import { fixtureBackend } from './fixture-backend.ts';

const backend = await fixtureBackend();
const server = await serveBackend(backend);
afterAll(async () => {
  await server.close();
  await backend.close();
});
beforeAll(() =>
  backend.sql(
    `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
     values ('open', 'open', true, 1000, array['image/png']), ('closed', 'closed', false, null, null)`,
  ),
);

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n of a test', 'latin1');
const service = { apikey: LOCAL_KEYS.secret };
const at = (address: string, init: RequestInit = {}) => fetch(`${server.url}/storage/v1/${address}`, init);
const put = (name: string, headers: Record<string, string> = {}, body = PNG) =>
  at(`object/${name}`, {
    method: 'POST',
    headers: { ...service, 'content-type': 'image/png', 'cache-control': 'max-age=31536000', ...headers },
    body: new Uint8Array(body),
  });
const meant = async (response: Response) => Number((await response.json()).statusCode);

test('a picture is served with headers that make it harmless, and cached as long as its uploader asked', async () => {
  expect((await put('open/a.png')).status).toBe(200);
  const response = await at('object/public/open/a.png');
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.length),
    'cache-control': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-frame-options': 'DENY',
  });
  const head = await at('object/public/open/a.png', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', '']);
  const again = await at('object/public/open/a.png', {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a picture is answered in part, and not at all where the caller has it', async () => {
  expect((await put('open/part.png')).status).toBe(200);
  const ask = (headers: Record<string, string>) => at('object/public/open/part.png', { headers });
  const etag = (await ask({})).headers.get('etag') ?? '';
  for (const known of ['*', `W/${etag}`, `"other", ${etag}`]) {
    const answer = await ask({ 'if-none-match': known });
    expect([known, answer.status, answer.headers.get('etag')]).toEqual([known, 304, etag]);
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  const size = PNG.length;
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 9],
    ['bytes=5-', 5, size - 1],
    ['bytes=-4', size - 4, size - 1],
    ['bytes=2-9999', 2, size - 1],
  ] as const) {
    const answer = await ask({ range });
    expect([range, answer.status, answer.headers.get('content-range')]).toEqual([
      range,
      206,
      `bytes ${from}-${to}/${size}`,
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG.subarray(from, to + 1));
  }
  const outside = await ask({ range: 'bytes=9999-' });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  expect((await ask({ range: 'lines=0-9' })).status).toBe(200);
});

test("a private bucket, unknown names and the machine's files are not found", async () => {
  expect((await put('closed/a.png')).status).toBe(200);
  for (const name of [
    'closed/a.png',
    'open/b.png',
    'open/..%2Fclosed%2Fa.png',
    'open/%2e%2e/closed/a.png',
    'open/..%2f..%2f..%2f..%2fetc%2fpasswd',
    'open/%2Fetc%2Fpasswd',
    'none/a.png',
  ]) {
    const response = await at(`object/public/${name}`);
    expect([response.status, await meant(response)], name).toEqual([400, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a body over the limit is refused before it is stored, announced or not', async () => {
  expect(await meant(await put('open/large.png', {}, Buffer.concat([PNG, Buffer.alloc(1000)])))).toBe(413);
  const response = await put('open/larger.png', {}, Buffer.alloc(3 * 1024 * 1024));
  expect(response.status).toBe(413);
  expect((await response.json()).message).toContain('larger than 2 MB');
});

test('an invalid token is refused, and a caller without a token can add nothing', async () => {
  expect(await meant(await put('open/c.png', { authorization: 'Bearer a.b.c' }))).toBe(403);
  const key = LOCAL_KEYS.publishable;
  expect(await meant(await put('open/c.png', { apikey: key }))).toBe(403);
  expect(await meant(await put('open/c.png', { apikey: '', authorization: '' }))).toBe(403);
});

test('a page from another address gets nothing and can add nothing', async () => {
  const elsewhere = { origin: 'http://localhost:9', 'sec-fetch-site': 'same-site' };
  expect((await put('open/d.png', elsewhere)).status).toBe(403);
  expect((await at('object/public/open/a.png', { headers: elsewhere })).status).toBe(403);
});

test('what the site does not use is not offered', async () => {
  for (const [method, address] of [
    ['PUT', 'object/open/a.png'],
    ['POST', 'object/move'],
    ['POST', 'bucket'],
    ['DELETE', 'bucket/open'],
    ['GET', 'object/authenticated/open/a.png'],
  ] as const)
    expect(await meant(await at(address, { method, headers: service })), `${method} ${address}`).toBe(404);
});

test('only the service key can read the description of a bucket', async () => {
  const response = await at('bucket/open', { headers: service });
  expect(await response.json()).toMatchObject({
    id: 'open',
    public: true,
    file_size_limit: 1000,
    allowed_mime_types: ['image/png'],
  });
  const key = LOCAL_KEYS.publishable;
  expect(await meant(await at('bucket/open', { headers: { apikey: key } }))).toBe(404);
});

test('characters that no database can store are refused with a readable error, whoever sends them', async () => {
  const json = { 'content-type': 'application/json' };
  const listed = await at('object/list/open', {
    method: 'POST',
    headers: json,
    body: '{"prefix":"\\u0000"}',
  });
  expect([listed.status, await meant(listed)]).toEqual([400, 400]);
  const body = '{"prefixes":["\\u0000"]}';
  const removed = await at('object/open', { method: 'DELETE', headers: { ...service, ...json }, body });
  expect([removed.status, await meant(removed)]).toEqual([400, 400]);
});

test('a full database says so', async () => {
  await backend.sql(
    `create function public.no_room() returns trigger language plpgsql as
     $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`,
  );
  await backend.sql(
    'create trigger no_room before insert on storage.local_pieces for each row execute function public.no_room()',
  );
  const response = await put('open/full.png');
  expect([response.status, (await response.json()).message]).toEqual([
    507,
    'There is no room left for the file.',
  ]);
  expect(await meant(await at('object/public/open/full.png'))).toBe(404);
});
