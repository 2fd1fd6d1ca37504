import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { origins } from '../../supabase/local/http/origins.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { localClocks } from '../../supabase/local/local-clocks.ts';
import { deliverWhenDue } from '../../supabase/local/mailbox/delivery.ts';

const calls: string[] = [];
const logged: string[] = [];
let due = 0;
let status = 200;
let beforeAnswer = async () => {};
const server = http.createServer(async (request, response) => {
  calls.push(`${request.method} ${request.url} apikey ${request.headers.apikey}`);
  await beforeAnswer();
  due -= 1;
  response.writeHead(status).end('{"error":"out of order"}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
  logged.length = 0;
  due = 0;
  status = 200;
  beforeAnswer = async () => {};
});

let looks = 0;
let forgotten = 0;
const backend = {
  sql: async <R>(text: string) => {
    if (text.includes('forget_expired')) forgotten += 1;
    looks += 1;
    return [{ due: due > 0 }] as R[];
  },
};
const start = () => {
  const log = (line: string) => logged.push(line);
  const delivery = deliverWhenDue({ backend, api: () => origins(server).api, log }, 1);
  delivery.start();
  return delivery;
};
const looksAgain = (times: number) => {
  const before = looks;
  return expect.poll(() => looks).toBeGreaterThan(before + times);
};

test('calls the function with a secret key while mail is due, and not otherwise', async () => {
  const delivery = start();
  await looksAgain(3);
  expect(calls).toEqual([]);
  due = 2;
  await expect.poll(() => calls).toHaveLength(2);
  await looksAgain(3);
  await delivery.stop();
  expect(new Set(calls)).toEqual(new Set([`POST /functions/v1/deliver-outbox apikey ${LOCAL_KEYS.secret}`]));
  expect(calls).toHaveLength(2);
});

test('reports a problem once, and again when it comes back', async () => {
  status = 503;
  due = 3;
  const delivery = start();
  await expect.poll(() => calls).toHaveLength(3);
  await looksAgain(3);
  expect(logged).toEqual(['Mail waits: {"error":"out of order"}']);
  due = 1;
  await expect.poll(() => logged).toHaveLength(2);
  await delivery.stop();
});

test('stops when the running work has ended, and never starts again', async () => {
  let answer = () => {};
  beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  due = 5;
  const delivery = start();
  await expect.poll(() => calls).toHaveLength(1);
  const stopped = delivery.stop();
  answer();
  await stopped;
  const before = looks;
  delivery.start();
  await new Promise(setImmediate);
  expect([looks, calls.length]).toEqual([before, 1]);
});

test('deletes expired data at the start, and not at each check', async () => {
  forgotten = 0;
  const delivery = start();
  await looksAgain(5);
  await delivery.stop();
  expect(forgotten).toBe(1);
});

test('articles have a clock of their own, so that they never wait for the mail', async () => {
  const due = new Set(['private.generation_is_due()']);
  const clock = localClocks({
    backend: {
      sql: async <R>(text: string) => [{ due: [...due].some((name) => text.includes(name)) }] as R[],
    },
    api: () => origins(server).api,
    log: (line) => logged.push(line),
  });
  clock.start();
  await expect
    .poll(() => calls)
    .toContainEqual(`POST /functions/v1/write-articles apikey ${LOCAL_KEYS.secret}`);
  await clock.stop();
  expect(calls.join()).not.toContain('deliver-outbox');
});
