import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { fakeSchedules } from '../../support/fake-schedules.ts';
import { lead } from '../rows.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
});
afterAll(() => backend.close());

const steps = async () => (await admin.rpc('first_steps').throwOnError()).data;

test('a new project has nothing yet', async () => {
  await backend.sql(`delete from locations`);
  await backend.sql(`delete from outbox`);
  expect(await steps()).toEqual({
    isHidden: false,
    noticeEmail: null,
    schedules: [],
    vault: { address: null, keyKind: null },
    hasLateMail: false,
    hasFailedMail: false,
    hasPlaces: false,
    hasLocations: false,
    hasPublished: false,
  });
});

test('places, locations and a published text count as soon as they are there; a draft and the built-in text do not', async () => {
  await backend.sql(
    `insert into places (id, state_slug, name, slug, latitude, longitude, population)
     values (1, 'nevada', 'Reno', 'reno', 39.5, -119.8, 264165)`,
  );
  const [location] = await backend.sql<{ id: string }>(
    `insert into locations (location_type, state, state_slug) values ('state', 'Nevada', 'nevada') returning id`,
  );
  expect(await steps()).toMatchObject({ hasPlaces: true, hasLocations: true, hasPublished: false });
  const write = (slug: string, status: string, by: string | null) =>
    backend.sql(
      `insert into articles (location_id, article_type, title, slug, content, status, generated_by)
       values ($1, 'state', 'Gold in Nevada', $2, 'Text', $3, $4)`,
      [location?.id, slug, status, by],
    );
  await write('draft', 'draft', null);
  await write('built-in', 'published', 'template');
  expect(await steps()).toMatchObject({ hasPublished: false });
  await write('own', 'published', null);
  expect(await steps()).toMatchObject({ hasPublished: true });
});

test('mail that nobody picks up for five minutes is late, and a failed one is told of', async () => {
  await backend.anon.from('leads').insert(lead()).throwOnError();
  expect(await steps()).toMatchObject({ hasLateMail: false });
  await backend.sql(`update outbox set next_attempt_at = now() - interval '6 minutes'`);
  expect(await steps()).toMatchObject({ hasLateMail: true, hasFailedMail: false });
  await backend.sql(`update outbox set status = 'failed' where true`);
  expect(await steps()).toMatchObject({ hasLateMail: false, hasFailedMail: true });
});

test('the address for notices and whether the steps are hidden are settings, the same for all administrators', async () => {
  const set = (setting_name: string, setting_value: string) =>
    admin.from('app_settings').upsert({ setting_name, setting_value }).throwOnError();
  await set('notice_email', ' staff@goldatlas.test ');
  await set('first_steps', 'hidden');
  const colleague = await backend.admin();
  const { data } = await colleague.rpc('first_steps').throwOnError();
  expect(data).toMatchObject({ noticeEmail: 'staff@goldatlas.test', isHidden: true });
});

test('the schedules and the vault are told without a secret', async () => {
  await fakeSchedules(backend.sql);
  await backend.sql(
    `insert into cron.job values (1, 'deliver-outbox', true), (2, 'write-articles', true), (3, 'forget-expired', false)`,
  );
  const ran = (job: number, status: string, minutes: number, words: string) =>
    backend.sql(
      `insert into cron.job_run_details
       select $1, $2, $4, now() - $3::int * interval '1 minute', now() - $3::int * interval '1 minute'`,
      [job, status, minutes, words],
    );
  await ran(1, 'failed', 5, 'an earlier failure');
  await ran(1, 'succeeded', 3, '1 row');
  await ran(2, 'failed', 9, 'no such function');
  await ran(2, 'failed', 2, 'permission denied');
  // A run that never got a connection has no times.
  await backend.sql(`insert into cron.job_run_details values (2, 'failed', 'connection failed', null, null)`);
  await backend.sql(`insert into vault.decrypted_secrets values ('project_url', 'https://a.test')`);
  expect(await steps()).toMatchObject({
    schedules: [
      { job: 'deliver-outbox', minutesAgo: 3, problem: null },
      { job: 'write-articles', minutesAgo: null, problem: 'connection failed' },
    ],
    vault: { address: 'https://a.test', keyKind: null },
  });
  await backend.sql(`insert into vault.decrypted_secrets values ('service_role_key', 'eyJ')`);
  expect(await steps()).toMatchObject({ vault: { keyKind: 'legacy' } });
  await backend.sql(`insert into vault.decrypted_secrets values ('secret_key', 'sb_secret_x')`);
  const told = await steps();
  expect(told).toMatchObject({ vault: { keyKind: 'secret' } });
  expect(JSON.stringify(told)).not.toContain('sb_secret_x');
});
