import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as later, setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBackendProcess } from '../../scripts/serve/backend-process.ts';
import { answerInTurn } from '../../scripts/serve/http-site.ts';
import { PICTURE_MAX_BYTES } from '../../src/domain/articles/article-pictures.ts';
import { isAlive } from '../../supabase/local/postgres/running.ts';

const FIXTURE = fileURLToPath(new URL('../local/fixtures/backend-process.ts', import.meta.url));

/** A site's server with a stand-in for the backend in a process of its own. */
async function openSite(behavior = 'answers') {
  const log = vi.fn();
  const onLoss = vi.fn();
  const attached = await openBackendProcess({
    site: 'http://localhost:5173',
    log,
    onLoss,
    command: ['--import', 'tsx', FIXTURE, behavior],
  });
  const own: http.RequestListener = (_request, response) => void response.end('a page');
  const server = http.createServer(answerInTurn([...attached.middlewares, own]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await attached.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, attached, log, onLoss };
}

test('the backend process answers its addresses as they were asked, and the site all others', async () => {
  const { url } = await openSite();
  const answer = await fetch(`${url}/rest/v1/locations?select=id`, { method: 'POST', body: 'a row' });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-backend')).toBe('yes');
  expect(await answer.json()).toMatchObject({
    site: 'http://localhost:5173',
    method: 'POST',
    url: '/rest/v1/locations?select=id',
    host: new URL(url).host,
    body: 'a row',
  });
  for (const path of ['/auth/v1/token', '/storage/v1/object', '/functions/v1/f', '/_local/mail'])
    expect((await fetch(url + path)).status).toBe(201);
  for (const path of ['/', '/california', '/rest', '/authors/v1/'])
    expect(await (await fetch(url + path)).text()).toBe('a page');
});

/**
 * A body of no announced length. Each piece waits for the event loop, which client and server share here: a stream that
 * never does can keep the answer from being read, and fills the memory meanwhile.
 */
function unannounced(bytes: number): ReadableStream {
  const chunk = new Uint8Array(64 * 1024);
  let left = bytes;
  return new ReadableStream({
    async pull(stream) {
      await nextTurn();
      left -= chunk.length;
      if (left < 0) stream.close();
      else stream.enqueue(chunk);
    },
  });
}

test.each([
  ['/rest/v1/locations', 1024 * 1024],
  ['/functions/v1/f', 1024 * 1024],
  ['/storage/v1/object/pictures/a.png', PICTURE_MAX_BYTES + 64 * 1024],
])('a body over the limit of %s is a 413 each time, announced or not', async (path, most) => {
  const { url } = await openSite();
  const send = (body: BodyInit) => fetch(url + path, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect((await send('x'.repeat(most))).status).toBe(201);
  for (let time = 0; time < 25; time += 1) {
    const answer = await send('x'.repeat(most + 1));
    expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([413, '{"code":"PT413"']);
    expect((await send(unannounced(8 * most))).status).toBe(413);
  }
});

test('the site asks the backend itself, whatever address its client was made for', async () => {
  const { attached } = await openSite();
  const request = new Request('http://localhost:5173/rest/v1/rpc/f?a=1', { method: 'POST', body: '{}' });
  const answer = await attached.backend.fetch(request);
  expect(await answer.json()).toMatchObject({ method: 'POST', url: '/rest/v1/rpc/f?a=1', body: '{}' });
});

test('a backend that crashes answers 503 and is started again, with one line in the log', async () => {
  const { url, attached, log, onLoss } = await openSite();
  const before = attached.pid();
  const crashed = await fetch(`${url}/rest/v1/crash`);
  expect(crashed.status).toBe(503);
  expect(crashed.headers.get('retry-after')).toBe('1');
  await expect.poll(async () => (await fetch(`${url}/rest/v1/locations`)).status).toBe(201);
  expect(attached.pid()).not.toBe(before);
  expect(log).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('stopped (exit code 7) and is restarting'));
  expect(onLoss).not.toHaveBeenCalled();
});

test('closing ends the process and does not start another', async () => {
  const { attached, log } = await openSite();
  const pid = attached.pid();
  expect(isAlive(pid)).toBe(true);
  await attached.close();
  expect(isAlive(pid)).toBe(false);
  await attached.close();
  expect(log).not.toHaveBeenCalled();
});

test('a backend that cannot start says why', async () => {
  await expect(openSite('fails')).rejects.toThrow('The local database is in use by process 1.');
});

test('a backend whose site has ended before it listens to that ends too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-'));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'local-backend', 'http://localhost:5173'], {
    env: { ...process.env, LOCAL_DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  child.disconnect();
  const ended = once(child, 'exit');
  expect(await Promise.race([ended, later(20_000, 'goes on')])).toEqual([0, null]);
});
