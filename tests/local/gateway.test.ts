import { afterAll, expect, test } from 'vitest';
import type { KeyKind } from '../../supabase/local/http/gateway.ts';
import { LEGACY_KEYS, LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { serveBackend } from '../support/server.ts';
import { fixtureBackend } from './fixture-backend.ts';

const { publishable, secret } = LOCAL_KEYS;
const { anon, serviceRole } = LEGACY_KEYS;
const backend = await fixtureBackend();
const servers = {
  current: await serveBackend(backend),
  legacy: await serveBackend(backend, { keys: 'legacy' }),
};
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await backend.close();
});

/** Visitors may not read this table, so a 200 means a key that bypasses the policies. */
async function secretsWith(kind: KeyKind, apikey: string | null, token?: string) {
  const headers = { ...(apikey && { apikey }), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${servers[kind].url}/rest/v1/secrets`, { headers });
  const { message } = await response.json();
  return { status: response.status, message };
}

test.each<[KeyKind, string, string?]>([
  ['current', secret],
  ['legacy', serviceRole, serviceRole],
  ['legacy', anon, serviceRole],
])('a project with %s keys accepts its own secret one', async (kind, apikey, token) => {
  expect(await secretsWith(kind, apikey, token)).toMatchObject({ status: 200 });
});

test.each<[KeyKind, string, string?]>([
  ['current', publishable],
  ['current', publishable, publishable],
  ['legacy', anon],
  ['legacy', anon, anon],
  ['legacy', serviceRole],
])("a project with %s keys gives %s a visitor's rights", async (kind, apikey, token) => {
  expect(await secretsWith(kind, apikey, token)).toMatchObject({
    status: 401,
    message: expect.stringContaining('permission denied'),
  });
});

test.each<[string | null, string]>([
  [secret, secret],
  [publishable, secret],
  [null, secret],
  [null, publishable],
])('a current key is no token: %s with Bearer %s', async (apikey, token) => {
  expect(await secretsWith('current', apikey, token)).toEqual({
    status: 401,
    message: 'Expected 3 parts in JWT; got 1',
  });
});

test.each<[string, string?]>([[anon], [serviceRole, serviceRole], [publishable, serviceRole]])(
  'legacy keys that are switched off are refused, wherever they stand: %s',
  async (apikey, token) => {
    expect(await secretsWith('current', apikey, token)).toEqual({
      status: 401,
      message: 'Legacy API keys are disabled',
    });
  },
);

test('a project from before knows no current key', async () => {
  expect(await secretsWith('legacy', secret)).toEqual({ status: 401, message: 'Invalid API key' });
});

test.each<KeyKind>(['current', 'legacy'])(
  'a project with %s keys refuses a request without one',
  async (kind) => {
    expect(await secretsWith(kind, null)).toEqual({ status: 401, message: 'No API key found in request' });
  },
);
