import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHandler } from '../../supabase/functions/policy-report/handler.ts';
import { createRateLimit } from '../../supabase/functions/policy-report/rate-limit.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';
import { chunkedBody, SITE } from './stack.ts';

const backend = await testBackend();
const logged: string[] = [];
const server = await serveBackend(backend, {
  environment: { SITE_ORIGIN: SITE },
  log: (line) => logged.push(line),
});
afterAll(async () => {
  await server.close();
  await backend.close();
});
beforeEach(() => backend.sql('delete from public.policy_reports'));

const url = `${server.url}/functions/v1/policy-report`;
const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${SITE}/about?email=ada@example.com`,
      'blocked-uri': blocked,
      'effective-directive': 'img-src',
    },
  });
const send = (body: string, type = 'application/csp-report', more: RequestInit = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': type, origin: SITE }, body, ...more });
const kept = () =>
  backend.sql<{ blocked: string; page: string; times: number }>(
    'select blocked, page, times from public.policy_reports order by blocked',
  );

test('a report without a token is stored, and counted when it comes again', async () => {
  expect((await send(report('https://tracker.example/1?who=ada'))).status).toBe(204);
  expect((await send(report('https://tracker.example/2'))).status).toBe(204);
  const several = [
    {
      type: 'csp-violation',
      body: { documentURL: `${SITE}/`, blockedURL: 'inline', effectiveDirective: 'script-src' },
    },
  ];
  expect((await send(JSON.stringify(several), 'application/reports+json')).status).toBe(204);
  expect(await kept()).toEqual([
    { blocked: 'https://tracker.example', page: '/about', times: 2 },
    { blocked: 'inline', page: '/', times: 1 },
  ]);
});

test('only the site itself may send reports across origins', async () => {
  const preflight = (origin: string) =>
    fetch(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  const own = await preflight(SITE);
  expect(own.status).toBe(204);
  expect(own.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(own.headers.get('access-control-allow-headers')).toContain('content-type');
  expect((await preflight('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
});

test.each([
  [405, { method: 'GET' }],
  [400, { body: 'no JSON' }],
  [400, { body: '{"csp-report":1}' }],
  [413, { body: report(`https://a.example/${'a'.repeat(17_000)}`) }],
])('%i for a request that is not a report, and nothing is stored', async (status, request) => {
  const { method = 'POST', body } = request as { method?: string; body?: string };
  const response = await fetch(url, { method, ...(body && { body }) });
  expect([response.status, await response.text()]).toEqual([status, '']);
  expect(await kept()).toEqual([]);
  expect(logged.join('\n')).not.toContain('ada');
});

test('5 MB are refused, announced or not, before they are read', async () => {
  const piece = 'a'.repeat(64 * 1024);
  const announced = await send(report(`https://a.example/${piece.repeat(80)}`));
  expect(announced.status).toBe(413);
  let sent = 0;
  const pieces = function* () {
    for (; sent < 80; sent += 1) yield piece;
  };
  const handle = createHandler({
    siteOrigins: [],
    mayRecord: () => true,
    record: async () => {},
    log: () => {},
  });
  const response = await handle(new Request(url, { method: 'POST', ...chunkedBody(pieces()) }));
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(5);
  expect(await kept()).toEqual([]);
});

test('of 10,000 reports in a minute only a few are written, none gets a message, and the next minute counts again', async () => {
  let now = 0;
  let written = 0;
  const lines: string[] = [];
  const handle = createHandler({
    siteOrigins: [SITE],
    mayRecord: createRateLimit(120, 60_000, () => now),
    record: async () => {
      written += 1;
    },
    log: (line) => lines.push(line),
  });
  const one = (number: number) =>
    handle(new Request(url, { method: 'POST', body: report(`https://tracker-${number}.example`) }));
  const statuses = new Set<number>();
  for (let number = 0; number < 10_000; number += 1) statuses.add((await one(number)).status);
  expect([written, [...statuses], lines]).toEqual([120, [204, 429], []]);
  const many = JSON.stringify(
    Array.from({ length: 20 }, (_, number) => ({
      type: 'csp-violation',
      body: {
        documentURL: `${SITE}/`,
        blockedURL: `https://a-${number}.example`,
        effectiveDirective: 'img-src',
      },
    })),
  );
  now = 60_000;
  for (let number = 0; number < 100; number += 1) {
    await handle(new Request(url, { method: 'POST', body: many }));
  }
  expect(written).toBe(240);
});

test('a report that cannot be stored is noted in the log without its content', async () => {
  const lines: string[] = [];
  const handle = createHandler({
    siteOrigins: [],
    mayRecord: () => true,
    record: () => Promise.reject(new Error('down')),
    log: (line) => lines.push(line),
  });
  const response = await handle(new Request(url, { method: 'POST', body: report('inline') }));
  expect([response.status, await response.text()]).toEqual([503, '']);
  expect(lines).toEqual(['{"function":"policy-report","status":503}']);
});
