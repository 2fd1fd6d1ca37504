import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Management, managementChecks, managementOf } from '../../scripts/doctor/management-checks.ts';

const REF = 'abcdefghijklmnopqrst';
const TOKEN = `sbp_${'0123456789'.repeat(4)}`;
const DAY_MS = 86_400_000;

/** A project in order, as the management API describes it. */
const inOrder = () => ({
  'config/auth': {
    password_hibp_enabled: true,
    mailer_otp_exp: 3600,
    mailer_otp_length: 10,
    smtp_host: 'smtp.gold.test' as string | null,
  },
  'database/backups': {
    region: 'us-east-1',
    walg_enabled: true,
    pitr_enabled: true,
    backups: [] as { status: string; inserted_at: string; is_physical_backup: boolean }[],
  },
  'advisors/security': { lints: [] as object[] },
  'advisors/performance': { lints: [] as object[] },
});
let answers: Record<string, unknown> & ReturnType<typeof inOrder> = inOrder();
beforeEach(() => {
  answers = inOrder();
});

const api = http.createServer(({ url = '', headers }, response) => {
  const part = url.replace(`/v1/projects/${REF}/`, '');
  const isOwner = headers.authorization === `Bearer ${TOKEN}`;
  const answer = answers[part];
  response.statusCode = isOwner ? (answer ? 200 : 404) : 401;
  response.end(JSON.stringify(isOwner ? (answer ?? {}) : { message: 'Unauthorized' }));
});
api.listen(0, '127.0.0.1');
await once(api, 'listening');
const listening = api.address();
if (listening === null || typeof listening === 'string') throw new Error('The management API has no port.');
const management: Management = { url: `http://127.0.0.1:${listening.port}`, ref: REF, token: TOKEN };
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

/** What the check of this name finds, or the failure that it reports. */
async function found(name: string, asked: Management = management) {
  const check = managementChecks(asked).find(([each]) => each === name)?.[1];
  if (!check) throw new Error(`No check ${name}`);
  return check();
}
const backup = (daysAgo: number, status = 'COMPLETED') => ({
  ...{ status, is_physical_backup: true },
  inserted_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
});
const lint = (level: string, title: string) => ({
  name: title,
  title,
  level,
  detail: `${title} of leads`,
  metadata: {},
});

test('a project in order has no finding', async () => {
  for (const [name, check] of managementChecks(management))
    expect([name, await check()]).toEqual([name, undefined]);
});

test('leaked passwords that are accepted are a note, since not every plan can refuse them', async () => {
  answers['config/auth'].password_hibp_enabled = false;
  expect(await found('leaked passwords')).toEqual({ note: expect.stringContaining('Pro plan') });
});

test.each([
  [{ mailer_otp_exp: 86_400 }, /are valid for 1440 minutes\./],
  [{ mailer_otp_length: 6 }, /have only 6 digits\./],
])('one-time codes with %o', async (changes, words) => {
  answers['config/auth'] = { ...answers['config/auth'], ...changes };
  expect(await found('one-time codes')).toEqual({
    problem: expect.stringMatching(words),
    cure: expect.stringContaining('config push --remote'),
  });
});

test('no mail server of one’s own', async () => {
  answers['config/auth'].smtp_host = null;
  expect(await found('sign-in email')).toMatchObject({
    problem: expect.stringContaining('only to your team'),
  });
});

test.each([
  ['none', [], { problem: expect.stringContaining('keeps no backup') }],
  ['only a failed one', [backup(0, 'FAILED')], { problem: expect.stringContaining('keeps no backup') }],
  ['an old one', [backup(9)], { problem: expect.stringContaining('newest complete backup is from') }],
  ['daily ones', [backup(8), backup(1)], { note: expect.stringContaining('up to a day of leads') }],
])('backups: %s, without point-in-time recovery', async (_, backups, finding) => {
  answers['database/backups'] = { ...answers['database/backups'], pitr_enabled: false, backups };
  expect(await found('backups')).toMatchObject(finding);
});

test('advisors: an error is a problem, warnings are a note', async () => {
  answers['advisors/performance'].lints = [lint('WARN', 'Duplicate index'), lint('INFO', 'Unused index')];
  expect(await found('advisors')).toEqual({ note: expect.stringContaining('no errors and 1 warnings') });
  answers['advisors/security'].lints = [lint('ERROR', 'RLS disabled')];
  expect(await found('advisors')).toMatchObject({
    problem: expect.stringContaining('RLS disabled of leads'),
  });
});

test('a token of someone else, and an API that does not answer as it should, are failures of the check', async () => {
  await expect(found('backups', { ...management, token: 'sbp_other' })).rejects.toThrow(
    'does not accept SUPABASE_ACCESS_TOKEN',
  );
  await expect(found('backups', { ...management, ref: 'other' })).rejects.toThrow('with 404');
  answers['database/backups'] = Object(1);
  await expect(found('backups')).rejects.toThrow('not of the form');
});

test('only a project of Supabase and a token make the checks', async () => {
  const project = (url: string) => ({ url, key: 'sb_publishable_x' });
  expect(managementOf(project(`https://${REF}.supabase.co`), TOKEN)).toMatchObject({
    ref: REF,
    token: TOKEN,
  });
  expect(managementOf(project(`https://${REF}.supabase.co`), undefined)).toBeUndefined();
  expect(managementOf(project('https://data.gold.test'), TOKEN)).toBeUndefined();
  const [[name, check] = []] = managementChecks(undefined);
  expect(name).toBe('project settings');
  expect(await check?.()).toEqual({ note: expect.stringContaining('were not checked') });
});
