import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { post, SITE, type Stack, startStack } from './stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.openai.requests.length = 0;
});

async function expectRefusal(response: Response, status: number, error: string, kind?: string) {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error, kind });
  expect(stack.openai.requests).toHaveLength(0);
}

describe('who may call', () => {
  const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  /** The administrator's token with changed claims, signed with the given secret. */
  function tokenWith(claims: Record<string, unknown>, secret = LOCAL_KEYS.jwtSecret): string {
    const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ ...claimsOf(stack.tokens.admin), ...claims })}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  }

  test('a caller without a token: 401', async () => {
    const response = await post(stack.url, null);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    await expectRefusal(response, 401, 'Sign in to generate articles.');
    const basic = await post(stack.url, null, { headers: { authorization: 'Basic YWRtaW46eA==' } });
    await expectRefusal(basic, 401, 'Sign in to generate articles.');
  });

  test('a token that is made like this with the real secret passes: the control for the next test', async () => {
    expect((await post(stack.url, tokenWith({}))).status).toBe(200);
  });

  test.each<[string, () => string]>([
    ['the public key', () => LOCAL_KEYS.publishable],
    ['no token at all', () => 'gold'],
    ['a token signed by somebody else', () => tokenWith({}, 'another-secret-of-thirty-two-characters')],
    ['an unsigned token', () => `${base64url({ alg: 'none' })}.${stack.tokens.admin.split('.')[1]}.`],
    [
      'a token with exchanged claims',
      () => stack.tokens.reader.replace(/\..*\./, `.${stack.tokens.admin.split('.')[1]}.`),
    ],
    ['an expired token', () => tokenWith({ iat: 1_700_000_000, exp: 1_700_003_600 })],
    ['the token of a user who is gone', () => tokenWith({ sub: '00000000-0000-4000-8000-0000000000ff' })],
  ])('%s: 401', async (_, token) => {
    const response = await post(stack.url, token());
    await expectRefusal(response, 401, 'Your session has ended. Sign in again.');
  });

  test('a signed-in user who is not an administrator: 403', async () => {
    const response = await post(stack.url, stack.tokens.reader);
    await expectRefusal(response, 403, 'Only administrators can generate articles.');
  });

  test('an administrator without the second factor that is required: 403, with what is missing', async () => {
    const { sql } = stack.backend;
    await sql(`insert into app_settings (setting_name, setting_value) values ('second_factor', 'required')`);
    const response = await post(stack.url, stack.tokens.admin);
    await sql(`delete from app_settings where setting_name = 'second_factor'`);
    await expectRefusal(
      response,
      403,
      'Two-factor authentication is required. Reload the page and enter a code.',
    );
  });

  test('an administrator whose session is older than the settings allow: 401', async () => {
    const { sql, admin } = stack.backend;
    const { data } = await (await admin()).auth.getSession();
    await sql(`insert into app_settings (setting_name, setting_value) values ('session_hours', '1')`);
    await sql(`update auth.sessions set created_at = created_at - interval '2 hours'`);
    const response = await post(stack.url, data.session?.access_token ?? null);
    await sql(`delete from app_settings where setting_name = 'session_hours'`);
    await expectRefusal(response, 401, 'Your session has ended. Sign in again.');
  });

  test('an administrator whose row cannot be looked up: 503', async () => {
    const response = await stack.whileBroken('back_office_access', () => post(stack.url, stack.tokens.admin));
    await expectRefusal(response, 503, 'The database is not available. Try again shortly.');
  });

  test('any caller while the sign-in service fails: 503', async () => {
    const response = await stack.whileBroken('/auth/v1/', () => post(stack.url, stack.tokens.admin));
    await expectRefusal(response, 503, 'The sign-in service is not available. Try again shortly.');
  });
});

describe('what may be asked', () => {
  test.each(['PUT', 'DELETE'])('%s: 405', async (method) => {
    const response = await post(stack.url, stack.tokens.admin, { method, body: undefined });
    expect(response.headers.get('allow')).toBe('GET, POST, OPTIONS');
    await expectRefusal(response, 405, 'Only GET and POST are allowed.');
  });

  test('a body that is not JSON: 400', async () => {
    const response = await post(stack.url, stack.tokens.admin, { body: 'California' });
    await expectRefusal(response, 400, 'The request body is not valid JSON.');
  });

  test("a request of the wrong form: 400 with zod's issues", async () => {
    const body = JSON.stringify({ location: { state: ' ', zip: 92101 }, templateName: 'essay' });
    const response = await post(stack.url, stack.tokens.admin, { body });
    expect(response.status).toBe(400);
    const { error, issues } = await response.json();
    expect(error).toBe('The request is not valid.');
    expect(issues.map((issue: { path: string[] }) => issue.path.join('.'))).toEqual([
      'location.state',
      'location.zip',
      'templateName',
    ]);
    expect(stack.openai.requests).toHaveLength(0);
  });

  test('a body of 17,000 bytes: 413', async () => {
    const response = await post(stack.url, stack.tokens.admin, { body: 'x'.repeat(17_000) });
    await expectRefusal(response, 413, 'The request body is larger than 16 kB.');
  });
});

test("the site's pages may read the answer", async () => {
  const from = (method: string) =>
    fetch(stack.url, { method, headers: { origin: SITE, 'access-control-request-method': 'POST' } });
  const preflight = await from('OPTIONS');
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS');
  const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['authorization', 'apikey', 'content-type', 'x-client-info']),
  );
  const refused = await from('POST');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('access-control-allow-origin')).toBe(SITE);
});

test('without an API key: 503, and only administrators learn of it', async () => {
  const withoutKey = await startStack({ apiKey: '' });
  try {
    const response = await post(withoutKey.url, withoutKey.tokens.admin);
    await expectRefusal(response, 503, 'OPENAI_API_KEY is not set.', 'no_key');
    expect((await post(withoutKey.url, withoutKey.tokens.reader)).status).toBe(403);
  } finally {
    await withoutKey.close();
  }
});
