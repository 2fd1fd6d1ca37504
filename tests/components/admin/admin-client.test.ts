import { beforeEach, expect, test, vi } from 'vitest';
import { SUPABASE_URL } from '../../../src/config/env.ts';
import { signIn } from '../../../src/data/accounts/auth.ts';
import { adminClient } from '../../../src/data/client/admin-client.ts';
import { dataOf } from '../../../src/data/client/data-error.ts';

/** Stores a session as the auth client does. */
function keepSession(): void {
  const key = `sb-${new URL(SUPABASE_URL).hostname.split('.')[0]}-auth-token`;
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
  };
  localStorage.setItem(key, JSON.stringify({ ...session, user: { id: 'u', email: 'owner@example.com' } }));
}

const read = async () => dataOf(await adminClient.from('locations').select('id').limit(1), 'Reading');
const connection = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test('a read that cannot get out fails at once and leaves the retry to its caller', async () => {
  connection(false);
  keepSession();
  const transport = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', transport);
  await expect(read()).rejects.toMatchObject({ kind: 'offline' });
  expect(transport).toHaveBeenCalledTimes(1);
});

test("a sign-in that cannot get out names the connection, not the browser's own error", async () => {
  connection(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(signIn({ email: 'owner@example.com', password: 'a' })).rejects.toMatchObject({
    kind: 'offline',
  });
});

test('without a session nothing is requested; offline the missing connection is reported', async () => {
  connection(true);
  await expect(read()).rejects.toMatchObject({ kind: 'signed_out' });
  connection(false);
  await expect(read()).rejects.toMatchObject({ kind: 'offline' });
});

/** Renews the session over a transport until the client gives up, and returns the session that is left. */
async function sessionAfterRenewal(transport: (address: string, init?: RequestInit) => Promise<Response>) {
  connection(true);
  keepSession();
  vi.stubGlobal('fetch', transport);
  vi.useFakeTimers();
  const renewed = adminClient.auth.refreshSession();
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await renewed).error).not.toBeNull();
  vi.useRealTimers();
  return (await adminClient.auth.getSession()).data.session;
}

test('a session that cannot be renewed yet, because the network has renewed too many, goes on', async () => {
  const tooMany = async () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 });
  expect(await sessionAfterRenewal(tooMany)).not.toBeNull();
});

test('a renewal that is never answered ends after a while, and the session goes on', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  const neverAnswered = (_: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise<never>(() => {});
  expect(await sessionAfterRenewal(neverAnswered)).not.toBeNull();
});

test('a change that the database ended for a deadlock is sent again, a few times', async () => {
  keepSession();
  const deadlock = () => Response.json({ code: '40P01', message: 'deadlock detected' }, { status: 500 });
  const broken = () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });
  const stored = () => new Response(null, { status: 201 });
  const transport = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', transport);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const change = async () =>
    dataOf(
      await adminClient.from('app_settings').insert({ setting_name: 'a', setting_value: 'b' }),
      'Saving',
    );

  transport.mockImplementationOnce(async () => deadlock()).mockImplementation(async () => stored());
  await change();
  expect(transport.mock.calls.map(([, init]) => init?.body)).toEqual([
    '{"setting_name":"a","setting_value":"b"}',
    '{"setting_name":"a","setting_value":"b"}',
  ]);

  transport.mockReset().mockImplementation(async () => deadlock());
  await expect(change()).rejects.toMatchObject({ code: '40P01' });
  expect(transport).toHaveBeenCalledTimes(4);

  transport.mockReset().mockImplementation(async () => broken());
  await expect(change()).rejects.toMatchObject({ code: 'XX000' });
  expect(transport).toHaveBeenCalledTimes(1);
});

test("a session's token is the only one that its requests carry, beside a legacy key too", async () => {
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'legacy.anon.key');
  // Two clients of one session are nothing that a page ever has.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const { adminClient: legacy } = await import('../../../src/data/client/admin-client.ts');
  keepSession();
  connection(true);
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return Response.json({ id: 'u', factors: [] });
  });
  await legacy.from('locations').select('id');
  await legacy.auth.mfa.listFactors();
  await legacy.functions.invoke('check-articles', { body: {} });
  expect(sent.map((headers) => headers.get('authorization'))).toEqual(['Bearer a', 'Bearer a', 'Bearer a']);
  expect(sent.map((headers) => headers.get('apikey'))).toEqual(Array(3).fill('legacy.anon.key'));
});
