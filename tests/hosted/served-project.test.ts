import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/data/database.types.ts';
import { codeAt, stepAt } from '../../supabase/local/auth/totp.ts';
import { LEGACY_KEYS, LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import { city, lead, state } from '../database/rows.ts';
import { distinctArticleAbout } from '../support/article-text.ts';
import { ACCOUNTS, startServedStack } from './served-stack.ts';

const stack = await startServedStack();
afterAll(() => stack.close());
const { backend } = stack;
const { sql } = backend;
const admin = backend.client<Database>();

beforeAll(async () => {
  await sql(ACCOUNTS);
  await sql(
    `insert into public.admin_users (id) select id from auth.users where email = '${LOCAL_ADMIN.email}'`,
  );
  stack.openai.setArticle((place) => distinctArticleAbout(place.split(',')[0] ?? place));
  // The first call says that there are a key for search engines and a build hook.
  await stack.call('deliver-outbox');
});

test('the database was made by db push, and its owner is no superuser', async () => {
  const [history] = await sql(
    `select count(*)::int > 0 as has_statements, current_user as owner,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser
     from supabase_migrations.schema_migrations where cardinality(statements) > 100`,
  );
  expect(history).toEqual({ has_statements: true, owner: 'postgres', is_superuser: false });
});

test('the first administrator signs in, with a second factor', async () => {
  await admin.auth.signInWithPassword(LOCAL_ADMIN);
  const { data } = await admin.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator' });
  if (data?.type !== 'totp') throw new Error('No factor was enrolled.');
  const code = codeAt(data.totp.secret, stepAt(Date.now()));
  expect((await admin.auth.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  const byPassword = backend.client<Database>();
  await byPassword.auth.signInWithPassword(LOCAL_ADMIN);
  const access = [admin, byPassword].map(async (client) => (await client.rpc('back_office_access')).data);
  expect(await Promise.all(access)).toEqual(['open', 'code_needed']);
});

test('keys of the former kind, which the owner has switched off, read nothing', async () => {
  for (const key of Object.values(LEGACY_KEYS)) {
    const { status } = await fetch(`${stack.url}/rest/v1/locations?select=id`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    });
    expect(status).toBe(401);
  }
});

test('a generation run writes and publishes an article', async () => {
  await admin
    .from('locations')
    .insert([state('Utah', 'utah'), city('Moab', 'moab', state('Utah', 'utah'))])
    .throwOnError();
  const run_id = randomUUID();
  const choice = { filters: { search: 'Moab' } };
  await admin
    .rpc('start_generation_run', {
      ...{ run_id, label: 'Moab', choice, model: 'gpt-4o-mini' },
      ...{ articles_become: 'published', most_dollars: 5 },
    })
    .throwOnError();
  const progress = async () => {
    await stack.call('write-articles');
    return (await admin.rpc('generation_progress', { run_id }).throwOnError()).data;
  };
  await expect.poll(progress).toMatchObject({ state: 'done', written: 1 });
  const { data } = await backend.client<Database>().from('articles').select('title').throwOnError();
  expect(data).toEqual([{ title: 'Gold in Moab' }]);
});

test('a visitor gets the guide, staff get the notice, and search engines and the build hook are told', async () => {
  await backend.client<Database>().from('leads').insert(lead()).throwOnError();
  await sql(`update private.address_notices set changed_at = changed_at - interval '2 minutes' where true`);
  await sql(`update private.build_changes set changed_at = changed_at - interval '6 minutes' where true`);
  const answer = await stack.call('deliver-outbox');
  expect(await answer.json()).toMatchObject({ sent: 2, failed: 0 });
  expect(
    stack.mail
      .mails()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['New guide request: Ada Example', 'Your free gold investment guide']);
  expect(stack.searchEngine.calls.flatMap(({ urlList }) => urlList)).toContain(
    'https://goldatlas.test/utah/moab',
  );
  expect(stack.buildHook.calls).toHaveLength(1);
});
