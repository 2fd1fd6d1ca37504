import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { origins } from '../../supabase/local/http/origins.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { openMailbox } from '../../supabase/local/mailbox/mailbox.ts';
import { mailboxMiddleware } from '../../supabase/local/mailbox/mailbox-http.ts';
import { temporaryFolder } from './fixture-backend.ts';

const folder = path.join(temporaryFolder(), 'mail');
let handle = mailboxMiddleware(openMailbox(folder));
const server = http.createServer((request, response) =>
  handle(request, response, () => void response.writeHead(418).end()),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { api } = origins(server);
afterAll(() => server.close());
beforeEach(() => {
  handle = mailboxMiddleware(openMailbox(path.join(temporaryFolder(), 'mail')));
});
afterEach(() => {
  vi.useRealTimers();
});

const MAIL = {
  from: 'Gold Atlas <info@goldatlas.example>',
  to: ['ada@example.com'],
  subject: 'Your guide',
  html: '<html><head></head><body><p>Hello</p></body></html>',
  text: 'Hello',
};
function post(mail: unknown, { key, token = LOCAL_KEYS.mail }: { key?: string; token?: string } = {}) {
  const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
  const body = typeof mail === 'string' ? mail : JSON.stringify(mail);
  return fetch(`${api}/_local/resend/emails`, { method: 'POST', headers, body });
}
const idOf = async (answer: Promise<Response>): Promise<string> => (await (await answer).json()).id;
const page = async (address = '') => (await fetch(`${api}/_local/mail${address}`)).text();

describe('it answers as Resend does', () => {
  test('a mail is accepted and gets an id', async () => {
    const id = await idOf(post(MAIL));
    expect(await page()).toContain(`/_local/mail/${id}`);
  });

  test('the same key with the same mail gets the same answer, and only one mail is kept', async () => {
    const first = await idOf(post(MAIL, { key: 'one' }));
    expect(await idOf(post(MAIL, { key: 'one' }))).toBe(first);
    expect(await idOf(post(MAIL, { key: 'two' }))).not.toBe(first);
    expect(await page()).toContain('2 messages');
  });

  test('the same key with another mail is a conflict', async () => {
    await post(MAIL, { key: 'one' });
    const response = await post({ ...MAIL, subject: 'Another' }, { key: 'one' });
    expect([response.status, (await response.json()).name]).toEqual([409, 'invalid_idempotent_request']);
    expect(await page()).toContain('1 message.');
  });

  test('a key is forgotten after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await idOf(post(MAIL, { key: 'one' }));
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(await idOf(post(MAIL, { key: 'one' }))).not.toBe(first);
  });

  test.each([
    [403, 'invalid_api_key', MAIL, { token: 're_somebody_else' }],
    [422, 'validation_error', { ...MAIL, to: [] }, {}],
    [422, 'validation_error', { subject: 'No sender' }, {}],
    [422, 'validation_error', 'no JSON', {}],
    [400, 'invalid_idempotency_key', MAIL, { key: 'x'.repeat(257) }],
  ])('%i %s', async (status, name, mail, options) => {
    const response = await post(mail, options);
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ name })]);
    expect(await page()).toContain('No messages yet');
  });

  test('a request without a key is a 401, and one that is too large is a 413', async () => {
    expect((await fetch(`${api}/_local/resend/emails`, { method: 'POST' })).status).toBe(401);
    expect((await post({ ...MAIL, text: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });

  test('a full disk is a readable 500, after which the sender retries, and the next mail is accepted', async () => {
    const full = path.join(temporaryFolder(), 'a-file');
    writeFileSync(full, '');
    handle = mailboxMiddleware(openMailbox(path.join(full, 'mail')));
    const response = await post(MAIL, { key: 'one' });
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        statusCode: 500,
        name: 'internal_server_error',
        message: expect.stringMatching(
          /^The local mailbox cannot keep the message: \S+: a part of its path is a file/,
        ),
      },
    ]);
    rmSync(full);
    expect((await post(MAIL, { key: 'one' })).status).toBe(200);
    expect(readdirSync(path.join(full, 'mail'))).toEqual([expect.stringMatching(/\.json$/)]);
  });

  test('messages and keys survive a restart; a broken file does not prevent the start', async () => {
    handle = mailboxMiddleware(openMailbox(folder));
    const id = await idOf(post(MAIL, { key: 'one' }));
    writeFileSync(path.join(folder, 'broken.json'), '{');
    handle = mailboxMiddleware(openMailbox(folder));
    expect(await idOf(post(MAIL, { key: 'one' }))).toBe(id);
    expect(await page(`/${id}`)).toContain('Hello');
    expect(readdirSync(folder).filter((name) => name.endsWith(`${id}.json`))).toHaveLength(1);
  });
});

