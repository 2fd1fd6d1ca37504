import { afterAll, describe, expect, test, vi } from 'vitest';
import { authLayer } from '../../../supabase/local/auth/auth-layer.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const post = (address: string, body: unknown) =>
  new Request(`http://localhost/auth/v1/${address}`, {
    method: 'POST',
    headers: {
      apikey: LOCAL_KEYS.publishable,
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify(body),
  });
const withPassword = (email: string, password: string) =>
  post('token?grant_type=password', { email, password });

describe('whether an address has an account', () => {
  /** The accounts whose passwords the sign-in service compared for an address. */
  async function compared(email: string) {
    const asked: { email: string; password: string }[] = [];
    const answer = authLayer({
      database: { exec: async () => {}, query: backend.sql },
      lite: async (request) => {
        asked.push(await request.clone().json());
        return backend.fetch(request);
      },
      later: () => {},
      mail: () => {},
    });
    const response = await answer(withPassword(email, 'a-wrong-password'));
    return { asked, status: response.status, body: await response.json() };
  }

  test('shows neither in the answer nor in the work that it takes', async () => {
    await backend.sql(
      `insert into auth.users (id, aud, role, email) values (gen_random_uuid(), 'authenticated', 'authenticated', 'invited@example.com')`,
    );
    const known = await compared(LOCAL_ADMIN.email);
    expect([known.status, known.asked]).toEqual([
      400,
      [{ email: LOCAL_ADMIN.email, password: 'a-wrong-password' }],
    ]);
    const [accounts] = await backend.sql<{ emails: string[] }>(
      `select array_agg(email::text) as emails from auth.users where encrypted_password <> ''`,
    );
    for (const email of ['nobody@example.com', 'INVITED@example.com', 'no address']) {
      const unknown = await compared(email);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      expect(unknown.asked).toHaveLength(1);
      expect(accounts?.emails).toContain(unknown.asked[0]?.email);
      expect(unknown.asked[0]?.password).not.toBe('a-wrong-password');
    }
  });

  test('does not depend on capitals: its owner can sign in, however the address is written', async () => {
    const response = await backend.fetch(withPassword(LOCAL_ADMIN.email.toUpperCase(), LOCAL_ADMIN.password));
    expect(response.status).toBe(200);
  });
});

describe('a refresh token', () => {
  const signIn = async () => {
    const response = await backend.fetch(withPassword(LOCAL_ADMIN.email, LOCAL_ADMIN.password));
    const { refresh_token }: { refresh_token: string } = await response.json();
    return refresh_token;
  };
  async function renew(refresh_token: string) {
    const response = await backend.fetch(post('token?grant_type=refresh_token', { refresh_token }));
    const body: { refresh_token?: string; error_code?: string } = await response.json();
    return { status: response.status, token: body.refresh_token ?? '', code: body.error_code };
  }

  test('that is used again at once gets the same answer, and the session goes on', async () => {
    const first = await signIn();
    const second = await renew(first);
    expect(second.status).toBe(200);
    expect(await renew(first)).toEqual(second);
    const third = await renew(second.token);
    expect(third.status).toBe(200);
    // The answer to the second tab was lost until after the third renewal.
    expect(await renew(second.token)).toEqual(third);
  });

  test('that four tabs use in the same moment gets them one answer, with which all go on', async () => {
    const token = await signIn();
    const answers = await Promise.all([renew(token), renew(token), renew(token), renew(token)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await renew(answers[3].token)).status).toBe(200);
  });

  test('that is used again after a minute was stolen: the session ends for everybody who has it', async () => {
    const first = await signIn();
    const second = await renew(first);
    expect(second.status).toBe(200);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    expect(await renew(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await renew(second.token)).status).toBe(400);
    vi.restoreAllMocks();
  });

  test('of a session that has ended gets no second answer', async () => {
    const first = await signIn();
    expect((await renew(first)).status).toBe(200);
    await backend.sql('delete from auth.sessions');
    expect((await renew(first)).status).toBe(400);
  });

  test('is replaced each time the session is renewed', async () => {
    let token = await signIn();
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const next = await renew(token);
      expect(next.status).toBe(200);
      token = next.token;
    }
  });

  test('that does not exist is refused', async () => {
    expect((await renew('aaaaaaaaaaaa')).status).toBe(400);
  });
});
