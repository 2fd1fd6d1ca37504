import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxOf } from '../database/mail/outbox-worker.ts';
import { lead } from '../database/rows.ts';
import { testBackend } from '../support/backend.ts';
import { CHALLENGE_SECRETS, startFakeChallenge } from '../support/fake-challenge.ts';
import { serveBackend } from '../support/server.ts';

const SITE = 'https://goldatlas.test';
const provider = await startFakeChallenge();
const backend = await testBackend();
const logged: string[] = [];
let isDatabaseBroken = false;
const server = await serveBackend(
  {
    fetch: async (request) =>
      isDatabaseBroken && request.url.includes('pass_challenge')
        ? Response.json({ message: 'a secret of the database' }, { status: 500 })
        : backend.fetch(request),
  },
  {
    environment: { SITE_ORIGIN: SITE, CHALLENGE_BASE_URL: provider.url, ...CHALLENGE_SECRETS },
    log: (line) => logged.push(line),
  },
);
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), backend.close()]);
});

const { sql, anon } = backend;
const { claim, empty } = outboxOf(backend);
beforeEach(async () => {
  provider.reset();
  isDatabaseBroken = false;
  logged.length = 0;
  await empty();
  await sql('truncate private.submissions, private.challenge_passes');
});

const url = `${server.url}/functions/v1/pass-challenge`;
const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const answer = (submission: string, token = 'right-1', name = 'turnstile') =>
  post({ submission, provider: name, token });

/** A lead that is held because forty others came from its network. */
async function heldLead() {
  await sql(
    `insert into private.submissions (form, address_hash, mailbox_hash)
     select 'leads', (private.counting_hashes('network '))[1], '' from generate_series(1, 40)`,
  );
  const row = lead();
  await anon.from('leads').insert(row).throwOnError();
  expect(await claim()).toBeUndefined();
  return row;
}
const expectKept = async () => {
  expect(await sql('select from leads where held_until > now()')).toHaveLength(1);
  expect(await sql("select from outbox where status = 'queued'")).toHaveLength(2);
};

describe.each([
  ['turnstile', '/turnstile/v0/siteverify', CHALLENGE_SECRETS.TURNSTILE_SECRET_KEY],
  ['hcaptcha', '/siteverify', CHALLENGE_SECRETS.HCAPTCHA_SECRET_KEY],
])('%s', (name, path, secret) => {
  test('is asked with the secret and the answer, and the mail goes out', async () => {
    const { id } = await heldLead();
    const response = await answer(id, 'right-1', name);
    expect([response.status, await response.json()]).toEqual([200, { passed: true }]);
    expect(provider.asked.map((each) => [each.path, each.type, Object.fromEntries(each.body)])).toEqual([
      [path, expect.stringContaining('application/x-www-form-urlencoded'), { secret, response: 'right-1' }],
    ]);
    expect(await claim()).toMatchObject({ about: { id } });
  });

  test('refuses a wrong answer and one that was already used', async () => {
    const { id } = await heldLead();
    expect((await answer(id, 'wrong', name)).status).toBe(403);
    expect((await answer(crypto.randomUUID(), 'right-1', name)).status).toBe(200);
    expect((await answer(id, 'right-1', name)).status).toBe(403);
    await expectKept();
  });
});

test('an answer counts only once even where the provider accepts it twice', async () => {
  const { id } = await heldLead();
  provider.behave('forgetful');
  expect((await answer(crypto.randomUUID())).status).toBe(200);
  expect((await answer(id)).status).toBe(403);
  await expectKept();
});

test.each([
  ['does not answer', 'silent'],
  ['is down', { status: 500, body: 'Internal error' }],
  ['answers in another form', { status: 200, body: '[]' }],
  ['sends success as a string', { status: 200, body: '{"success":"true"}' }],
  ['redirects', { status: 307, body: '' }],
  [
    'does not know the secret',
    { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  ],
  ['refuses without a reason', { status: 200, body: '{"success":false}' }],
] as const)('a provider that %s: the request stays held', async (_, behaviour) => {
  const { id } = await heldLead();
  provider.behave(behaviour);
  const response = await answer(id);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: 'The challenge cannot be checked right now.' },
  ]);
  expect(provider.asked).toHaveLength(1);
  await expectKept();
});

test("a database failure is reported without the database's message, and the request stays held", async () => {
  const { id } = await heldLead();
  isDatabaseBroken = true;
  const response = await answer(id);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: 'The database is not available.' },
  ]);
  isDatabaseBroken = false;
  await expectKept();
});

test('text that cannot be an answer never reaches the provider', async () => {
  const { id } = await heldLead();
  const good = { submission: id, provider: 'turnstile', token: 'right-1' };
  for (const bad of [
    'no json',
    {},
    { ...good, submission: null },
    { ...good, submission: '*' },
    { ...good, provider: 'constructor' },
    { ...good, token: '' },
    { ...good, token: ['right-1'] },
    { ...good, token: 'right 1' },
    { ...good, token: 'right\u0000' },
    { ...good, token: 'right-'.padEnd(8_193, 'x') },
  ])
    expect((await post(bad)).status).toBe(400);
  expect((await post({ ...good, token: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await fetch(url)).status).toBe(405);
  expect(provider.asked).toEqual([]);
  await expectKept();
});

test("only the site's pages get an answer, and no personal data is logged", async () => {
  const { id } = await heldLead();
  const preflight = (origin: string) => fetch(url, { method: 'OPTIONS', headers: { origin } });
  const allowed = 'access-control-allow-origin';
  expect((await preflight(SITE)).headers.get(allowed)).toBe(SITE);
  expect((await preflight('https://elsewhere.test')).headers.get(allowed)).toBeNull();
  expect((await answer(id)).headers.get('x-content-type-options')).toBe('nosniff');
  expect(logged.join()).toContain('"status":200');
  expect(logged.join()).not.toMatch(new RegExp(`right-1|${id}|example\\.com`));
});

test('without its secret the function says which one is missing, and the request stays held', async () => {
  const bare = await serveBackend(backend, { environment: { CHALLENGE_BASE_URL: provider.url } });
  const { id } = await heldLead();
  const response = await fetch(`${bare.url}/functions/v1/pass-challenge`, {
    method: 'POST',
    body: JSON.stringify({ submission: id, provider: 'hcaptcha', token: 'right-1' }),
  });
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: 'HCAPTCHA_SECRET_KEY is not set.' },
  ]);
  await bare.close();
  await expectKept();
});
