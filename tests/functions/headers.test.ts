import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICE_HEADERS } from '../../src/domain/service-headers.ts';
import { REPOSITORY_ROOT } from '../../supabase/local/folders.ts';
import { startFunction } from '../../supabase/local/functions/deno-process.ts';
import { functionEnvironment } from '../../supabase/local/functions/function-environment.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { SITE } from './stack.ts';

const FUNCTIONS = `${REPOSITORY_ROOT}supabase/functions`;
// Nothing listens at this address, so everything that needs the database fails.
const environment = functionEnvironment({ api: 'http://127.0.0.1:9', site: SITE }, {});

const apikey = LOCAL_KEYS.secret;
const requests: [string, RequestInit][] = [
  ['preflight', { method: 'OPTIONS', headers: { origin: SITE, 'access-control-request-method': 'POST' } }],
  ['preflight of a stranger', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }],
  ['another method', { method: 'DELETE' }],
  ['nobody', { method: 'POST', body: '{}' }],
  ['no JSON', { method: 'POST', body: '<', headers: { apikey } }],
  ['too large', { method: 'POST', body: 'x'.repeat(20_000), headers: { apikey } }],
  ['a database that is down', { method: 'POST', body: '{}', headers: { apikey } }],
  ['the list of secrets', { headers: { apikey } }],
];

const functions = readdirSync(FUNCTIONS).filter((name) => name !== '_shared');

// The functions run without the local backend, as on a hosted project, where their headers are their own.
test.each(functions)('%s sends its headers with every answer and refusal', async (name) => {
  const child = await startFunction(`${FUNCTIONS}/${name}`, environment, () => {});
  const statuses: number[] = [];
  for (const [what, request] of requests) {
    const response = await fetch(`http://127.0.0.1:${child.port}/${name}`, request);
    expect(Object.fromEntries(response.headers), what).toMatchObject(SERVICE_HEADERS);
    statuses.push(response.status);
    await response.text();
  }
  await child.stop();
  expect(statuses).toContain(405);
  expect(statuses.at(-1)).toBe(200);
});
