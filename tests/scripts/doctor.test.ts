import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ExaminedProject, examine } from '../../scripts/doctor/examine.ts';
import { FUNCTIONS } from '../../scripts/doctor/function-checks.ts';
import { brand } from '../../src/config/brand.ts';
import { securityFile } from '../../src/server/made-files.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { ownCompany } from '../support/company-row.ts';
import { allJobsRan, fakeSchedules } from '../support/fake-schedules.ts';
import { serveBackend } from '../support/server.ts';

/** The published site: one of our pages with the host's headers, and the app at the back office's addresses. */
const host = http.createServer(({ url }, response) => {
  response.setHeader('content-security-policy', "default-src 'self'");
  const isContact = url === '/.well-known/security.txt';
  response.end(
    isContact
      ? securityFile(siteUrl, 'owner@gold.example', new Date())
      : '<div id="root"><main></main></div>',
  );
});
host.listen(0, '127.0.0.1');
await once(host, 'listening');
const address = host.address();
if (address === null || typeof address === 'string') throw new Error('The site has no address.');
const siteUrl = `http://127.0.0.1:${address.port}`;

const SECRETS = {
  OPENAI_API_KEY: 'sk-of-the-test',
  RESEND_API_KEY: 're-of-the-test',
  MAIL_FROM: 'Gold Atlas <mail@goldatlas.test>',
  TURNSTILE_SECRET_KEY: '1x-of-the-test',
};
const backend = await testBackend();
let instead: Record<string, () => Response> = {};
const api = {
  fetch: async (request: Request) => instead[new URL(request.url).pathname]?.() ?? backend.fetch(request),
};
const server = await serveBackend(api, { environment: { ...SECRETS, SITE_ORIGIN: siteUrl } });
afterAll(async () => {
  await server.close();
  await backend.close();
  host.closeAllConnections();
  host.close();
});

const { sql } = backend;
// A hosted project also has the schedule and the vault that it reads; a plain database has neither.
beforeAll(() => fakeSchedules(sql));
beforeEach(async () => {
  instead = {};
  await sql('delete from outbox');
  await allJobsRan(sql, `${server.url}/`);
});

const examined: ExaminedProject = {
  project: { url: server.url, key: LOCAL_KEYS.publishable },
  secretKey: LOCAL_KEYS.secret,
  company: ownCompany(siteUrl),
  challenge: null,
};
/** The problems that were found, by the name of the check. */
async function problems(changed: Partial<ExaminedProject> = {}) {
  const findings = await examine({ ...examined, ...changed });
  return Object.fromEntries(
    findings.flatMap(({ name, problem }) => (problem ? [[name, `${problem.problem} ${problem.cure}`]] : [])),
  );
}
/** Expects exactly this problem, together with its cure. */
async function expectOnly(name: string, words: RegExp, changed: Partial<ExaminedProject> = {}) {
  expect(await problems(changed)).toEqual({ [name]: expect.stringMatching(words) });
}

test('a complete deployment has no problem, and every step of it is named', async () => {
  const findings = await examine(examined);
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual([
    'address and publishable key',
    'schema',
    'sign-in',
    'request guard',
    'secret key',
    'first administrator',
    ...FUNCTIONS.map((name) => `function ${name}`),
    'key kinds',
    'schedule vault',
    'schedules',
    'email',
    'runs',
    'search engines',
    'build hook',
    'webhooks',
    'article pictures',
    'project settings',
    'company',
    'site and functions',
    'published site',
  ]);
});

test('a rejected key is the only problem reported, because nothing else can be checked', async () => {
  instead = { '/auth/v1/settings': () => Response.json({}, { status: 401 }) };
  await expectOnly('address and publishable key', /does not accept the key.*publishable key/);
});

const SIGN_IN = [
  ['open sign-up', { disable_signup: false, email: true }, /Anyone can sign up in this project.*config push/],
  ['no email provider', { disable_signup: true, email: false }, /No one can sign in: .*email.*config push/],
] as const;
test.each(SIGN_IN)('%s', async (_, { email, ...settings }, words) => {
  const answer = { ...settings, external: { anonymous_users: false, email } };
  instead = { '/auth/v1/settings': () => Response.json(answer) };
  await expectOnly('sign-in', words);
});

test('another schema', async () => {
  instead = { '/rest/v1/rpc/schema_fit': () => Response.json('other') };
  await expectOnly('schema', /was set up with other migrations.*db push/);
});

test('requests without their guard', async () => {
  const headers = { 'content-range': '0-0/40000' };
  instead = { '/rest/v1/locations': () => new Response(null, { status: 206, headers }) };
  await expectOnly('request guard', /a planned count with 206.*pgrst\.db_pre_request/);
});

test('no secret key, and a wrong one', async () => {
  await expectOnly('secret key', /needs a secret key.*SUPABASE_SECRET_KEY=/, {
    secretKey: undefined,
  });
  await expectOnly('secret key', /does not accept this secret key.*SUPABASE_SECRET_KEY/, {
    secretKey: LOCAL_KEYS.publishable,
  });
});

