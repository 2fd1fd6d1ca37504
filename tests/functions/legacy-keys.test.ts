import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { AuthMail } from '../../supabase/local/auth/auth-mail.ts';
import { LEGACY_KEYS, LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { city, state } from '../database/rows.ts';
import { staffWrites } from '../database/staff-writes.ts';
import { testBackend } from '../support/backend.ts';
import { startFakeBuildHook } from '../support/fake-build-hook.ts';
import { start as startOpenAI } from '../support/fake-openai.ts';
import { MAIL_KEY, startFakeResend } from '../support/fake-resend.ts';
import { serveBackend } from '../support/server.ts';

// A project from before there were publishable and secret keys. All other tests have one that refuses legacy keys.
const [backend, provider, hook, openai] = await Promise.all([
  testBackend(),
  startFakeResend(),
  startFakeBuildHook(),
  startOpenAI(),
]);
const mails: AuthMail[] = [];
backend.mailTo((mail) => mails.push(mail));
const server = await serveBackend(backend, {
  keys: 'legacy',
  environment: {
    ...{ RESEND_API_KEY: MAIL_KEY, RESEND_BASE_URL: provider.url, MAIL_PER_SECOND: '1000' },
    ...{ BUILD_HOOK_URL: hook.url, OPENAI_API_KEY: 'sk-of-the-test', OPENAI_BASE_URL: openai.url },
  },
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), hook.close(), openai.close()]);
  await backend.close();
});

/** As the database's schedule calls with a legacy key: in both headers, which older databases did not. */
const call = (name: string, headers: Record<string, string>) =>
  fetch(`${server.url}/functions/v1/${name}`, { method: 'POST', headers });
const { serviceRole } = LEGACY_KEYS;
const asSchedule = { apikey: serviceRole, authorization: `Bearer ${serviceRole}` };
const asOlderSchedule = { authorization: `Bearer ${serviceRole}` };

test('mail is sent and the build hook called, and no other key may ask for it', async () => {
  await backend.anon.from('leads').insert({ name: 'Ada Example', email: 'ada@example.com' }).throwOnError();
  const others: Record<string, string>[] = [{}, { apikey: LEGACY_KEYS.anon }, { apikey: LOCAL_KEYS.secret }];
  for (const headers of others) expect((await call('deliver-outbox', headers)).status).toBe(401);
  expect(provider.requests).toEqual([]);
  expect((await call('deliver-outbox', asOlderSchedule)).status).toBe(200);
  expect(provider.requests.length).toBeGreaterThan(0);

  await staffWrites(await backend.admin()).add(state('Nevada', 'nevada'));
  await backend.sql(`update private.build_changes set changed_at = changed_at - interval '6 minutes'`);
  expect((await call('deliver-outbox', asSchedule)).status).toBe(200);
  expect(hook.calls).toHaveLength(1);
});

test('a run writes its articles', async () => {
  const admin = await backend.admin();
  await staffWrites(admin).add(city('Reno', 'reno'));
  await admin
    .rpc('start_generation_run', {
      ...{ run_id: randomUUID(), label: 'Nevada', model: 'gpt-4o-mini', articles_become: 'draft' },
      ...{ choice: { filters: { state: 'nevada', location_type: 'city' } }, most_dollars: 5 },
    })
    .throwOnError();
  expect((await call('write-articles', asSchedule)).status).toBe(202);
  await expect.poll(() => backend.sql(`select state from generation_jobs`)).toEqual([{ state: 'written' }]);
});

test('an administrator invites somebody', async () => {
  const { data } = await (await backend.admin()).auth.getSession();
  const answer = await fetch(`${server.url}/functions/v1/invite-administrator`, {
    method: 'POST',
    headers: { apikey: LEGACY_KEYS.anon, authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify({ email: 'nora@example.com' }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { mailed: true }]);
  expect(mails).toMatchObject([{ kind: 'invite', to: 'nora@example.com' }]);
});
