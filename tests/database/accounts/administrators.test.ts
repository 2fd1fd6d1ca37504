import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { LOCAL_ADMIN, LOCAL_NON_ADMINISTRATOR } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { service } = backend;

const READER = '00000000-0000-4000-8000-000000000002';
const ADMIN = '00000000-0000-4000-8000-000000000001';
afterEach(async () => {
  await backend.sql('insert into admin_users (id) values ($1) on conflict do nothing', [ADMIN]);
  await backend.sql('delete from admin_users where id <> $1', [ADMIN]);
});

describe('the list of administrators', () => {
  test("has everybody's e-mail, and marks the caller", async () => {
    await service
      .rpc('add_administrator', { account_email: LOCAL_NON_ADMINISTRATOR.email.toUpperCase() })
      .throwOnError();
    const { data } = await (await backend.admin()).rpc('list_administrators');
    expect(data).toMatchObject([
      { id: ADMIN, email: LOCAL_ADMIN.email, is_you: true, has_second_factor: false },
      { id: READER, email: LOCAL_NON_ADMINISTRATOR.email, is_you: false, last_sign_in_at: null },
    ]);
  });

  test('takes no address without an account', async () => {
    const unknown = await service.rpc('add_administrator', { account_email: 'nobody@example.com' });
    expect(unknown.error?.message).toContain('no account');
  });
});

describe('removing an administrator', () => {
  test('takes the right away and ends the sessions at once', async () => {
    await service.rpc('add_administrator', { account_email: LOCAL_NON_ADMINISTRATOR.email }).throwOnError();
    const [admin, second] = [await backend.admin(), await backend.reader()];
    expect((await second.from('leads').select('id').limit(1)).data).toHaveLength(1);
    await admin.rpc('remove_administrator', { administrator: READER }).throwOnError();
    // The request is refused instead of answered with an empty list.
    expect((await second.from('leads').select('id').limit(1)).status).toBe(401);
    const again = await admin.rpc('remove_administrator', { administrator: READER });
    expect(again.error?.message).toContain('already been removed');
  });

  test('never removes the caller or the last administrator', async () => {
    const admin = await backend.admin();
    const oneself = await admin.rpc('remove_administrator', { administrator: ADMIN });
    expect(oneself.error?.message).toBe('You cannot remove yourself. Ask another administrator.');
    await expect(backend.sql('delete from admin_users')).rejects.toThrow('The last administrator');
    await expect(backend.sql('delete from auth.users where id = $1', [ADMIN])).rejects.toThrow(
      'The last administrator',
    );
  });

  test('keeps one of two who remove each other at once', async () => {
    await service.rpc('add_administrator', { account_email: LOCAL_NON_ADMINISTRATOR.email }).throwOnError();
    const [admin, second] = [await backend.admin(), await backend.reader()];
    const answers = await Promise.all([
      admin.rpc('remove_administrator', { administrator: READER }),
      second.rpc('remove_administrator', { administrator: ADMIN }),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await backend.sql('select id from admin_users')).toHaveLength(1);
  });
});