test('no administrator', async () => {
  const rows = await sql<{ id: string }>('select id from admin_users');
  await sql('alter table admin_users disable trigger user');
  await sql('delete from admin_users');
  await expectOnly(
    'first administrator',
    /no one can sign in to the back office.*insert into public\.admin_users/,
  );
  for (const { id } of rows) await sql('insert into admin_users (id) values ($1)', [id]);
  await sql('alter table admin_users enable trigger user');
});

test("a challenge whose answers nothing can check, or that has another provider's secret", async () => {
  const findings = await examine({ ...examined, challenge: 'turnstile' });
  expect(findings.map(({ name }) => name)).toContain('function pass-challenge');
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  const words = /is missing HCAPTCHA_SECRET_KEY\..*secrets set HCAPTCHA_SECRET_KEY=/;
  await expectOnly('function pass-challenge', words, { challenge: 'hcaptcha' });
});

test('no schedule, and one that no longer succeeds', async () => {
  await sql(`update cron.job set active = false where jobname = 'deliver-outbox'`);
  await expectOnly('schedules', /Email is not delivered because deliver-outbox.*private\.schedule_delivery/);
  await sql(`update cron.job set active = true`);
  await sql(`update cron.job_run_details set end_time = now() - interval '5 hours' where jobid = 2`);
  await sql(
    `insert into cron.job_run_details values (2, 'failed', 'out of connections', now() - interval '1 minute', now())`,
  );
  await expectOnly(
    'schedules',
    /Runs do not progress: write-articles last succeeded 5 hours ago\. Its last run failed: out of connections .*Cron/,
  );
});

test('a vault that lacks the key or names another project', async () => {
  await sql(`delete from vault.decrypted_secrets where name = 'secret_key'`);
  await expectOnly('schedule vault', /is missing secret_key.*private\.connect_schedules/);
  await sql(`update vault.decrypted_secrets set decrypted_secret = 'https://other.supabase.co'`);
  await expectOnly('schedule vault', /is missing the right project_url and secret_key/);
  await sql('truncate vault.decrypted_secrets');
  await expectOnly('schedule vault', /is missing project_url and secret_key/);
});

test('mail that waits', async () => {
  await backend.service
    .from('leads')
    .insert({ name: 'Ada Example', email: 'ada@example.com' })
    .throwOnError();
  await sql(`update outbox set next_attempt_at = now() - interval '1 hour'`);
  await expectOnly('email', /[12] emails have been waiting for more than 10 minutes, and 0 have failed/);
});

test("the sample's company", async () => {
  expect(await problems({ company: brand })).toEqual({
    company: expect.stringMatching(
      /sample's company: the site's address, phone, email address, postal address, social networks\. .*Settings, Company/,
    ),
    'site and functions': expect.stringMatching(/SITE_ORIGIN=https:\/\/goldatlas\.example/),
    'published site': expect.stringContaining('does not respond'),
  });
});

test('functions without their secrets', async () => {
  const bare = await serveBackend(api, { environment: { SITE_ORIGIN: siteUrl } });
  await sql(`update vault.decrypted_secrets set decrypted_secret = $1 where name = 'project_url'`, [
    bare.url,
  ]);
  const found = await problems({ project: { ...examined.project, url: bare.url } });
  await bare.close();
  expect(found).toEqual({
    'function generate-article': expect.stringMatching(
      /is missing OPENAI_API_KEY\. .*secrets set OPENAI_API_KEY=<key> --remote`/,
    ),
    'function write-articles': expect.stringContaining('is missing OPENAI_API_KEY.'),
    'function deliver-outbox': expect.stringMatching(
      /is missing RESEND_API_KEY and MAIL_FROM\. .*secrets set RESEND_API_KEY=/,
    ),
  });
});

test('functions that are not deployed, and older ones', async () => {
  const none = await serveBackend(api, { functionsDir: '/nonexistent' });
  await sql(`update vault.decrypted_secrets set decrypted_secret = $1 where name = 'project_url'`, [
    none.url,
  ]);
  const found = await problems({ project: { ...examined.project, url: none.url } });
  await none.close();
  expect(found).toEqual({
    'function generate-article': expect.stringMatching(
      /is not deployed.*deploy:functions -- generate-article/,
    ),
    'function write-articles': expect.stringMatching(/is not deployed.*deploy:functions -- write-articles/),
    'function check-articles': expect.stringMatching(/is not deployed.*deploy:functions -- check-articles/),
    'function invite-administrator': expect.stringContaining('is not deployed'),
    'function deliver-outbox': expect.stringContaining('is not deployed'),
    'function deliver-webhooks': expect.stringContaining('is not deployed'),
    'function policy-report': expect.stringMatching(/is not deployed.*deploy:functions -- policy-report/),
    'site and functions': expect.stringContaining('do not accept requests from'),
  });
});

test('only a secret key learns which secrets are set', async () => {
  for (const name of FUNCTIONS) {
    const ask = (key: string) => fetch(`${server.url}/functions/v1/${name}`, { headers: { apikey: key } });
    const told = await (await ask(LOCAL_KEYS.secret)).text();
    expect(JSON.parse(told)).toMatchObject({ function: name, missing: [] });
    for (const value of Object.values(SECRETS)) expect(told).not.toContain(value);
    expect((await ask(LOCAL_KEYS.publishable)).status).toBeGreaterThanOrEqual(400);
  }
});
