import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { examine } from '../../scripts/doctor/examine.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const backend = await testBackend();
let instead: Record<string, () => Response> = {};
const server = await serveBackend({
  fetch: async (request) => instead[new URL(request.url).pathname]?.() ?? backend.fetch(request),
});
afterAll(async () => {
  await server.close();
  await backend.close();
});
afterEach(() => {
  vi.unstubAllGlobals();
  instead = {};
});

/** What is said of one check, and whether the last of the others was still made. */
async function said(name: string, secretKey = LOCAL_KEYS.secret) {
  const findings = await examine({
    project: { url: server.url, key: LOCAL_KEYS.publishable },
    secretKey,
    company: { unread: 'not read here' },
    challenge: null,
  });
  const problem = findings.find((finding) => finding.name === name)?.problem;
  return {
    words: problem && `${problem.problem} ${problem.cure}`,
    isComplete: findings.at(-1)?.name === 'company',
  };
}

test.each([
  ['one that the dashboard hides', `sb_secret_${'•'.repeat(12)}`],
  ['one with a word that is no key', 'sb_secret_… see the vault'],
])('a secret key that cannot be sent, and the other checks go on: %s', async (_, secretKey) => {
  expect(await said('secret key', secretKey)).toEqual({
    words: expect.stringMatching(/has characters that no key has.*Copy the whole key/),
    isComplete: true,
  });
});

const STATE = '/rest/v1/rpc/deployment_state';
const TROUBLE = [
  [
    'a database in trouble',
    STATE,
    () =>
      Response.json(
        { code: '57014', message: 'canceling statement due to statement timeout' },
        { status: 500 },
      ),
    'secret key',
    /Couldn't check the deployment: .* status 500 \(canceling statement due to statement timeout\)\. .*logs/,
  ],
  [
    'an older database',
    STATE,
    () => Response.json({}),
    'secret key',
    /in the form that this folder knows.*db push/,
  ],
  [
    'a guard in trouble',
    '/rest/v1/locations',
    () => new Response(null, { status: 500 }),
    'request guard',
    /Couldn't check the request guard: .* status 500/,
  ],
  [
    "a host's page instead of the guard",
    '/rest/v1/locations',
    () => new Response('<html>'),
    'request guard',
    /Couldn't check the request guard/,
  ],
  [
    'a schema in trouble',
    '/rest/v1/rpc/schema_fit',
    () => Response.json({}, { status: 503 }),
    'schema',
    /Couldn't check whether the database has the migrations.* status 503/,
  ],
  [
    'a parked address',
    '/auth/v1/settings',
    () => new Response('<html>for sale</html>'),
    'address and publishable key',
    /is not a project's address.*it responds with a page/,
  ],
] as const;
test.each(TROUBLE)(
  'what cannot be judged is said to be so, without a wrong cure: %s',
  async (_, path, answer, name, words) => {
    instead = { [path]: answer };
    expect(await said(name)).toEqual({
      words: expect.stringMatching(words),
      // Where the address is not the project's, nothing else can be checked.
      isComplete: path !== '/auth/v1/settings',
    });
  },
);

test('a company that cannot be read, with the reason', async () => {
  expect((await said('company')).words).toMatch(
    /Couldn't read the company.*\(not read here\).* public\.company/,
  );
});

test('an answer that never comes is the problem of its check alone', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof fetch>) =>
    String(input).endsWith(STATE)
      ? Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
      : fetch(input, init),
  );
  expect(await said('secret key')).toEqual({
    words: expect.stringMatching(/This check failed to run: no answer came in time\./),
    isComplete: true,
  });
});
