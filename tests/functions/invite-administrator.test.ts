import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AuthMail } from '../../supabase/local/auth/auth-mail.ts';
import { LOCAL_ADMIN, LOCAL_NON_ADMINISTRATOR } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const backend = await testBackend();
const logged: string[] = [];
const mails: AuthMail[] = [];
backend.mailTo((mail) => mails.push(mail));
let isMailBroken = false;
const server = await serveBackend(
  {
    fetch: async (request) =>
      isMailBroken && request.url.endsWith('/auth/v1/invite')
        ? Response.json({}, { status: 500 })
        : backend.fetch(request),
  },
  { log: (line) => logged.push(line) },
);
afterAll(() => server.close().then(() => backend.close()));
beforeEach(() => {
  mails.length = 0;
});

const tokenOf = async (signedIn: ReturnType<typeof backend.admin>) =>
  (await (await signedIn).auth.getSession()).data.session?.access_token ?? '';
const [admin, reader] = [await tokenOf(backend.admin()), await tokenOf(backend.reader())];

async function invite(email: unknown, token: string | null = admin) {
  const answer = await fetch(`${server.url}/functions/v1/invite-administrator`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify({ email }),
  });
  return { status: answer.status, ...(await answer.json()) };
}
const administrators = async () =>
  (
    await backend.sql<{ email: string }>(
      'select email from auth.users join admin_users using (id) order by 1',
    )
  ).map(({ email }) => email);

test('an administrator invites somebody, who chooses a password with the link and becomes an administrator', async () => {
  const email = 'nora@example.com';
  expect(await invite('Nora@Example.com')).toEqual({ status: 200, mailed: true });
  expect(mails).toMatchObject([{ kind: 'invite', to: email }]);
  expect(await administrators()).toEqual([LOCAL_ADMIN.email, email]);

  const client = backend.client();
  const link = { token_hash: mails[0]?.tokenHash ?? '', type: 'invite' } as const;
  expect((await client.auth.verifyOtp(link)).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'a-password-of-nora' })).error).toBeNull();
  const signedIn = await backend.client().auth.signInWithPassword({ email, password: 'a-password-of-nora' });
  expect(signedIn.error).toBeNull();
  expect((await client.rpc('back_office_access')).data).toBe('open');
  expect((await backend.client().auth.verifyOtp(link)).error).not.toBeNull();
  expect(await invite(email)).toEqual({
    status: 409,
    error: 'This address already belongs to an administrator.',
  });
});

test('an invitation that the auth service refuses without words can be tried again', async () => {
  isMailBroken = true;
  expect(await invite('later@example.com')).toEqual({
    status: 502,
    error: "Couldn't send the invitation now. Try again.",
  });
  isMailBroken = false;
});

test('an invitation can be sent again, which makes the earlier link invalid', async () => {
  expect(await invite('late@example.com')).toMatchObject({ status: 200 });
  expect(await invite('late@example.com')).toEqual({ status: 200, mailed: true });
  const [first, second] = mails.map(({ tokenHash }) => tokenHash);
  const verify = (token_hash = '') => backend.client().auth.verifyOtp({ token_hash, type: 'invite' });
  expect((await verify(first)).error).not.toBeNull();
  expect((await verify(second)).error).toBeNull();
});

test('an address that already has an account becomes an administrator without a mail', async () => {
  expect(await invite(LOCAL_NON_ADMINISTRATOR.email)).toEqual({ status: 200, mailed: false });
  expect(mails).toEqual([]);
  expect(await administrators()).toContain(LOCAL_NON_ADMINISTRATOR.email);
  await backend.sql(
    `delete from admin_users using auth.users u where u.id = admin_users.id and u.email = $1`,
    [LOCAL_NON_ADMINISTRATOR.email],
  );
});

test('other callers and invalid addresses are refused', async () => {
  expect(await invite('eve@example.com', null)).toMatchObject({ status: 401 });
  expect(await invite('eve@example.com', 'no.real.token')).toMatchObject({ status: 401 });
  expect(await invite('eve@example.com', reader)).toEqual({
    status: 403,
    error: 'Only administrators can invite others.',
  });
  for (const nonsense of ['', 'eve', 7, null]) expect(await invite(nonsense)).toMatchObject({ status: 400 });
  expect(mails).toEqual([]);
  expect(logged.join()).not.toContain('@');
});
