import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkBuildHook,
  checkSearchEngines,
  checkWebhooks,
} from '../../scripts/doctor/notification-checks.ts';
import type { Deployment } from '../../scripts/doctor/service-checks.ts';
import { checkRuns, readDeployment } from '../../scripts/doctor/service-checks.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const KEY = 'a1b2c3d4-of-the-test';
const HOOK = 'https://build.example.com/hooks/of-the-test';

let shown = KEY;
/** The published site, of which only the key's file is asked. */
const host = http.createServer(({ url }, response) => {
  response.writeHead(url === `/${KEY}.txt` ? 200 : 404).end(shown);
});
let backend: Awaited<ReturnType<typeof testBackend>>;
let bare: Awaited<ReturnType<typeof serveBackend>>;
let telling: Awaited<ReturnType<typeof serveBackend>>;
let siteUrl: string;
beforeAll(async () => {
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  backend = await testBackend();
  bare = await serveBackend(backend);
  telling = await serveBackend(backend, { environment: { INDEXNOW_KEY: KEY, BUILD_HOOK_URL: HOOK } });
});
afterAll(async () => {
  await Promise.all([bare.close(), telling.close()]);
  await backend.close();
  host.closeAllConnections();
  host.close();
});

async function state(url: string): Promise<Deployment> {
  const read = await readDeployment({ url, key: LOCAL_KEYS.publishable }, LOCAL_KEYS.secret);
  if (!('state' in read)) throw new Error(read.problem);
  return read.state;
}

async function said(server: { url: string }, indexNowKey?: string) {
  const project = { url: server.url, key: LOCAL_KEYS.publishable };
  const told = { project, secretKey: LOCAL_KEYS.secret, siteUrl, indexNowKey };
  const deployment = await state(server.url);
  return {
    engines: await checkSearchEngines(told, deployment),
    hook: await checkBuildHook(told, deployment),
  };
}

test('that nobody is told is no problem, and the report says so', async () => {
  expect(await said(bare)).toEqual({
    engines: { note: 'INDEXNOW_KEY is not set, so they are not notified (optional).' },
    hook: { note: expect.stringMatching(/^BUILD_HOOK_URL is not set, so no builds are requested/) },
  });
});

test('a key for the build alone tells nobody anything', async () => {
  const { engines } = await said(bare, KEY);
  expect(engines).toEqual({
    problem: expect.stringContaining('set for the build only'),
    cure: expect.stringContaining('secrets set INDEXNOW_KEY'),
  });
});

test("the key's file must be on the site; without the key here it cannot be checked, and that is said", async () => {
  expect(await said(telling, KEY)).toEqual({ engines: undefined, hook: undefined });
  expect((await said(telling)).engines).toEqual({
    note: expect.stringMatching(/^they are notified\. Set INDEXNOW/),
  });
  shown = 'another';
  expect((await said(telling, KEY)).engines).toMatchObject({
    problem: `${siteUrl} does not serve /${KEY}.txt with the key, so search engines reject it.`,
  });
  shown = KEY;
});

test('what could not be told is a problem, in the words of the screen and without the address of the hook', async () => {
  await backend.sql(
    `insert into private.address_notice_state (is_on, problem) values (true, 'IndexNow answered 403')`,
  );
  await backend.sql(
    `insert into private.build_hook_state (is_on, problem) values (true, 'The build hook responded with 404.')`,
  );
  const found = await said(telling, KEY);
  expect(found).toMatchObject({
    engines: { problem: "Couldn't notify them: IndexNow answered 403" },
    hook: { problem: "Couldn't request a build: The build hook responded with 404." },
  });
  expect(JSON.stringify(found)).not.toContain(HOOK);
});

test('articles of a run that nobody fetches are a problem, but not those of a run that is paused', async () => {
  const [run] = await backend.sql<{ id: string }>(
    `insert into generation_runs (label, model, articles_become, most_dollars, created_at)
      values ('A run', 'gpt-4o-mini', 'draft', 5, now() - interval '1 hour') returning id`,
  );
  await backend.sql(
    `insert into generation_jobs (run_id, next_attempt_at) values ($1, now() - interval '1 hour')`,
    [run?.id],
  );
  expect(checkRuns(await state(bare.url))?.problem).toMatch(/^1 articles in runs have been waiting/);
  await backend.sql(`update generation_runs set state = 'paused' where id = $1`, [run?.id]);
  expect(checkRuns(await state(bare.url))).toBeUndefined();
});

test('a webhook that was paused after failures is a problem, and one that staff paused is none', async () => {
  await backend.sql(
    `insert into webhooks (description, address, events, purpose, paused_at, pause_reason)
     values ('Our CRM', 'https://crm.example.com/', '{lead.created}', 'figures', now(), 'Every request failed for a day.'),
       ('Ours too', 'https://crm.example.com/', '{lead.created}', 'figures', now(), null)`,
  );
  expect(checkWebhooks(await state(bare.url))).toMatchObject({
    problem: 'Events wait. Our CRM: Every request failed for a day.',
  });
  await backend.sql('delete from webhooks');
  expect(checkWebhooks(await state(bare.url))).toBeUndefined();
});