describe('its pages', () => {
  const HOSTILE = '"><script>window.xss=1</script>';

  test('show a message as text, and as HTML in a sandboxed frame', async () => {
    const id = await idOf(post({ ...MAIL, subject: HOSTILE, to: [HOSTILE], text: HOSTILE, html: HOSTILE }));
    for (const address of ['', `/${id}`]) {
      const response = await fetch(`${api}/_local/mail${address}`);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await response.text();
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toContain('<script');
    }
    expect(await page(`/${id}`)).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/,
    );
    const content = await fetch(`${api}/_local/mail/${id}/html`);
    expect(content.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*; sandbox allow-popups/,
    );
    expect(await content.text()).toContain(HOSTILE);
  });

  test("show a message the pictures of the port that was asked for, which passes requests on to the mailbox's own", async () => {
    const id = await idOf(post(MAIL));
    const policy = await new Promise((resolve) => {
      http.get(`${api}/_local/mail/${id}/html`, { headers: { host: 'localhost:5173' } }, (response) => {
        response.resume();
        resolve(response.headers['content-security-policy']);
      });
    });
    expect(policy).toContain('img-src data: http://localhost:5173 http://127.0.0.1:5173;');
  });

  test("open a message's links in a new tab", async () => {
    const id = await idOf(post(MAIL));
    expect(await page(`/${id}/html`)).toContain('<head><base target="_blank">');
  });

  test('list the newest message first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await post({ ...MAIL, subject: 'Older' });
    vi.advanceTimersByTime(1000);
    await post({ ...MAIL, subject: 'Newer' });
    expect(await page()).toMatch(/Newer.*Older/s);
  });

  test('answer only this machine, and only by its own names', async () => {
    const asked = (host: string) =>
      new Promise((resolve) => {
        http.get(`${api}/_local/mail`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
      });
    const own = ['localhost:5173', '127.0.0.1', '[::1]:5173'];
    const others = ['evil.example', 'localhost.evil.example', '192.168.0.7:5173'];
    expect(await Promise.all(own.map(asked))).toEqual([200, 200, 200]);
    expect(await Promise.all(others.map(asked))).toEqual([404, 404, 404]);
  });

  test('answer no page from another address or port, and no frame', async () => {
    const id = await idOf(post(MAIL));
    const port = new URL(api).port;
    const status = async (address: string, headers: Record<string, string>) =>
      (await fetch(`${api}/_local/${address}`, { headers })).status;
    for (const address of ['mail', `mail/${id}`, `mail/${id}/html`]) {
      expect(await status(address, { origin: 'http://127.0.0.1:1' })).toBe(404);
      expect(await status(address, { origin: 'null' })).toBe(404);
      expect(await status(address, { 'sec-fetch-site': 'same-site' })).toBe(404);
      expect(await status(address, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' })).toBe(404);
      expect(
        await status(address, { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' }),
      ).toBe(200);
    }
    expect(await status(`mail/${id}`, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' })).toBe(
      404,
    );
    expect(
      await status(`mail/${id}/html`, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }),
    ).toBe(200);
    const taken = await fetch(`${api}/_local/resend/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${LOCAL_KEYS.mail}`, origin: 'http://localhost:3000' },
      body: JSON.stringify(MAIL),
    });
    expect(taken.status).toBe(404);
  });

  test('answer their own addresses and leave all others alone', async () => {
    const status = async (address: string) => (await fetch(api + address)).status;
    expect(await status('/')).toBe(418);
    expect(await status('/_locale')).toBe(418);
    expect(await status('/_local/mail/11111111-1111-4111-8111-111111111111')).toBe(404);
    expect(await status('/_local/mail/..%2F..%2Fpackage.json')).toBe(404);
    expect(await status('/_local/other')).toBe(404);
  });
});
