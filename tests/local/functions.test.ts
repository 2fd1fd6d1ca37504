import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { LEGACY_KEYS, LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { serveBackend } from '../support/server.ts';
import { runFixture } from './child.ts';
import { FIXTURES } from './fixture-backend.ts';

const logged: string[] = [];
const requests: Request[] = [];
const api = {
  fetch: async (request: Request) => {
    requests.push(request);
    if (request.url.endsWith('/fails')) throw new Error('out of order');
    return Response.json({ read: await request.text() });
  },
};
const server = await serveBackend(api, {
  environment: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: '' },
  log: (line) => logged.push(line),
  functionsDir: path.join(FIXTURES, 'functions'),
});
afterAll(() => server.close());
afterEach(() => {
  logged.length = 0;
  requests.length = 0;
});

/** Whether a program listens on a port of this machine. */
const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const call = (address: string, init?: RequestInit) => fetch(`${server.url}/functions/v1/${address}`, init);

describe('a function', () => {
  test("gets the request as it came, except for its sender's address", async () => {
    const response = await call('echo/deeper?q=1', {
      method: 'POST',
      body: 'words',
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-method')).toBe('POST');
    expect(await response.json()).toMatchObject({
      path: '/echo/deeper?q=1',
      body: 'words',
      client: '127.0.0.1',
    });
    // What it prints and what it answers come by two ways.
    await expect.poll(() => logged).toEqual(['[echo] called /echo/deeper']);
  });

  test("gets a hosted function's environment and the given settings, and nothing else from this machine", async () => {
    const { environment } = await (await call('echo')).json();
    expect(environment).toMatchObject({
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_KEYS.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: LOCAL_KEYS.secret }),
      // They stay there, even where the owner has switched the legacy keys off.
      SUPABASE_ANON_KEY: LEGACY_KEYS.anon,
      SUPABASE_SERVICE_ROLE_KEY: LEGACY_KEYS.serviceRole,
      SITE_ORIGIN: server.url.replace('127.0.0.1', 'localhost'),
      OPENAI_API_KEY: 'sk-test',
    });
    expect(Object.keys(environment)).not.toContain('OPENAI_BASE_URL');
    expect(Object.keys(environment)).not.toContain('VITEST');
  });

  test('may import the rules of src/domain', async () => {
    expect(await (await call('echo')).json()).toMatchObject({ shared_rule: 'los-angeles' });
  });

  test('that has ended starts again at the next call', async () => {
    expect((await call('echo/crash')).status).toBe(502);
    expect((await call('echo')).status).toBe(201);
  });

  test('that cannot start is a 503, with its own message in the log', async () => {
    const response = await call('broken');
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: 'BOOT_ERROR', message: 'function broken did not start' },
    ]);
    await expect.poll(() => logged.join('\n')).toContain('this function cannot start');
  });

  test('that does not exist is a 404', async () => {
    for (const address of ['nothing', '..%2F..%2Fsrc', '']) {
      expect((await call(address)).status, address).toBe(404);
    }
  });

  test('ends with the process that started it, even when that process is killed', async () => {
    const child = runFixture('start-function.ts', path.join(FIXTURES, 'functions/echo'));
    const [, port] = await child.printed(/port (\d+)/);
    expect(await acceptsConnections(Number(port))).toBe(true);
    await child.kill('SIGKILL');
    await expect.poll(() => acceptsConnections(Number(port))).toBe(false);
  });
});

describe('the data API over HTTP', () => {
  test("sees the socket's address, whatever the caller claims", async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.9, 10.0.0.1',
      'CF-Connecting-IP': '203.0.113.9',
      'x-mine': 'kept',
    };
    const response = await fetch(`${server.url}/rest/v1/notes`, { method: 'POST', headers, body: 'words' });
    expect(await response.json()).toEqual({ read: 'words' });
    expect(requests[0]?.headers.get('x-forwarded-for')).toBe('127.0.0.1');
    expect(requests[0]?.headers.get('cf-connecting-ip')).toBe('127.0.0.1');
    expect(requests[0]?.headers.get('x-mine')).toBe('kept');
  });

  test('reports its failures in its log and to the caller', async () => {
    const response = await fetch(`${server.url}/rest/v1/fails`);
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: 'PT500', message: 'The local backend failed: see its log' },
    ]);
    expect(logged).toContain('The local backend failed: out of order');
  });

  test('is mounted only at its own addresses', async () => {
    const paths = ['/rest/v1/', '/auth/v1/token?x=1', '/rest/v12', '/authors', '/', '/functions/v1'];
    const statuses = await Promise.all(paths.map(async (each) => (await fetch(server.url + each)).status));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });
});
