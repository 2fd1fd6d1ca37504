import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthMail, authMessage } from '../../../supabase/local/auth/auth-mail.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const mails: AuthMail[] = [];
backend.mailTo((mail) => mails.push(mail));
const printed = vi.spyOn(console, 'info');
afterAll(() => backend.close());
beforeEach(() => {
  mails.length = 0;
});

const NEW_PASSWORD = 'a-new-password-of-mine';
/** A client from a network of its own, so that one test's attempts do not slow down another's. */
const from = (network: string) => backend.client({ headers: { 'x-forwarded-for': network } });
const asked = async (network: string, email = LOCAL_ADMIN.email) => {
  expect((await from(network).auth.resetPasswordForEmail(email)).error).toBeNull();
  await expect.poll(() => mails).toHaveLength(1);
  return mails[0]?.tokenHash ?? '';
};

describe('a forgotten password', () => {
  test('gets the same answer for known and unknown addresses; only the known one gets mail', async () => {
    const request = (email: string) =>
      backend.fetch(
        new Request('http://localhost/auth/v1/recover', {
          method: 'POST',
          headers: { apikey: LOCAL_KEYS.publishable, 'x-forwarded-for': '198.51.100.1' },
          body: JSON.stringify({ email }),
        }),
      );
    const answers = await Promise.all([request('nobody@example.com'), request(LOCAL_ADMIN.email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}']);
    await expect.poll(() => mails).toMatchObject([{ kind: 'recovery', to: LOCAL_ADMIN.email }]);
    expect(printed).not.toHaveBeenCalled();
  });

  test('can be replaced through the link, once; other sessions end', async () => {
    const elsewhere = await backend.admin();
    const token_hash = await asked('198.51.100.2');
    const client = from('198.51.100.2');
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await elsewhere.from('leads').select('id').limit(1)).error).not.toBeNull();
    expect((await client.from('leads').select('id').limit(1)).data).toHaveLength(1);

    const again = await from('198.51.100.2').auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(again.error?.message).toContain('invalid or has expired');
    const signedIn = await from('198.51.100.2').auth.signInWithPassword({
      ...LOCAL_ADMIN,
      password: NEW_PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    // The link is used up: from now on the present password is required.
    const second = await client.auth.updateUser({ password: LOCAL_ADMIN.password });
    expect(second.error?.message).toBe('That is not your current password.');
    const right = { password: LOCAL_ADMIN.password, current_password: NEW_PASSWORD };
    expect((await client.auth.updateUser(right)).error).toBeNull();
  });

  test('cannot be replaced by a weak one, and the error says why', async () => {
    const client = from('198.51.100.3');
    const token_hash = await asked('198.51.100.3');
    await client.auth.verifyOtp({ token_hash, type: 'recovery' });
    const { error } = await client.auth.updateUser({ password: 'short' });
    expect(error?.message).toContain('at least 12 characters');
  });

  test('does not invite guesses: guessing links and asking for mail are slowed down and locked', async () => {
    const client = from('198.51.100.4');
    const guess = () => client.auth.verifyOtp({ token_hash: crypto.randomUUID(), type: 'recovery' });
    const guesses = [];
    for (let made = 0; made < 6; made += 1) guesses.push((await guess()).error?.status);
    expect(guesses.slice(0, 4)).toEqual([403, 403, 403, 403]);
    expect(guesses).toContain(429);
    const asks = [];
    for (let made = 0; made < 12; made += 1) {
      asks.push((await client.auth.resetPasswordForEmail(`nobody${made}@example.com`)).error?.status);
    }
    expect(asks).toContain(429);
  });
});

describe('signing in', () => {
  test('slows down after a few wrong passwords, for that account and network only', async () => {
    const client = from('198.51.100.5');
    const wrong = () => client.auth.signInWithPassword({ ...LOCAL_ADMIN, password: 'wrong' });
    const tries = [];
    for (let made = 0; made < 5; made += 1) tries.push((await wrong()).error);
    expect(tries.at(0)?.status).toBe(400);
    expect(tries.at(-1)?.status).toBe(429);
    expect(tries.at(-1)?.message).toMatch(/^Too many attempts\. Try again in /);
    // The right password has to wait too; otherwise guessing would cost nothing.
    expect((await client.auth.signInWithPassword(LOCAL_ADMIN)).error?.status).toBe(429);
    expect((await from('198.51.100.6').auth.signInWithPassword(LOCAL_ADMIN)).error).toBeNull();
  });

  test('records the network and the browser for the list of sessions', async () => {
    const client = backend.client({
      headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Firefox' },
    });
    await client.auth.signInWithPassword(LOCAL_ADMIN);
    const { data } = await client.rpc('list_my_sessions');
    expect(data).toContainEqual(
      expect.objectContaining({ address: '198.51.100.7', device: 'Firefox', is_this: true }),
    );
  });

  test('offers no other way to sign in', async () => {
    const client = from('198.51.100.8');
    const newcomer = 'newcomer@example.com';
    expect((await client.auth.signUp({ email: newcomer, password: NEW_PASSWORD })).error).not.toBeNull();
    expect((await client.auth.signInWithOtp({ email: newcomer })).error?.status).toBe(404);
    expect((await client.auth.resend({ type: 'signup', email: newcomer })).error?.status).toBe(404);
    expect(await backend.sql('select from auth.users where email = $1', [newcomer])).toEqual([]);
  });
});

describe('the mails', () => {
  test.each(['recovery', 'invite'] as const)('%s: links to the site, as in a hosted project', (kind) => {
    const mail = { kind, to: 'ada@example.com', tokenHash: 'ab12' };
    const { html, text, subject } = JSON.parse(authMessage(mail, 'http://localhost:5280'));
    const link = `http://localhost:5280/admin/set-password#token_hash=ab12&type=${kind}`;
    expect(html).toContain(link.replace('&', '&amp;'));
    expect(text).toContain(link);
    expect(`${html}${text}`).not.toContain('{{');
    const config = readFileSync(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');
    expect(config).toContain(`[auth.email.template.${kind}]\nsubject = "${subject}"`);
  });
});
